import type { EngineService } from "@quoin/engine"
import type * as HttpModule from "@quoin/http"
import type { Handler, IncomingRequest, OutgoingResponse } from "@quoin/http"
import * as Effect from "effect/Effect"
import { playedMessage } from "../faults/failureOf"
import type { World } from "../world/World"
import { anyEngine, currentEngine } from "./anyEngine"
import { strikeUnread } from "./unread"
import { Visit, currentVisit, seesRequests } from "./Visit"

/** Everything that `@quoin/http` exports. */
export type Http = typeof HttpModule

/** Loaded with the first double: a test of rules alone needs none of it. */
export const loadHttp = (): Promise<Http> => import("@quoin/http")

/** One handler for all doubles of the same domains. */
const handlers = new WeakMap<object, Handler>()

/** Nobody is made to wait: time stands still. */
const limits = { refusalsPerSecond: Number.POSITIVE_INFINITY }

const sharedHandler = (http: Http, engine: EngineService, domains: object): Handler => {
  const known = handlers.get(domains)
  if (known !== undefined) return known
  const made = http.makeHandler(anyEngine(engine), { limits, seesRequests })
  handlers.set(domains, made)
  return made
}

/** The answer as the client gets it: as it is, in the words of its API what was played, or not in full. */
const answered = (http: Http) => {
  const tell = http.statusAnswers(http.defaultDialect)
  return (request: IncomingRequest, response: OutgoingResponse, { strike }: Visit): OutgoingResponse => {
    const {
      status,
      message = playedMessage,
      retryAfterSeconds,
      closeConnection,
      loseAnswer,
      truncateBody,
    } = strike
    if (closeConnection === true || loseAnswer === true) return { ...response, cut: "before" }
    const told = { message, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) }
    const given =
      status === undefined
        ? response
        : {
            ...tell(request.url, { status, ...told }),
            headers: { ...response.headers, ...tell(request.url, { status, ...told }).headers },
          }
    return truncateBody === true ? { ...given, cut: "within" } : given
  }
}

/** Writes down a request with its answer: each operation that it ran, or that it ran none. */
const write = (
  world: World,
  { facts, entries, unread }: Visit,
  at: number,
  { status, headers }: OutgoingResponse,
): void => {
  const told = headers["quoin-failure"]
  const answer = { ...facts, status, ...(told === undefined ? {} : { told }) }
  const none = { at, changed: [], events: [], ...unread }
  for (const entry of entries.length === 0 ? [none] : entries) world.write({ ...entry, ...answer })
}

/** Whose requests are answered. */
export interface Answered {
  readonly world: World
  readonly engine: EngineService
  /** The list that its handler is shared by. */
  readonly domains: object
  /** What chance is drawn from. */
  readonly seed: number
}

/** Answers requests over HTTP for a double, and writes them down. */
export const answering = (http: Http, { world, engine, domains, seed }: Answered): Handler => {
  const play = answered(http)
  return (request) =>
    Effect.suspend(() => {
      const handler = sharedHandler(http, engine, domains)
      const number = world.nextVisit()
      const at = world.now
      const { url } = http.withoutProof(request)
      const visit = new Visit({ visit: number, method: request.method, url })
      // The server's own ids go on counting; those of a double are to be the same again.
      const header = (name: string): string | undefined =>
        request.header(name) ?? (name === "x-request-id" ? `double-${number}` : undefined)
      return handler({ ...request, header }).pipe(
        Effect.tap(() => strikeUnread(world, visit, seed)),
        Effect.map((response) => {
          const given = play(request, response, visit)
          write(world, visit, at, given)
          return given
        }),
        Effect.locally(currentVisit, visit),
        Effect.locally(currentEngine, engine),
      )
    })
}
