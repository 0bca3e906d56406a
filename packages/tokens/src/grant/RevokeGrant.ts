import {
  Commit,
  CommonFailure,
  Given,
  NotFound,
  Operation,
  callerKey,
  callerName,
  decided,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { auditGrants } from "../audit"
import { Grants } from "../collections"

/** Ends what the caller has granted a program: its token opens nothing from that commit on. */
export class RevokeGrant extends Operation.Request<RevokeGrant>()("tokens.revokeGrant", {
  payload: { id: Given.Key },
  success: Schema.Void,
  failure: CommonFailure,
}) {}

export const revokeGrant = Operation.command(
  RevokeGrant,
  {
    summary: "End what the caller has granted a program",
    scope: "write:grants",
    destructive: true,
    rules: ["TOK-45"],
  },
  {
    load: ({ id }, reads) =>
      Effect.flatMap(reads.get(Grants, id), (grant) =>
        grant === undefined || grant.userKey !== callerKey(reads.moment.caller)
          ? new NotFound({ kind: "grant", id })
          : Effect.succeed(grant),
      ),
    decide: (_request, grant, { caller }) =>
      decided({
        changes: [Commit.remove(Grants, grant.id)],
        audit: [auditGrants(callerName(caller), [grant])],
        reply: undefined,
      }),
  },
)
