import {
  Commit,
  CommonFailure,
  Given,
  Instant,
  Operation,
  Permission,
  decided,
  exceeded,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { type AccessTokenRecord, accessTokenPrefix } from "../access/AccessToken"
import { auditProfile } from "../audit"
import { AccessTokens } from "../collections"
import { InvalidScope } from "../errors"
import { limits } from "../limits"
import { scopesWithin } from "../profile/Api"
import { clientFields, proveClient } from "../profile/proveClient"

/** Gives a client that proves itself a token with the scopes that it asks for. */
export class IssueToken extends Operation.Request<IssueToken>()("tokens.issueToken", () => ({
  payload: {
    ...clientFields,
    /** Several with spaces between them. */
    scope: Given.Text,
  },
  success: Schema.Struct({
    accessToken: Schema.String,
    scope: Schema.String,
    tokenType: Schema.Literal("bearer"),
    expiresInSeconds: Schema.Literal(limits.tokenSeconds),
  }),
  failure: Schema.Union(CommonFailure, InvalidScope),
})) {}

/** What is asked for, each once. */
const asked = (scope: string): ReadonlyArray<string> => [...new Set(scope.split(" ").filter(Boolean))]

export const issueToken = Operation.command(
  IssueToken,
  {
    summary: "Get an access token for client credentials",
    scope: "write:tokens",
    entry: Permission.open,
    whileReadOnly: true,
    rules: ["TOK-7", "TOK-8", "TOK-9", "TOK-10"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const profile = yield* proveClient(reads, request)
        const token = `${accessTokenPrefix}${yield* reads.secrets.token(limits.tokenBytes)}`
        return { profile, token, digest: reads.secrets.digest(token) }
      }),
    decide: ({ scope }, { profile, token, digest }, { at }) => {
      const scopes = asked(scope)
      const tooMany = exceeded(limits, "scopesEach", scopes.length)
      if (tooMany !== undefined) return Either.left(tooMany)
      const isGranted = scopesWithin(profile.apis, scopes).length === scopes.length
      if (scopes.length === 0 || !isGranted) {
        return Either.left(new InvalidScope())
      }
      const made: AccessTokenRecord = {
        digest,
        profileId: profile.id,
        generation: profile.generation,
        scopes,
        issuedAt: at,
        expiresAt: Instant.make(at + limits.tokenSeconds * 1_000),
      }
      return decided({
        changes: [Commit.put(AccessTokens, made)],
        audit: [
          auditProfile(profile, {
            summary: "Access token issued",
            associatedObjects: scopes.map((name) => ({ name, objectType: "Scope" })),
          }),
        ],
        reply: {
          accessToken: token,
          scope: scopes.join(" "),
          tokenType: "bearer" as const,
          expiresInSeconds: limits.tokenSeconds,
        },
      })
    },
  },
)
