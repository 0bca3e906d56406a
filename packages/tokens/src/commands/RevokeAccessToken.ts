import { Commit, CommonFailure, Given, Operation, Permission, decided, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { auditProfile } from "../audit"
import { AccessTokens } from "../collections"
import { clientFields, proveClient } from "../profile/proveClient"

/** Ends a token of a client that proves itself. Another client's token is left as it is, and the answer is the same, as for a text that is no token. */
export class RevokeAccessToken extends Operation.Request<RevokeAccessToken>()(
  "tokens.revokeAccessToken",
  () => ({
    payload: { ...clientFields, token: Given.Text },
    success: Schema.Void,
    failure: CommonFailure,
  }),
) {}

export const revokeAccessToken = Operation.command(
  RevokeAccessToken,
  {
    summary: "Revoke an access token",
    scope: "write:tokens",
    destructive: true,
    entry: Permission.open,
    whileReadOnly: true,
    rules: ["TOK-8", "TOK-10", "TOK-12"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const profile = yield* proveClient(reads, request)
        const token = yield* reads.get(AccessTokens, reads.secrets.digest(request.token))
        return { profile, token: token?.profileId === profile.id ? token : undefined }
      }),
    decide: (_request, { profile, token }) =>
      token === undefined
        ? noChange(undefined)
        : decided({
            changes: [Commit.remove(AccessTokens, token.digest)],
            audit: [auditProfile(profile, { summary: "Access token revoked" })],
            reply: undefined,
          }),
  },
)
