import type { EngineService } from "@quoin/engine"
import { type AnyFailure, type Caller, anonymous, callerName } from "@quoin/kernel"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import { withoutAlias } from "./catalogue/aliases"
import { contextPaths } from "./Dialect"
import { correlationIds, underId, withId } from "./request/correlation"
import {
  type FailureKinds,
  type KnownFailure,
  failureKinds,
  isBeforeSignIn,
  knownFailure,
} from "./failure/errorTable"
import { about } from "./about"
import { changesOf } from "./console/Changes"
import { refusalFor } from "./failure/browserRefusal"
import { Pace } from "./failure/Pace"
import { failureAnswers, familyOf } from "./contract/families"
import { failurePages } from "./pages/failurePages"
import { refusalsOf } from "./health/Refusals"
import { logFailure, unforeseen } from "./failure/failureLog"
import { sendable } from "./failure/sendable"
import { type HttpFailure, UrlTooLong } from "./failure/failures"
import { checkHost } from "./request/host"
import { clientAddress } from "./request/trustedProxies"
import { whereSignedIn } from "./request/callers/loginReason"
import type { BodyTerms, Handler, IncomingRequest, OutgoingResponse } from "./request/message"
import { Receiving, type Room } from "./request/body/Receiving"
import type { Metrics } from "./Metrics"
import { type AnsweredRequest, type HttpOptions, type HttpSettings, settingsOf } from "./options"
import { makeRoutes } from "./routes"
import { withoutProof } from "./signed/addressProof"

const failed = (
  cause: Cause.Cause<AnyFailure | HttpFailure>,
  kinds: FailureKinds,
  correlationId: string,
): Effect.Effect<KnownFailure> => {
  const failure = Option.getOrUndefined(Cause.failureOption(cause))
  const known = failure === undefined ? undefined : knownFailure(failure, kinds)
  if (known === undefined) return unforeseen(cause, correlationId)
  return Effect.as(logFailure(known, correlationId), known)
}

/** Answers what a request failed with; callers who did not sign in wait for their turn (HTT-90). */
const refusing = (engine: EngineService, { dialect, limits }: HttpSettings) => {
  const tell = failureAnswers(dialect)
  const kinds = failureKinds(engine.domains)
  const pace = new Pace({ perSecond: limits.refusalsPerSecond, longestMillis: limits.refusalMillis })

  const paced = (response: OutgoingResponse): Effect.Effect<OutgoingResponse> =>
    Effect.map(pace.turn, (inTurn) =>
      inTurn ? response : { ...response, headers: { ...response.headers, connection: "close" } },
    )

  const shown = failurePages(dialect)

  const told = (request: IncomingRequest, cause: Cause.Cause<AnyFailure | HttpFailure>, id: string) =>
    Effect.flatMap(failed(cause, kinds, id), (failure) => {
      const response = shown(request, failure, tell(request.url, failure))
      return isBeforeSignIn(failure) ? paced(response) : Effect.succeed(response)
    })

  const refusals = refusalsOf(engine)
  const forBrowsers = refusalFor(dialect)
  return {
    refused: (
      request: IncomingRequest,
      cause: Cause.Cause<AnyFailure | HttpFailure>,
      id: string,
      atMillis: number,
    ): Effect.Effect<OutgoingResponse> => {
      for (const failure of Cause.failures(cause)) refusals.saw(failure, atMillis)
      return forBrowsers(request, cause, told(request, cause, id))
    },
    written: (request: IncomingRequest, id: string) => sendable((failure) => tell(request.url, failure), id),
  }
}

/** What every answer of a family says: its own headers, and who called, where the family does so (HTT-269). */
const namingCaller = (dialect: HttpSettings["dialect"]) => {
  const find = familyOf(dialect)
  return (request: IncomingRequest, caller: Caller, response: OutgoingResponse): OutgoingResponse => {
    const { callerHeader, headers } = find(request.url)
    const reason = whereSignedIn(request, caller)
    const named =
      callerHeader === undefined
        ? {}
        : { [callerHeader]: encodeURIComponent(callerName(caller).toWellFormed()) }
    return { ...response, headers: { ...response.headers, ...headers, ...named, ...reason } }
  }
}

/** A request whose body takes of the room for all (HTT-601). */
const inRoom = (incoming: IncomingRequest, room: Room, maxBytes: number): IncomingRequest => {
  const bodyWithin = (terms: BodyTerms) => incoming.bodyWithin({ ...terms, room })
  return { ...incoming, body: bodyWithin({ maxBytes }), bodyWithin }
}

const withAddress = (request: IncomingRequest, trustedProxies: HttpSettings["trustedProxies"]) => ({
  ...request,
  remoteAddress: clientAddress(trustedProxies, request.remoteAddress, request.header("x-forwarded-for")),
})

/** A request without what proves its caller in its address, which is that of an API and no alias, and with where it comes from, by what proxies say that are trusted. */
const known = (
  request: IncomingRequest,
  canonical: ReturnType<typeof withoutAlias>,
  trustedProxies: HttpSettings["trustedProxies"],
): IncomingRequest => {
  const { url, ...bare } = withoutProof({ ...request, sentUrl: request.url })
  return withAddress({ ...bare, ...canonical(url) }, trustedProxies)
}

/** What a host does with an answer beside the caller's back may fail: that is no reason for the caller to be told otherwise (HTT-618). */
const unheard = (tell: () => void): void => void Either.try(tell)

/** Tells those who measure, and those who keep a log, of an answer. */
const telling =
  (engine: EngineService, metrics: Metrics | undefined, { seesAnswers }: HttpOptions) =>
  (
    { method, remoteAddress }: IncomingRequest,
    caller: Caller,
    answer: Omit<AnsweredRequest, "method" | "remoteAddress" | "caller">,
  ): void => {
    changesOf(engine).saw(answer.operation, answer.status)
    unheard(() => metrics?.answered(answer.operation, answer.status, answer.seconds))
    unheard(() => seesAnswers?.({ ...answer, method, remoteAddress, caller: callerName(caller) }))
  }

const pathOf = (url: string): string => url.split("?", 1)[0] ?? ""

/** Nothing is read of what else is sent. */
const mayHaveBody = (method: string): boolean => method !== "GET" && method !== "HEAD"

const nanosPerSecond = 1e9

/** What requests are counted as that no route was found for. */
const noOperation = "none"

/**
 * The one function from request to response that every mounting runs, each request in one fiber. It never fails:
 * failures become error bodies, defects a 500 with the request's id.
 */
export const makeHandler = (engine: EngineService, options: HttpOptions = {}): Handler => {
  const settings = settingsOf(options)
  const { dialect, limits, trustedProxies } = settings
  const metrics = options.metrics?.(engine)
  const tell = telling(engine, metrics, options)
  const routes = makeRoutes(engine, settings, about(engine, metrics, settings))
  const { refused, written } = refusing(engine, settings)
  const correlationId = correlationIds(engine.ports.secrets)
  const canonical = withoutAlias(contextPaths(dialect))
  const tooLong = Effect.fail(new UrlTooLong({ maxBytes: limits.urlBytes }))
  const receiving = new Receiving(limits.receivingBytes)
  const naming = namingCaller(dialect)

  const answer = (incoming: IncomingRequest, path: string, id: string): Effect.Effect<OutgoingResponse> =>
    Effect.clockWith((clock) => {
      const begun = clock.unsafeCurrentTimeNanos()
      const atMillis = clock.unsafeCurrentTimeMillis()
      let operation = noOperation
      let caller: Caller = anonymous
      const room = receiving.room()
      const request: IncomingRequest = {
        ...inRoom(incoming, room, limits.bodyBytes),
        seesCaller: (seen: Caller) => void (caller = seen),
      }
      const found = Effect.suspend(() => {
        if (request.url.length > limits.urlBytes) return tooLong
        const answering = routes(request)
        operation = answering.operation
        return Effect.zipRight(checkHost(request), answering.answer)
      })
      const settled = Effect.catchAllCause(found, (cause) =>
        refused(request, cause, id, clock.unsafeCurrentTimeMillis()),
      )
      const answered = Effect.map(Effect.flatMap(settled, written(request, id)), (response) => {
        const seconds = Number(clock.unsafeCurrentTimeNanos() - begun) / nanosPerSecond
        tell(incoming, caller, { id, path, operation, status: response.status, atMillis, seconds })
        return withId(naming(request, caller, response), id)
      })
      return mayHaveBody(incoming.method) ? Effect.ensuring(answered, Effect.sync(room.leave)) : answered
    })

  return (request) =>
    Effect.flatMap(correlationId(request.header("x-request-id")), (id) => {
      const asked = known(request, canonical, trustedProxies)
      return underId(id, answer(asked, pathOf(request.url), id))
    })
}
