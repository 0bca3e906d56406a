import type { EngineService } from "@quoin/engine"
import { type AnyFailure, Expansion } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { identity } from "effect/Function"
import * as Router from "find-my-way-ts"
import type { About } from "./about"
import { type RouteMethod, routeMethods } from "./catalogue/Area"
import { catalogue } from "./catalogue/catalogue"
import { type Endpoint, type Found, experimentalHeader } from "./contract/Endpoint"
import { familyAt, families } from "./contract/families"
import { type LiteralName, literalNames } from "./contract/literalNames"
import { unbuilt } from "./contract/unbuilt"
import { type Dialect, contextPaths } from "./Dialect"
import {
  ExperimentalHeaderMissing,
  type HttpFailure,
  MethodNotAllowed,
  NoSuchRoute,
  NoSuchVersion,
} from "./failure/failures"
import type { Call } from "./request/Call"
import { admission } from "./request/admission"
import { thatMayChange } from "./request/changing"
import { callerOf } from "./request/credentials"
import type { IncomingRequest, OutgoingResponse } from "./request/message"

/** What answers a request that the router has matched, below a context path. */
type Route = (
  request: IncomingRequest,
  found: Found,
  context: string,
) => Effect.Effect<OutgoingResponse, AnyFailure | HttpFailure>

const jsonHeaders = { "content-type": "application/json" }

const answering =
  ({ status = 200, emptyStatus = 204 }: Endpoint) =>
  (value: unknown): OutgoingResponse =>
    value === undefined
      ? { status: emptyStatus, headers: {}, body: "" }
      : { status, headers: jsonHeaders, body: JSON.stringify(value) }

/** Signs the caller in, runs the endpoint, writes its answer as JSON. */
const routeOf = (
  engine: EngineService,
  endpoint: Endpoint,
  { baseUrl, strictExperimental }: Dialect,
): Route => {
  const answered = answering(endpoint)
  const changes = endpoint.operations.some((tag) => engine.operations.get(tag)?.handler.kind === "command")
  const running = changes ? thatMayChange<unknown, AnyFailure | HttpFailure, never> : identity
  const admit = admission(engine, endpoint)
  const route: Route = (request, found, context) =>
    Effect.map(
      Effect.flatMap(callerOf(engine, request), (caller) => {
        const mark = request.url.indexOf("?")
        const call: Call = {
          engine,
          context: { caller, remoteAddress: request.remoteAddress },
          addresses: { base: `${baseUrl ?? request.origin}${context}`, context },
          path: request.url.slice(context.length, mark < 0 ? undefined : mark),
          query: mark < 0 ? "" : request.url.slice(mark + 1),
          expansion: Expansion.noExpansion,
          sent: {},
        }
        return Effect.zipRight(admit(caller), running(endpoint.run(request, found, call)))
      }),
      answered,
    )
  if (endpoint.experimental !== true || !strictExperimental) return route
  const missing = Effect.fail(new ExperimentalHeaderMissing({ header: experimentalHeader }))
  return (request, found, context) =>
    (request.header(experimentalHeader.toLowerCase()) ?? "").trim() === ""
      ? missing
      : route(request, found, context)
}

/** Longest value of one part of a path; a longer one is no id and no key of anything. */
const paramChars = 1_000

/** The router takes no path that does not begin with a slash. */
const rooted = (path: string): `/${string}` => `/${path.replace(/^\//, "")}`

/** A path as the router reads it, once for each version that is served, and what that version is. */
const versionsOf = (path: string) => {
  const versions = families.find(({ prefixes }) =>
    prefixes.some((prefix) => path.startsWith(prefix)),
  )?.versions
  return versions === undefined || !path.includes(":version")
    ? [{ path, version: {} }]
    : versions.map((version) => ({ path: path.replace(":version", version), version: { version } }))
}

/** The router takes a semicolon for the begin of the query; here it is a character like any other. */
const routerUrl = (url: string): string =>
  url.includes(";") ? url.replace(/^[^?#]+/, (path) => path.replaceAll(";", "%3B")) : url

/** HEAD is answered wherever GET is. */
const withHead = (methods: ReadonlyArray<string>): ReadonlyArray<string> =>
  methods.includes("GET") ? [...methods, "HEAD"] : methods

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

/** Refuses a method for a path that has others. */
const notFor =
  ({ allowed }: LiteralName): Route =>
  ({ method }) =>
    Effect.fail(new MethodNotAllowed({ method, allowed: withHead(allowed) }))

interface Named {
  readonly operation: string
  readonly route: Route
}

interface Routed extends Named {
  readonly method: RouteMethod
  readonly path: string
}

/** Everything that can be asked for: what is served, and what is known and refused. */
const routesOf = (engine: EngineService, dialect: Dialect): ReadonlyArray<Routed> => {
  const endpoints = families.flatMap((family) => family.endpoints(engine.domains))
  const served = endpoints.map((endpoint) => ({
    ...endpoint,
    operation: endpoint.operations.join(","),
    route: routeOf(engine, endpoint, dialect),
  }))
  // A wrong password is told before a gap, so that a client which begins with one learns of it.
  const known = unbuilt(catalogue, endpoints).map((each) => ({
    ...each,
    operation: "unbuilt",
    route: (request: IncomingRequest) => Effect.zipRight(callerOf(engine, request), each.failure),
  }))
  const literal = literalNames([...served, ...known]).map((each) => ({
    ...each,
    operation: "none",
    route: notFor(each),
  }))
  return [...served, ...known, ...literal].flatMap(({ method, path, operation, route }) =>
    versionsOf(path).map((versioned) => ({
      method,
      operation,
      path: versioned.path,
      route: (request: IncomingRequest, { params, searchParams }: Found, context: string) =>
        route(request, { params: { ...params, ...versioned.version }, searchParams }, context),
    })),
  )
}

/** Splits an address after its context path; the longest that fits is meant. */
const splitting = (
  dialect: Dialect,
): ((url: string) => { readonly context: string; readonly below: string }) => {
  const contexts = [...contextPaths(dialect)].sort((a, b) => b.length - a.length)
  return (url) => {
    const context = contexts.find((each) => url.startsWith(`${each}/`))
    return context === undefined ? { context: "", below: "" } : { context, below: url.slice(context.length) }
  }
}

/** What answers a request, and what it is called where requests are counted. */
export interface Answering {
  readonly operation: string
  readonly answer: Effect.Effect<OutgoingResponse, AnyFailure | HttpFailure>
}

/** Finds what answers a request; decides nothing else. */
export const makeRoutes = (
  engine: EngineService,
  dialect: Dialect,
  ofServer: ReadonlyArray<About>,
): ((request: IncomingRequest) => Answering) => {
  const options = {
    ignoreTrailingSlash: true,
    ignoreDuplicateSlashes: false,
    caseSensitive: true,
    maxParamLength: paramChars,
  }
  const router = Router.make<Named>(options)
  for (const { method, path, ...named } of routesOf(engine, dialect)) router.on(method, rooted(path), named)
  const own = Router.make<Named>(options)
  for (const { path, answer } of ofServer) own.on("GET", rooted(path), { operation: path, route: answer })
  const split = splitting(dialect)
  const find = (method: string, url: string, below: string) =>
    own.find(method, url) ?? router.find(method, routerUrl(below))
  const refuse = refusing(dialect, (url) => {
    const { below } = split(url)
    return routeMethods.filter((method) => find(method, url, below) !== undefined)
  })

  return (request) => {
    const method = request.method === "HEAD" ? "GET" : routeMethods.find((known) => known === request.method)
    const { context, below } = split(request.url)
    const found = method === undefined ? undefined : find(method, request.url, below)
    if (found === undefined)
      return { operation: "none", answer: Effect.suspend(() => Effect.fail(refuse(request))) }
    const { operation, route } = found.handler
    return { operation, answer: route(request, found, context) }
  }
}
