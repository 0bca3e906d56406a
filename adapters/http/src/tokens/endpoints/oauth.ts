import { anonymous } from "@quoin/kernel"
import {
  type Introspection,
  IntrospectToken,
  IssueToken,
  RevokeAccessToken,
  tokenLimits,
} from "@quoin/tokens"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Endpoint, Input } from "../../contract/Endpoint"
import { UnsupportedGrantType } from "../../failure/failures"
import type { Call } from "../../request/Call"
import { type ClientCredentials, clientIn } from "../client"
import { type Form, fieldOf, formIn } from "../form"

const input = (name: string, required: boolean, says: string, example: string): Input => ({
  name,
  in: "body",
  ast: Schema.String.ast,
  required,
  says,
  example,
})

const ofClient = [
  input("client_id", false, "the client id of a security profile, where no header says it", "client-1"),
  input("client_secret", false, "the secret of the same profile, where no header says it", "c2VjcmV0"),
]

const token = input("token", true, "the access token", "Atc|dG9rZW4")
const hint = input(
  "token_type_hint",
  false,
  "there is one type of tokens alone: it is not needed",
  "access_token",
)

const TokenJson = Schema.Struct({
  access_token: Schema.String,
  scope: Schema.String,
  token_type: Schema.Literal("bearer"),
  expires_in: Schema.Literal(tokenLimits.tokenSeconds),
}).annotations({ identifier: "AccessToken" })

const IntrospectionJson = Schema.Struct({
  active: Schema.Boolean,
  scope: Schema.optional(Schema.String),
  client_id: Schema.optional(Schema.String),
  sub: Schema.optional(Schema.String),
  token_type: Schema.optional(Schema.Literal("bearer")),
  iat: Schema.optional(Schema.Int),
  exp: Schema.optional(Schema.Int),
}).annotations({ identifier: "Introspection" })

/** Nothing, as JSON: some clients take no answer that is not. */
const RevokedJson = Schema.Struct({}).annotations({ identifier: "RevokedAccessToken" })

const seconds = (millis: number): number => Math.floor(millis / 1_000)

const introspectionJson = (told: Introspection): typeof IntrospectionJson.Type => {
  const { active, scope, clientId, issuedAt, expiresAt } = told
  if (!active) return { active }
  return {
    active,
    token_type: "bearer",
    ...(scope === undefined ? {} : { scope }),
    ...(clientId === undefined ? {} : { client_id: clientId, sub: clientId }),
    ...(issuedAt === undefined ? {} : { iat: seconds(issuedAt) }),
    ...(expiresAt === undefined ? {} : { exp: seconds(expiresAt) }),
  }
}

type Answer = (form: Form, client: ClientCredentials, call: Call) => ReturnType<Endpoint["run"]>

/** An endpoint that a client proves itself at, and no header signs anybody in. What a form must hold is asked for before who sent it. */
const byForm = (
  path: string,
  operation: string,
  facts: Pick<Endpoint, "inputs" | "reply" | "says">,
  check: (form: Form) => ReturnType<Endpoint["run"]>,
  answer: Answer,
): Endpoint => ({
  method: "POST",
  path: `/auth/o2${path}`,
  operations: [operation],
  provesItself: true,
  isUrlEncoded: true,
  ...facts,
  run: (request, _found, call) =>
    Effect.gen(function* () {
      const form = yield* formIn(request, call)
      yield* check(form)
      const client = yield* clientIn(request, form)
      return yield* answer(form, client, { ...call, context: { ...call.context, caller: anonymous } })
    }),
})

const issuing = byForm(
  "/token",
  IssueToken._tag,
  {
    says: "The client proves itself by fields of the form, or by HTTP Basic.",
    inputs: [
      input("grant_type", true, "client_credentials", "client_credentials"),
      ...ofClient,
      input(
        "scope",
        true,
        "what the token is for; several with spaces between them",
        "appstore::apps:readwrite",
      ),
    ],
    reply: TokenJson,
  },
  (form) =>
    Effect.flatMap(fieldOf(form, "grant_type"), (given) =>
      given === "client_credentials" ? Effect.void : new UnsupportedGrantType(),
    ),
  (form, client, { engine, context }) =>
    Effect.map(
      engine.execute(new IssueToken({ ...client, scope: form.get("scope") ?? "" }), context),
      ({ accessToken, scope, tokenType, expiresInSeconds }): typeof TokenJson.Type => ({
        access_token: accessToken,
        scope,
        token_type: tokenType,
        expires_in: expiresInSeconds,
      }),
    ),
)

const introspecting = byForm(
  "/introspect",
  IntrospectToken._tag,
  {
    says: "A client is told of its own tokens; another's opens nothing for it.",
    inputs: [token, hint, ...ofClient],
    reply: IntrospectionJson,
  },
  (form) => fieldOf(form, "token"),
  (form, client, { engine, context }) =>
    Effect.map(
      engine.execute(new IntrospectToken({ ...client, token: form.get("token") ?? "" }), context),
      introspectionJson,
    ),
)

const revoking = byForm(
  "/revoke",
  RevokeAccessToken._tag,
  {
    says: "A token that is none, or another's, is answered as one that was revoked.",
    inputs: [token, hint, ...ofClient],
    reply: RevokedJson,
  },
  (form) => fieldOf(form, "token"),
  (form, client, { engine, context }) =>
    Effect.as(
      engine.execute(new RevokeAccessToken({ ...client, token: form.get("token") ?? "" }), context),
      {},
    ),
)

/** Where clients get tokens, ask about them and give them back. */
export const oauthEndpoints: ReadonlyArray<Endpoint> = [issuing, introspecting, revoking]
