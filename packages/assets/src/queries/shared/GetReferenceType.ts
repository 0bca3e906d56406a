import { CommonFailure, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { kinds, referenceTypeOf } from "../../definitions/kinds"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { seeShared } from "../../definitions/permissions"
import { ReferenceTypeView, referenceTypeView } from "../../definitions/shared/ReferenceType"

/** Reads a reference type. */
export class GetReferenceType extends Schema.TaggedRequest<GetReferenceType>()("assets.getReferenceType", {
  payload: { id: Schema.String },
  success: ReferenceTypeView,
  failure: CommonFailure,
}) {}

export const getReferenceType = Operation.query(
  GetReferenceType,
  { summary: "Read a reference type", scope: "read:assets", rules: ["AST-66"] },
  {
    load: ({ id }, reads) =>
      Effect.flatMap(loadDefinitions(reads), (definitions) => referenceTypeOf(definitions, id)),
    allow: ({ id }, { schemaId }) => seeShared(kinds.referenceType, id, schemaId),
    answer: (_request, type) => Either.right(referenceTypeView(type)),
  },
)
