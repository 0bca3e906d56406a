import { CommonFailure, Given, Instant, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { opens } from "../access/AccessToken"
import { AccessTokens } from "../collections"
import { scopesWithin } from "../profile/Api"
import { clientIdOf } from "../profile/Profile"
import { clientFields, proveClient } from "../profile/proveClient"

/** What a client learns of a token: of one that opens nothing, or is another client's, only that. */
export const Introspection = Schema.Struct({
  active: Schema.Boolean,
  scope: Schema.optional(Schema.String),
  clientId: Schema.optional(Schema.String),
  issuedAt: Schema.optional(Instant),
  expiresAt: Schema.optional(Instant),
})
export type Introspection = typeof Introspection.Type

/** Tells a client that proves itself what a token of its own opens. */
export class IntrospectToken extends Operation.Request<IntrospectToken>()("tokens.introspectToken", () => ({
  payload: { ...clientFields, token: Given.Text },
  success: Introspection,
  failure: CommonFailure,
})) {}

export const introspectToken = Operation.query(
  IntrospectToken,
  {
    summary: "Tell what an access token opens",
    scope: "read:tokens",
    entry: Permission.open,
    rules: ["TOK-8", "TOK-12"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const { at } = reads.moment
        const profile = yield* proveClient(reads, request)
        const token = yield* reads.get(AccessTokens, reads.secrets.digest(request.token))
        return token?.profileId === profile.id && opens(token, profile, at) ? { profile, token } : undefined
      }),
    answer: (_request, found): Either.Either<Introspection> =>
      Either.right(
        found === undefined
          ? { active: false }
          : {
              active: true,
              scope: scopesWithin(found.profile.apis, found.token.scopes).join(" "),
              clientId: clientIdOf(found.profile),
              issuedAt: found.token.issuedAt,
              expiresAt: found.token.expiresAt,
            },
      ),
  },
)
