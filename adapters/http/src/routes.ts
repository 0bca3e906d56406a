import type { EngineService } from "@quoin/engine"
import type { AnyFailure, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { identity } from "effect/Function"
import * as Router from "find-my-way-ts"
import type { About } from "./health/About"
import { type RouteMethod, routeMethods } from "./catalogue/Area"
import { familyAt, familyOf } from "./contract/families"
import { type Dialect, contextPaths } from "./Dialect"
import { type HttpFailure, MethodNotAllowed, NoSuchRoute, NoSuchVersion } from "./failure/failures"
import type { HttpSettings } from "./options"
import type { Route } from "./route"
import { type Entry, rooted, routeTable, routerOptions, served, withHead } from "./routeTable"
import { splitting } from "./request/contexts"
import { callerOf } from "./request/callers/credentials"
import type { IncomingRequest, OutgoingResponse } from "./request/message"

/** The router takes a semicolon for the begin of the query; here it is a character like any other. */
const routerUrl = (url: string): string =>
  url.includes(";") ? url.replace(/^[^?#]+/, (path) => path.replaceAll(";", "%3B")) : url

/** Says why nothing answers: the address, the version in it, or the method. */
const refusing = (dialect: Dialect, allowedAt: (url: string) => ReadonlyArray<string>) => {
  const find = familyAt(dialect)
  return (request: IncomingRequest): NoSuchRoute | NoSuchVersion | MethodNotAllowed => {
    const allowed = allowedAt(request.url)
    if (allowed.length > 0) {
      return new MethodNotAllowed({ method: request.method, allowed: withHead(allowed) })
    }
    const path = request.url.split("?", 1)[0] ?? ""
    const { base, family } = find(path) ?? {}
    const given = base === undefined ? "" : (path.slice(base.length).split("/", 2)[1] ?? "")
    const { versions } = family ?? {}
    return versions === undefined || given === "" || versions.includes(given)
      ? new NoSuchRoute({ path })
      : new NoSuchVersion({ given, allowed: versions })
  }
}

/**
 * Finds out who calls where nothing answers, for those who are told so by every answer (HTT-269); whoever cannot prove it is told
 * of the address alone.
 */
const namingFirst = (engine: EngineService, dialect: Dialect) => {
  const find = familyOf(dialect)
  return <A, E>(request: IncomingRequest, answer: Effect.Effect<A, E>): Effect.Effect<A, E> =>
    find(request.url).callerHeader === undefined
      ? answer
      : Effect.zipRight(Effect.ignore(callerOf(engine, request, dialect)), answer)
}

/** What answers a request, and what it is called where requests are counted. */
export interface Answering {
  readonly operation: string
  readonly answer: Effect.Effect<OutgoingResponse, AnyFailure | HttpFailure>
}

/** What answers at an address of one engine. */
interface Named {
  readonly operation: string
  readonly route: Route
}

type Finding = Router.FindResult<Named>

/** What the server says of itself, whatever it serves besides. */
const routerOf = (ofServer: ReadonlyArray<About>, dialect: Dialect): Router.Router<Named> => {
  const router = Router.make<Named>(routerOptions)
  for (const { path, answer, inContext = false } of ofServer) {
    const contexts = inContext === false ? [] : contextPaths(dialect)
    for (const context of new Set(inContext === true ? contexts : ["", ...contexts]))
      router.on("GET", rooted(context + path), { operation: path, route: answer })
  }
  return router
}

/** Where the webhooks of the tracker are in each version. */
const webhookBases = { 9: "/rest/webhooks/1.0/", 10: "/rest/tracker-webhook/1.0/" }

/** The webhooks of a version are not there in the other one (WHK-24). */
const isOfOtherVersion = (version: 9 | 10, below: string): boolean =>
  below.startsWith(webhookBases[version === 9 ? 10 : 9])

/** Finds what answers at an address below a context path; what answers is made when it is first asked for. */
const finding = (engine: EngineService, settings: HttpSettings) => {
  const { findAddress, names } = routeTable()
  const made = new Map<Entry | Operation.Operation, Named>()
  const namedBy = <Key extends Entry | Operation.Operation>(
    key: Key,
    entryOf: (key: Key) => Entry,
  ): Named => {
    const known = made.get(key)
    if (known !== undefined) return known
    const { operation, routeIn } = entryOf(key)
    const named = { operation, route: routeIn(engine, settings) }
    made.set(key, named)
    return named
  }
  const { version } = engine.webhooks
  return (method: RouteMethod, below: string): Finding | undefined => {
    if (isOfOtherVersion(version, below)) return undefined
    const found = findAddress(method, below)
    if (found !== undefined) return { ...found, handler: namedBy(found.handler, identity) }
    const name = names.find(method, below)
    const operation = engine.operations.get(name?.params["operation"] ?? "")
    if (name === undefined || operation === undefined) return undefined
    return { ...name, handler: namedBy(operation, (each) => served(name.handler(each))) }
  }
}

/** Finds what answers a request; decides nothing else. */
export const makeRoutes = (
  engine: EngineService,
  settings: HttpSettings,
  ofServer: ReadonlyArray<About>,
): ((request: IncomingRequest) => Answering) => {
  const { dialect } = settings
  const own = routerOf(ofServer, dialect)
  const inApis = finding(engine, settings)
  const split = splitting(dialect)
  const find = (method: RouteMethod, url: string, below: string) =>
    own.find(method, url) ?? inApis(method, routerUrl(below))
  const refuse = refusing(dialect, (url) => {
    const { below } = split(url)
    return routeMethods.filter((method) => find(method, url, below) !== undefined)
  })

  const named = namingFirst(engine, dialect)
  return (request) => {
    const method = request.method === "HEAD" ? "GET" : routeMethods.find((known) => known === request.method)
    const { context, below } = split(request.url)
    const found = method === undefined ? undefined : find(method, request.url, below)
    if (found === undefined)
      return {
        operation: "none",
        answer: named(
          request,
          Effect.suspend(() => Effect.fail(refuse(request))),
        ),
      }
    const { operation, route } = found.handler
    return { operation, answer: route(request, found, context) }
  }
}
