import { CommonFailure, Permission, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { schemaIfAny, sharedOf } from "../../definitions/shared/SharedDefinition"
import { StatusRecord } from "../../definitions/shared/Status"
import { onSchema } from "../../definitions/permissions"

/** Lists the statuses of a schema, or without one the global ones, by name. */
export class ListStatuses extends Schema.TaggedRequest<ListStatuses>()("assets.listStatuses", {
  payload: { schemaId: Schema.optional(Schema.String) },
  success: Schema.Array(StatusRecord),
  failure: CommonFailure,
}) {}

export const listStatuses = Operation.query(
  ListStatuses,
  { summary: "List statuses", scope: "read:assets", rules: ["AST-71"] },
  {
    load: ({ schemaId }, reads) =>
      Effect.gen(function* () {
        const definitions = yield* loadDefinitions(reads)
        yield* schemaIfAny(definitions, schemaId)
        return sharedOf(definitions.statuses, schemaId)
      }),
    allow: ({ schemaId }) => (schemaId === undefined ? Permission.use : onSchema("view", schemaId)),
    answer: (_request, statuses) => Either.right(statuses),
  },
)
