import { BeginGrant, FinishGrant, type GrantRefused, outOfBand } from "@quoin/tokens"
import type { AnyFailure } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { parametersOf } from "../../request/pairs"
import { Answered } from "../../answers/Answered"
import type { Endpoint, Input } from "../../contract/Endpoint"
import type { HttpFailure } from "../../failure/failures"
import type { Call } from "../../request/Call"
import { queryOf } from "../../signed/addressProof"
import type { Parameters } from "../../signed/baseString"
import { bySignature, countingRefusals } from "../../signed/callerBySignature"
import { headerParameters, isOAuth, refused } from "../../signed/oauthParameters"
import { oneProof } from "../../signed/proofs"
import type { IncomingRequest } from "../../request/message"
import { consumerForm } from "../consumerForm"

export const servletPath = "/plugins/servlet/oauth"

/** A parameter of OAuth: it comes in the header as well. */
const input = (name: string, required: boolean, says: string, example: string): Input => ({
  name,
  in: "body",
  ast: Schema.String.ast,
  required,
  says,
  example,
})

/** Answers as consumers read them; nobody on the way keeps a token. */
const formAnswer = (fields: Readonly<Record<string, string>>): Answered =>
  new Answered({
    status: 200,
    text: new URLSearchParams(fields).toString(),
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  })

/** What the protocol has in whichever place. It is looked at once it was found to be signed. */
const protocolOf = (request: IncomingRequest, form: Parameters): ReadonlyMap<string, string> => {
  const header = request.header("authorization") ?? ""
  const inHeader = isOAuth(header) ? headerParameters(header) : undefined
  const query = parametersOf(queryOf(request.sentUrl ?? request.url))
  return new Map([...form, ...query, ...(inHeader?._tag === "Right" ? inHeader.right : [])])
}

/** A refusal of the domain in the words of the protocol. */
const inWords = ({ problem, parameter }: GrantRefused, who: string) =>
  refused(problem, parameter === undefined ? {} : { oauth_parameters_rejected: parameter }, who)

type Failing = AnyFailure | HttpFailure

/** An endpoint that a consumer asks for itself, by its signature. */
const signed = (
  path: string,
  operation: string,
  facts: Pick<Endpoint, "says" | "inputs">,
  wanted: ReadonlyArray<string>,
  answer: (said: ReadonlyMap<string, string>, call: Call) => Effect.Effect<unknown, Failing | GrantRefused>,
): Endpoint => ({
  method: "POST",
  path: `${servletPath}${path}`,
  operations: [operation],
  provesItself: true,
  isSigned: true,
  isUrlEncoded: true,
  files: ["text/plain"],
  reply: Schema.String,
  ...facts,
  run: (request, _found, call) =>
    Effect.gen(function* () {
      const form = yield* consumerForm(request, call)
      yield* oneProof(request, form)
      const asking = { as: "withConsumer", wanted, form } as const
      const caller = yield* bySignature(call.engine, request, call.dialect, asking)
      request.seesCaller?.(caller)
      const said = protocolOf(request, form)
      const own = { ...call, context: { ...call.context, caller } }
      return yield* Effect.mapError(answer(said, own), (failure) =>
        failure._tag === "GrantRefused" && "problem" in failure
          ? inWords(failure, said.get("oauth_consumer_key") ?? "")
          : failure,
      )
    }).pipe(countingRefusals(call.engine, request)),
})

const beginning = signed(
  "/request-token",
  BeginGrant._tag,
  {
    says: "A registered consumer begins to ask a user, by a request that it has signed (OAuth 1.0a). The parameters come in the header, the form or the query.",
    inputs: [
      input("oauth_callback", true, "where the user is sent then: as it is registered, or oob", outOfBand),
    ],
  },
  ["oauth_callback"],
  (said, { engine, context }) =>
    Effect.map(
      engine.execute(new BeginGrant({ callback: said.get("oauth_callback") ?? "" }), context),
      ({ token, tokenSecret }) =>
        formAnswer({
          oauth_token: token,
          oauth_token_secret: tokenSecret,
          oauth_callback_confirmed: "true",
        }),
    ),
)

const finishing = signed(
  "/access-token",
  FinishGrant._tag,
  {
    says: "The consumer exchanges what the user has approved for an access token.",
    inputs: [
      input("oauth_token", true, "the request token", "1.dG9rZW4"),
      input("oauth_verifier", true, "what the user has brought, or handed over", "dmVyaWZpZXI"),
    ],
  },
  ["oauth_token", "oauth_verifier"],
  (said, { engine, context }) =>
    Effect.map(
      engine.execute(
        new FinishGrant({ token: said.get("oauth_token") ?? "", verifier: said.get("oauth_verifier") ?? "" }),
        context,
      ),
      ({ token, tokenSecret, expiresInSeconds }) =>
        formAnswer({
          oauth_token: token,
          oauth_token_secret: tokenSecret,
          oauth_expires_in: String(expiresInSeconds),
        }),
    ),
)

/** Where consumers get request tokens and access tokens. */
export const consumerEndpoints: ReadonlyArray<Endpoint> = [beginning, finishing]
