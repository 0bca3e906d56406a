import { Commit, CommonFailure, Given, NotFound, Operation, decided } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { auditToken } from "../../audit"
import { Tokens } from "../../collections"
import { loadSelf } from "../../user/self"

/** Ends a token of the caller: it opens nothing from that moment on. */
export class RevokeToken extends Operation.Request<RevokeToken>()("directory.revokeToken", () => ({
  payload: { id: Given.Key },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

export const revokeToken = Operation.command(
  RevokeToken,
  {
    summary: "Revoke a personal access token",
    scope: "write:directory",
    destructive: true,
    rules: ["DIR-62", "DIR-37"],
  },
  {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        const user = yield* loadSelf(reads)
        const token = yield* reads.get(Tokens, id)
        return token?.userKey !== user.key ? yield* new NotFound({ kind: "token", id }) : { user, token }
      }),
    decide: (_request, { user, token }) =>
      decided({
        changes: [Commit.remove(Tokens, token.id)],
        audit: [auditToken(user, token.name, "Personal access token revoked")],
        reply: undefined,
      }),
  },
)
