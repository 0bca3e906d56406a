import type { EngineService } from "@quoin/engine"
import type { AnyFailure } from "@quoin/kernel"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { withoutAlias } from "./catalogue/aliases"
import { contextPaths } from "./Dialect"
import { correlationIds } from "./request/correlation"
import { type FailureKinds, type KnownFailure, failureKinds, knownFailure } from "./failure/errorTable"
import { failureAnswers } from "./contract/families"
import { type HttpFailure, Unforeseen, UrlTooLong } from "./failure/failures"
import type { Handler, IncomingRequest, OutgoingResponse } from "./request/message"
import { type HttpOptions, settingsOf } from "./options"
import { makeRoutes } from "./routes"

/** Nothing of the inside goes out: the cause is logged under the request's id. */
const unforeseen = (cause: Cause.Cause<unknown>, correlationId: string): Effect.Effect<KnownFailure> =>
  Effect.as(
    Effect.annotateLogs(Effect.logError("A request ended in a defect", cause), { correlationId }),
    new Unforeseen({ correlationId }),
  )

/** Its detail is for whoever runs the engine, and is left out of the answer. */
const isOfTheHost = (failure: KnownFailure): boolean =>
  failure._tag === "StorageUnavailable" && failure.reason === "internal"

const toldToTheHost = ({ message }: KnownFailure, correlationId: string): Effect.Effect<void> =>
  Effect.annotateLogs(Effect.logWarning(message), { correlationId })

const failed = (
  cause: Cause.Cause<AnyFailure | HttpFailure>,
  kinds: FailureKinds,
  correlationId: string,
): Effect.Effect<KnownFailure> => {
  const failure = Option.getOrUndefined(Cause.failureOption(cause))
  const known = failure === undefined ? undefined : knownFailure(failure, kinds)
  if (known === undefined) return unforeseen(cause, correlationId)
  return Effect.as(isOfTheHost(known) ? toldToTheHost(known, correlationId) : Effect.void, known)
}

/** No browser shall take an answer for something that it is not. */
const withId = (response: OutgoingResponse, correlationId: string): OutgoingResponse => ({
  ...response,
  headers: { ...response.headers, "x-content-type-options": "nosniff", "x-request-id": correlationId },
})

/**
 * The one function from request to response that every mounting runs, each request in one fiber. It never fails:
 * failures become error bodies, defects a 500 with the request's id.
 */
export const makeHandler = (engine: EngineService, options: HttpOptions = {}): Handler => {
  const { dialect, limits } = settingsOf(options)
  const routes = makeRoutes(engine, dialect)
  const tell = failureAnswers(dialect)
  const kinds = failureKinds(engine.domains)
  const correlationId = correlationIds(engine.ports.secrets)
  const canonical = withoutAlias(contextPaths(dialect))
  const tooLong = Effect.fail(new UrlTooLong({ maxBytes: limits.urlBytes }))

  const answer = (request: IncomingRequest, id: string): Effect.Effect<OutgoingResponse> =>
    Effect.matchCauseEffect(
      Effect.suspend(() => (request.url.length > limits.urlBytes ? tooLong : routes(request))),
      {
        onSuccess: (response) => Effect.succeed(withId(response, id)),
        onFailure: (cause) =>
          Effect.map(failed(cause, kinds, id), (failure) => withId(tell(request.url, failure), id)),
      },
    )

  return (request) =>
    Effect.flatMap(correlationId(request.header("x-request-id")), (id) =>
      answer({ ...request, url: canonical(request.url) }, id),
    )
}
