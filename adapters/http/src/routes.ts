import type { EngineService } from "@quoin/engine"
import type { AnyFailure } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Router from "find-my-way-ts"
import type { About } from "./about"
import { type RouteMethod, routeMethods } from "./catalogue/Area"
import { catalogue } from "./catalogue/catalogue"
import type { Found } from "./contract/Endpoint"
import { familyAt, families } from "./contract/families"
import { type LiteralName, literalNames } from "./contract/literalNames"
import { unbuilt } from "./contract/unbuilt"
import { type Dialect, contextPaths } from "./Dialect"
import { type HttpFailure, MethodNotAllowed, NoSuchRoute, NoSuchVersion } from "./failure/failures"
import type { HttpSettings } from "./options"
import { type Route, routeOf } from "./route"
import { callerOf } from "./request/credentials"
import type { IncomingRequest, OutgoingResponse } from "./request/message"

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
const routesOf = (engine: EngineService, settings: HttpSettings): ReadonlyArray<Routed> => {
  const endpoints = families.flatMap((family) => family.endpoints(engine.domains))
  const served = endpoints.map((endpoint) => ({
    ...endpoint,
    operation: endpoint.operations.join(","),
    route: routeOf(engine, endpoint, settings),
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
  settings: HttpSettings,
  ofServer: ReadonlyArray<About>,
): ((request: IncomingRequest) => Answering) => {
  const { dialect } = settings
  const options = {
    ignoreTrailingSlash: true,
    ignoreDuplicateSlashes: false,
    caseSensitive: true,
    maxParamLength: paramChars,
  }
  const router = Router.make<Named>(options)
  for (const { method, path, ...named } of routesOf(engine, settings)) router.on(method, rooted(path), named)
  const own = Router.make<Named>(options)
  for (const { path, answer, inContext = false } of ofServer) {
    const contexts = inContext ? contextPaths(dialect) : [""]
    for (const context of contexts) own.on("GET", rooted(context + path), { operation: path, route: answer })
  }
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
