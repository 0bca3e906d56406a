import type { IncomingMessage, ServerResponse } from "node:http"
import type { EngineService } from "@quoin/engine"
import type * as Http from "@quoin/http"
import { type InvalidInput, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type * as Runtime from "effect/Runtime"
import type { HostHttp } from "../setUp/HostHttp"
import type { Arrival } from "./OpenedQuoin"
import type { PromiseRunner } from "./PromiseRunner"

/** The ways in which a host's server reaches an engine. */
export interface Mountings {
  readonly fetch: (request: Request, arrival?: Arrival) => Promise<Response>
  readonly listener: (message: object, response: object) => Promise<void>
}

const httpOptions = (http: typeof Http, host: HostHttp): Either.Either<Http.HttpOptions, InvalidInput> => {
  const { basePath, baseUrl, contextPaths, docs, console, metrics, onAnswer } = host
  const checked = Either.flatMap(http.checkConsole(console), () =>
    http.trustedProxies(host.trustedProxies ?? []),
  )
  return Either.map(checked, (trustedProxies) => ({
    dialect: {
      ...(baseUrl === undefined ? {} : { baseUrl }),
      ...(contextPaths === undefined ? {} : { contexts: ["", ...contextPaths] }),
    },
    trustedProxies,
    ...(basePath === undefined ? {} : { basePath }),
    ...(docs === undefined ? {} : { docs }),
    ...(console === undefined ? {} : { console }),
    ...(metrics === undefined ? {} : { metrics: () => metrics }),
    ...(onAnswer === undefined ? {} : { seesAnswers: onAnswer }),
  }))
}

/** Tests of a host's server hand over what only looks like a message of Node's, and that serves as well. */
const isMessage = (value: object): value is IncomingMessage => "headers" in value && "socket" in value

const isResponse = (value: object): value is ServerResponse => "writeHead" in value && "end" in value

/** A listener for those who have no types of Node's; it refuses what is none of its messages. */
export const checkedListener =
  (runner: PromiseRunner, load: () => Promise<Http.NodeListener>): Mountings["listener"] =>
  (message, response) =>
    isMessage(message) && isResponse(response)
      ? runner.track(() => load().then((listener) => listener(message, response)))
      : Promise.reject<undefined>(
          invalid("listener", "something else", "the request and the response of Node's server"),
        )

interface Mounted {
  readonly fetch: Http.WebHandler
  readonly listener: Http.NodeListener
}

/** The HTTP of an engine, loaded with the first request: most hosts never need it. What a host says of it is checked at once. */
export const mountings = (
  engine: EngineService,
  runtime: Runtime.Runtime<never>,
  runner: PromiseRunner,
  host?: HostHttp,
): Effect.Effect<Mountings, InvalidInput> => {
  const make = Effect.flatMap(
    Effect.promise(() => import("@quoin/http")),
    (http) =>
      Either.map(httpOptions(http, host ?? {}), (options): Mounted => {
        const handler = http.makeHandler(engine, options)
        return {
          fetch: http.webMounting(handler, { ...options, runtime }),
          listener: http.nodeMounting(handler, { ...options, runtime }),
        }
      }),
  )
  return Effect.gen(function* () {
    let mounted = host === undefined ? undefined : Promise.resolve(yield* make)
    const load = () => (mounted ??= Effect.runPromise(make))
    return {
      fetch: (request, arrival) => runner.track(() => load().then(({ fetch }) => fetch(request, arrival))),
      listener: checkedListener(runner, () => load().then(({ listener }) => listener)),
    }
  })
}
