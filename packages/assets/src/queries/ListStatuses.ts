import { CommonFailure, Permission, type QueryOf } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadDefinitions } from "../definitions/loadDefinitions"
import { schemaIfAny, sharedOf } from "../definitions/sharedDefinitions"
import { StatusRecord } from "../definitions/Status"
import { onSchema } from "../protection"

/** Lists the statuses of a schema, or without one the global ones, by name (reference assets, section 13). */
export class ListStatuses extends Schema.TaggedRequest<ListStatuses>()("assets.listStatuses", {
  payload: { schemaId: Schema.optional(Schema.String) },
  success: Schema.Array(StatusRecord),
  failure: CommonFailure,
}) {}

export const listStatuses: QueryOf<ListStatuses, ReadonlyArray<StatusRecord>> = {
  load: ({ schemaId }, reads) =>
    Effect.gen(function* () {
      const definitions = yield* loadDefinitions(reads)
      yield* schemaIfAny(definitions, schemaId)
      return sharedOf(definitions.statuses, schemaId)
    }),
  allow: ({ schemaId }) => (schemaId === undefined ? Permission.use : onSchema("view", schemaId)),
  answer: (_request, statuses) => Either.right(statuses),
}
