import type { Handler, IncomingRequest, OutgoingResponse } from "@quoin/http"
import { type InvalidInput, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import type { Double } from "../DoubleFacade"
import type { Http } from "../http/answers"
import type { LivingDouble } from "../LivingDouble"
import { controlAnswer, controlPath } from "./controlAnswers"
import type { ListenOptions, Listening } from "./ListenOptions"
import { Namespaces, type Served } from "./Namespaces"
import { orThrow } from "../orThrow"
import { beginSession } from "./session"
import { isOfConsole, showing } from "./shown"
import { Snapshots } from "./Snapshots"

const originOf = (as: string | undefined): Either.Either<string | undefined, InvalidInput> => {
  if (as === undefined) return Either.right(undefined)
  const text = /^https?:\/\//.test(as) ? as : `https://${as}`
  const parsed = URL.canParse(text) ? new URL(text) : undefined
  return parsed?.pathname !== "/" || parsed.search !== ""
    ? Either.left(invalid("as", as, "the name of a host, or its address, such as https://wiki.example"))
    : Either.right(parsed.origin)
}

const refused = (status: number, message: string): OutgoingResponse => ({
  status,
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ message }),
})

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : origin)

/** The request as the API has it: with an address below the host, which is the one that the double stands for. */
const placed = (
  request: IncomingRequest,
  as: string | undefined,
): Either.Either<IncomingRequest, OutgoingResponse> => {
  const origin = as ?? request.origin
  // A program takes the double for its proxy: then the address is a whole one.
  const host = request.isWhole === true ? hostOf(request.origin) : undefined
  return host === undefined || (as !== undefined && host === hostOf(as))
    ? Either.right({ ...request, origin })
    : Either.left(refused(421, `This double stands for ${as ?? "no other host"}, not for ${host}`))
}

/** What a double answers over an address: its APIs, and its control, of the namespace that the request names. */
const addressHandler =
  (http: Http, namespaces: Namespaces, as: string | undefined): Handler =>
  (request) =>
    Either.match(Either.all([placed(request, as), namespaces.find(request)]), {
      onLeft: (failure) => Effect.succeed("status" in failure ? failure : refused(400, failure.message)),
      onRight: ([asked, served]) =>
        served.shown !== undefined && !asked.url.startsWith(controlPath) && isOfConsole(http, asked)
          ? served.shown(asked)
          : Effect.tap(
              asked.url.startsWith(controlPath) ? controlAnswer(http, served, asked) : served.handler(asked),
              () => (asked.method === "GET" ? undefined : served.touched()),
            ),
    })

type Facade = (living: LivingDouble) => Double

/** How long a request to move the time waits, in milliseconds: less than a server lets one last. */
const advancingMillis = 20_000

/** How long something has lasted, by the machine's own clock, whatever a test has put in its place. */
const stopwatch = (): (() => number) => {
  const begun = process.hrtime.bigint()
  return () => Number((process.hrtime.bigint() - begun) / 1_000_000n)
}

const servedOf = (
  http: Http,
  living: LivingDouble,
  facade: Facade,
  files: ListenOptions["console"],
): Omit<Served, "namespaces" | "fork"> => ({
  double: facade(living),
  waiting: living.waiting,
  snapshots: new Snapshots(),
  handler: living.handler,
  beginSession: (as, origin) => beginSession(http, living, as, origin),
  shown: showing(http, living, files),
  touched: () => {
    if (files !== undefined) http.changesOf(living.unheard()).add()
  },
  advance: (by) => {
    const lasted = stopwatch()
    return living.advance(by, () => lasted() < advancingMillis)
  },
})

/** Listens on a port, until it is closed or the double is. */
export const listen = (
  living: LivingDouble,
  facade: Facade,
  { port = 0, host = "127.0.0.1", ...given }: ListenOptions = {},
): Promise<Listening> =>
  living.runner.run(
    Effect.gen(function* () {
      const as = yield* originOf(given.as)
      const { http } = living.shared
      yield* http.checkConsole(given.console)
      const served = (each: LivingDouble, name?: string): Served => ({
        ...servedOf(http, each, facade, given.console),
        namespaces: () => ({
          namespaces: namespaces.names(),
          ...(name === undefined ? {} : { current: name }),
        }),
        fork: (as) => {
          const forked = () => each.begunAs(each.world.capture())
          orThrow(namespaces.add(as, (added) => served(forked(), added)))
        },
      })
      const namespaces = new Namespaces(served(living), (name) => served(living.begunAs(living.base), name))
      const scope = yield* Scope.make()
      const serving = http.serveHandler(addressHandler(http, namespaces, as), { port, host })
      const address = yield* Scope.extend(serving, scope)
      const close = living.ending(() => Effect.runPromise(Scope.close(scope, Exit.void)))
      return { url: address.url, port: address.port, close: async () => close() }
    }),
  )
