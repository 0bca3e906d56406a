import { CommonFailure, Permission, type QueryOf } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadDefinitions } from "../definitions/loadDefinitions"
import { ReferenceTypeView, referenceTypeView } from "../definitions/ReferenceType"
import { schemaIfAny, sharedOf } from "../definitions/sharedDefinitions"
import { onSchema } from "../protection"

/** Lists the reference types of a schema, or without one the global ones, by name (reference assets, section 6). */
export class ListReferenceTypes extends Schema.TaggedRequest<ListReferenceTypes>()(
  "assets.listReferenceTypes",
  {
    payload: { schemaId: Schema.optional(Schema.String) },
    success: Schema.Array(ReferenceTypeView),
    failure: CommonFailure,
  },
) {}

export const listReferenceTypes: QueryOf<ListReferenceTypes, ReadonlyArray<ReferenceTypeView>> = {
  load: ({ schemaId }, reads) =>
    Effect.gen(function* () {
      const definitions = yield* loadDefinitions(reads)
      yield* schemaIfAny(definitions, schemaId)
      return sharedOf(definitions.referenceTypes, schemaId).map(referenceTypeView)
    }),
  allow: ({ schemaId }) => (schemaId === undefined ? Permission.use : onSchema("view", schemaId)),
  answer: (_request, types) => Either.right(types),
}
