import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { AttributeView } from "../../definitions/attribute/AttributeDefinition"
import { listedAttributes } from "../../definitions/attribute/attributeList"
import { ownAttributes } from "../../definitions/attribute/labels"
import { loadNamedSchema } from "../../definitions/namedDefinitions"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { reading } from "../../facts"

/** Lists the attributes that the types of a schema declare, each once, in the order of the tree. */
export class ListSchemaAttributes extends Operation.Request<ListSchemaAttributes>()(
  "assets.listSchemaAttributes",
  () => ({
    payload: {
      schemaId: Given.Key,
      /** The beginning of the name, in any case. */
      query: Schema.optionalWith(Given.Key, { default: () => "" }),
      /** Leaves out what only the system writes. */
      onlyValueEditable: Schema.optionalWith(Schema.Boolean, { default: () => false }),
    },
    success: Schema.Array(AttributeView),
    failure: CommonFailure,
  }),
) {}

export const listSchemaAttributes = Operation.query(
  ListSchemaAttributes,
  reading("List the attributes of a schema's types", "AST-38"),
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const definitions = yield* loadDefinitions(reads)
        const schema = yield* loadNamedSchema(reads, definitions, request.schemaId)
        const attributes = definitions.typesOf(schema.id).flatMap(({ id }) => ownAttributes(definitions, id))
        return yield* listedAttributes(reads, definitions, attributes, request)
      }),
    answer: (_request, views) => Either.right(views),
  },
)
