import type { EngineService } from "@quoin/engine"
import type { Caller, ReadFailure, TooManyAttempts } from "@quoin/kernel"
import { SignatureRefused } from "@quoin/tokens"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { parametersOf } from "../request/pairs"
import type { Dialect } from "../Dialect"
import type { IncomingRequest } from "../request/message"
import { queryOf } from "./addressProof"
import type { Parameters } from "./baseString"
import { headerParameters, isOAuth, onePlace } from "./oauthParameters"
import { canonicalRequest, queryHash } from "./queryHash"
import { signedAddress } from "./signedAddress"
import { signedRequest } from "./signedRequest"

type SignedIn = Effect.Effect<Caller, SignatureRefused | ReadFailure>

type Signs = Pick<EngineService, "signIn">

/** Counts what was refused, as of other programs: who sends too much of it waits (TOK-17). */
export const countingRefusals =
  ({ signIn }: Signs, { remoteAddress }: Pick<IncomingRequest, "remoteAddress">) =>
  <A, E>(
    work: Effect.Effect<A, E | SignatureRefused>,
  ): Effect.Effect<A, E | SignatureRefused | TooManyAttempts> =>
    Effect.tapError(work, (failure) =>
      failure instanceof SignatureRefused
        ? (signIn.refused?.(failure.who, remoteAddress) ?? Effect.void)
        : Effect.void,
    )

/** Whom a request by OAuth 1.0a is made for, or by. `form` is what a form has that was signed, too. */
export const bySignature = (
  { signIn }: Signs,
  request: IncomingRequest,
  dialect: Dialect,
  {
    as,
    wanted,
    form = [],
  }: {
    readonly as: "withSignature" | "withConsumer"
    readonly wanted: ReadonlyArray<string>
    readonly form?: Parameters
  },
): SignedIn => {
  const header = request.header("authorization")
  const query: Parameters = [...parametersOf(queryOf(request.sentUrl ?? request.url))]
  const signed = Either.gen(function* () {
    const inHeader = header !== undefined && isOAuth(header) ? yield* headerParameters(header) : []
    const protocol = yield* onePlace(inHeader, query, form)
    const others = [...inHeader, ...query, ...form].filter(([name]) => !name.startsWith("oauth_"))
    const address = signedAddress(request, dialect).whole
    return yield* signedRequest({ method: request.method, address, protocol, others }, wanted)
  })
  return Effect.flatMap(signed, signIn[as])
}

/** What changes nothing, however often it is sent. */
const readingMethods: ReadonlySet<string> = new Set(["GET", "HEAD"])

/** The add-on that has signed a JSON web token for a request. */
export const byAssertion = (
  { signIn }: Signs,
  jwt: string,
  request: IncomingRequest,
  dialect: Dialect,
): SignedIn => {
  const { below, base } = signedAddress(request, dialect)
  const canonical = canonicalRequest(request.method, below, queryOf(request.sentUrl ?? request.url))
  return signIn.withAssertion({
    jwt,
    canonical,
    queryHash: queryHash(canonical),
    mayChange: !readingMethods.has(request.method),
    audience: base,
  })
}
