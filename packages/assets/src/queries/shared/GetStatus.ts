import { CommonFailure, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { kinds, statusOf } from "../../definitions/kinds"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { seeShared } from "../../definitions/permissions"
import { StatusRecord } from "../../definitions/shared/Status"

/** Reads a status. */
export class GetStatus extends Schema.TaggedRequest<GetStatus>()("assets.getStatus", {
  payload: { id: Schema.String },
  success: StatusRecord,
  failure: CommonFailure,
}) {}

export const getStatus = Operation.query(
  GetStatus,
  { summary: "Read a status", scope: "read:assets", rules: ["AST-71"] },
  {
    load: ({ id }, reads) =>
      Effect.flatMap(loadDefinitions(reads), (definitions) => statusOf(definitions, id)),
    allow: ({ id }, { schemaId }) => seeShared(kinds.status, id, schemaId),
    answer: (_request, status) => Either.right(status),
  },
)
