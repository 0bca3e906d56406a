import { CommonFailure, Permission, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { ReferenceTypeView, referenceTypeView } from "../../definitions/shared/ReferenceType"
import { schemaIfAny, sharedOf } from "../../definitions/shared/SharedDefinition"
import { onSchema } from "../../definitions/permissions"

/** Lists the reference types of a schema, or without one the global ones, by name. */
export class ListReferenceTypes extends Schema.TaggedRequest<ListReferenceTypes>()(
  "assets.listReferenceTypes",
  {
    payload: { schemaId: Schema.optional(Schema.String) },
    success: Schema.Array(ReferenceTypeView),
    failure: CommonFailure,
  },
) {}

export const listReferenceTypes = Operation.query(
  ListReferenceTypes,
  { summary: "List reference types", scope: "read:assets", rules: ["AST-66"] },
  {
    load: ({ schemaId }, reads) =>
      Effect.gen(function* () {
        const definitions = yield* loadDefinitions(reads)
        yield* schemaIfAny(definitions, schemaId)
        return sharedOf(definitions.referenceTypes, schemaId).map(referenceTypeView)
      }),
    allow: ({ schemaId }) => (schemaId === undefined ? Permission.use : onSchema("view", schemaId)),
    answer: (_request, types) => Either.right(types),
  },
)
