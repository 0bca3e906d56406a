import type { EngineService } from "@quoin/engine"
import { type AnyFailure, type Caller, Expansion, anonymous } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { identity } from "effect/Function"
import { answering } from "./contract/answer"
import { answeredInEdition, pathInEdition } from "./contract/edition"
import { type Endpoint, type Found, experimentalHeader } from "./contract/Endpoint"
import { ExperimentalHeaderMissing, type HttpFailure, TokenInAddress } from "./failure/failures"
import type { HttpLimits } from "./limits"
import type { HttpSettings } from "./options"
import { baseOf } from "./request/baseOf"
import type { Call } from "./request/Call"
import { refuseCrossSite } from "./request/callers/crossSite"
import { admission } from "./request/admission"
import { thatMayChange } from "./request/changing"
import { callerOf } from "./request/callers/credentials"
import { refuseUnknownSite } from "./request/callers/sessionCookie"
import type { IncomingRequest, OutgoingResponse } from "./request/message"
import { malformedPercent } from "./request/percent"
import { counting, hasTokenIn } from "./request/callers/programs"
import { noProofInAddress } from "./signed/proofs"

const nobody = Effect.succeed(anonymous)

/** What answers a request that the router has matched, below a context path. */
export type Route = (
  request: IncomingRequest,
  found: Found,
  context: string,
) => Effect.Effect<OutgoingResponse, AnyFailure | HttpFailure>

/** Small limits for requests without a body: callers who have not signed in cost little (HTT-600). */
const sentBy = (
  { _tag }: Caller,
  request: IncomingRequest,
  { anonymousBodyBytes }: HttpLimits,
): IncomingRequest =>
  _tag === "Anonymous"
    ? { ...request, body: request.bodyWithin({ maxBytes: anonymousBodyBytes, isNobodys: true }) }
    : request

const missing = Effect.fail(new ExperimentalHeaderMissing({ header: experimentalHeader }))

/** What is experimental is for those who say that they know. */
const whereOptedIn =
  (route: Route): Route =>
  (request, found, context) =>
    (request.header(experimentalHeader.toLowerCase()) ?? "").trim() === ""
      ? missing
      : route(request, found, context)

const tokenInAddress = Either.left(new TokenInAddress())

/** Refuses what is refused whoever calls. */
const refusing = (
  { provesItself = false, endsSession = false, isSigned = false }: Endpoint,
  changes: boolean,
  siteOrigin: string | undefined,
) => {
  const hasOneProof = provesItself && !isSigned
  const takesCookies = !provesItself && !endsSession
  return (request: IncomingRequest, query: string): Either.Either<void, HttpFailure> => {
    if (hasTokenIn(query)) return tokenInAddress
    const mixed = hasOneProof ? noProofInAddress(request) : Either.void
    if (!changes || Either.isLeft(mixed)) return mixed
    const crossed = refuseCrossSite(request, siteOrigin)
    return takesCookies && Either.isRight(crossed) ? refuseUnknownSite(request, siteOrigin) : crossed
  }
}

/** What an endpoint is told of a request, below a context path. */
const calling =
  (engine: EngineService, { dialect, limits }: HttpSettings) =>
  (request: IncomingRequest, caller: Caller, context: string, query: string): Call => {
    const { remoteAddress, url, basePath = "", edition } = request
    const mark = url.indexOf("?")
    const path = url.slice(context.length, mark < 0 ? undefined : mark)
    return {
      engine,
      context: { caller, remoteAddress },
      addresses: {
        base: baseOf(dialect.baseUrl, request, context),
        context: `${basePath}${context}`,
        ...(edition === undefined ? {} : { edition }),
      },
      path: edition === undefined ? path : pathInEdition(path, edition),
      query,
      header: request.header,
      expansion: Expansion.noExpansion,
      dialect,
      limits,
      sent: {},
    }
  }

/** Signs the caller in, runs the endpoint, writes its answer as JSON or as a file. */
export const routeOf = (engine: EngineService, endpoint: Endpoint, settings: HttpSettings): Route => {
  const { dialect, limits, seesRequests } = settings
  const { baseUrl, strictExperimental } = dialect
  const { operations } = endpoint
  const answered = answering(endpoint)
  const changes = operations.some((tag) => engine.operations.get(tag)?.handler.kind === "command")
  const running = changes ? thatMayChange<unknown, AnyFailure | HttpFailure, never> : identity
  const admit = admission(engine, endpoint, seesRequests)
  const refused = refusing(endpoint, changes, baseUrl)
  const callOf = calling(engine, settings)
  const signIn = endpoint.provesItself === true ? () => nobody : callerOf
  // What is open to everybody may be asked by who has to prove itself otherwise, as clients do, at whichever address.
  const isOpen = operations.some((tag) => engine.operations.get(tag)?.entry._tag === "Public")
  const route: Route = (request, found, context) => {
    const mark = request.url.indexOf("?")
    const query = mark < 0 ? "" : request.url.slice(mark + 1)
    const before = refused(request, query)
    if (Either.isLeft(before)) return Effect.fail(before.left)
    const { remoteAddress, edition } = request
    return Effect.flatMap(
      Effect.flatMap(signIn(engine, request, dialect), (caller) => {
        const call = callOf(request, caller, context, query)
        const malformed = malformedPercent(query)
        const answer =
          malformed === undefined
            ? endpoint.run(sentBy(caller, request, limits), found, call)
            : Effect.fail(malformed)
        const work = Effect.zipRight(admit(caller), running(answer))
        return isOpen ? counting(engine, remoteAddress)(work) : work
      }),
      (value) =>
        edition === undefined
          ? answered(value, request)
          : Effect.flatMap(answeredInEdition(value), (shown) => answered(shown, request)),
    )
  }
  return endpoint.experimental === true && strictExperimental ? whereOptedIn(route) : route
}
