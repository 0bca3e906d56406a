import { CommonFailure, Given, Operation, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadNamedSchema } from "../../definitions/namedDefinitions"
import { onSchema, rights } from "../../definitions/permissions"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { TypeView } from "../../definitions/type/ObjectType"
import { typeView } from "../../definitions/type/typeView"
import { reading } from "../../facts"
import { countObjects } from "../../objects/views/objectCounts"

const anything = { default: () => "" } as const

/** Lists the types of a schema as they stand in the tree, each before those below it. */
export class ListObjectTypes extends Operation.Request<ListObjectTypes>()("assets.listObjectTypes", () => ({
  payload: {
    schemaId: Given.Key,
    /** A part of the name, in any case. */
    query: Schema.optionalWith(Given.Key, anything),
    /** The name of types to leave out, in any case. */
    exclude: Schema.optionalWith(Given.Key, anything),
    /** Only types that the caller may do this with; none where it may not in the schema. */
    role: Schema.optional(Schema.Literal(...rights)),
    /** Counts the objects of each type; without it there are no counts. */
    includeObjectCounts: Schema.optionalWith(Schema.Boolean, { default: () => false }),
  },
  success: Schema.Array(TypeView),
  failure: CommonFailure,
})) {}

export const listObjectTypes = Operation.query(
  ListObjectTypes,
  reading("List the types of a schema", "AST-32", "AST-130", "AST-1010"),
  {
    load: ({ schemaId, query, exclude, role, includeObjectCounts }, reads) =>
      Effect.gen(function* () {
        const definitions = yield* loadDefinitions(reads)
        yield* loadNamedSchema(reads, definitions, schemaId)
        if (role !== undefined && !(yield* reads.may(onSchema(role, schemaId)))) return []
        const asked = definitions
          .typesOf(schemaId)
          .filter(
            ({ name }) => foldCase(name).includes(foldCase(query)) && foldCase(name) !== foldCase(exclude),
          )
        return yield* Effect.forEach(asked, (type) =>
          Effect.map(
            includeObjectCounts ? countObjects(reads, "typeId", type.id) : Effect.succeed(undefined),
            (count) => typeView(definitions, type, count),
          ),
        )
      }),
    answer: (_request, types) => Either.right(types),
  },
)
