import type { EngineService } from "@quoin/engine"
import type { AnyFailure } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Router from "find-my-way-ts"
import { about } from "./about"
import type { Call } from "./request/Call"
import type { CompiledEndpoint, Found } from "./contract/compile"
import { callerOf } from "./request/credentials"
import { type Dialect, contextPaths } from "./Dialect"
import {
  ExperimentalHeaderMissing,
  type HttpFailure,
  MethodNotAllowed,
  NoSuchRoute,
  NoSuchVersion,
} from "./failure/failures"
import { families, familyOf } from "./contract/families"
import type { Family } from "./contract/Family"
import type { IncomingRequest, OutgoingResponse } from "./request/message"
import { experimentalHeader } from "./contract/stability"

/** What answers a request that the router has matched. */
export type Route = (
  request: IncomingRequest,
  found: Found,
) => Effect.Effect<OutgoingResponse, AnyFailure | HttpFailure>

const jsonHeaders = { "content-type": "application/json" }

const answering =
  ({ content, empty }: CompiledEndpoint["status"]) =>
  (value: unknown): OutgoingResponse =>
    value === undefined
      ? { status: empty, headers: {}, body: "" }
      : { status: content, headers: jsonHeaders, body: JSON.stringify(value) }

/** An endpoint below one context path: signs the caller in, runs the endpoint, writes its answer as JSON. */
const routeOf = (
  engine: EngineService,
  endpoint: CompiledEndpoint,
  context: string,
  { baseUrl, experimentalHeader: isDemanded }: Dialect,
): Route => {
  const answered = answering(endpoint.status)
  const answer = (request: IncomingRequest, found: Found, caller: Call["context"]["caller"]) => {
    const mark = request.url.indexOf("?")
    const call: Call = {
      engine,
      context: { caller, remoteAddress: request.remoteAddress },
      addresses: { base: `${baseUrl ?? request.origin}${context}`, context },
      path: request.url.slice(context.length, mark < 0 ? undefined : mark),
      query: mark < 0 ? "" : request.url.slice(mark + 1),
    }
    return endpoint.run(request, found, call)
  }
  const route: Route = (request, found) =>
    Effect.map(
      Effect.flatMap(callerOf(engine, request.header("authorization")), (caller) =>
        answer(request, found, caller),
      ),
      answered,
    )
  if (!endpoint.experimental || !isDemanded) return route
  const missing = Effect.fail(new ExperimentalHeaderMissing({ header: experimentalHeader }))
  return (request, found) =>
    (request.header(experimentalHeader.toLowerCase()) ?? "").trim() === "" ? missing : route(request, found)
}

const methods = ["GET", "POST", "PUT", "DELETE"] as const

/** Longest value of one part of a path; a longer one is no id and no key of anything. */
const paramChars = 1_000

/** The router takes no path that does not begin with a slash. */
const rooted = (path: string): `/${string}` => `/${path.replace(/^\//, "")}`

/** A contract's path as the router reads it, once for each version that is served, and what that version is. */
const versionsOf = (path: string, { versions }: Family) =>
  versions === undefined
    ? [{ path, version: {} }]
    : versions.map((version) => ({ path: path.replace(":version", version), version: { version } }))

/** The router takes a semicolon for the begin of the query; here it is a character like any other. */
const routerUrl = (url: string): string =>
  url.includes(";") ? url.replace(/^[^?#]+/, (path) => path.replaceAll(";", "%3B")) : url

/** Says why nothing answers: the address, the version in it, or the method. */
const refusing = (dialect: Dialect, allowedAt: (url: string) => ReadonlyArray<string>) => {
  const find = familyOf(dialect)
  return (request: IncomingRequest): NoSuchRoute | NoSuchVersion | MethodNotAllowed => {
    const allowed = allowedAt(request.url)
    if (allowed.length > 0) {
      return new MethodNotAllowed({
        method: request.method,
        allowed: allowed.includes("GET") ? [...allowed, "HEAD"] : allowed,
      })
    }
    const path = request.url.split("?", 1)[0] ?? ""
    const { prefix = "", versions } = find(request.url) ?? {}
    const given = path.slice(path.indexOf(prefix) + prefix.length).split("/", 2)[1] ?? ""
    return versions === undefined || given === "" || versions.includes(given)
      ? new NoSuchRoute({ path })
      : new NoSuchVersion({ given, allowed: versions })
  }
}

/** Finds what answers a request; decides nothing else. */
export const makeRoutes = (
  engine: EngineService,
  dialect: Dialect,
): ((request: IncomingRequest) => Effect.Effect<OutgoingResponse, AnyFailure | HttpFailure>) => {
  const router = Router.make<Route>({
    ignoreTrailingSlash: true,
    ignoreDuplicateSlashes: false,
    caseSensitive: true,
    maxParamLength: paramChars,
  })
  const contexts = contextPaths(dialect)
  for (const family of families) {
    for (const endpoint of family.compiled(engine.domains)) {
      for (const context of contexts) {
        const route = routeOf(engine, endpoint, context, dialect)
        for (const { path, version } of versionsOf(endpoint.path, family)) {
          router.on(endpoint.method, rooted(`${context}${path}`), (request, { params, searchParams }) =>
            route(request, { params: { ...params, ...version }, searchParams }),
          )
        }
      }
    }
  }
  for (const { path, answer } of about(engine)) router.on("GET", rooted(path), () => answer)
  const find = (method: string, url: string) => router.find(method, routerUrl(url))
  const refuse = refusing(dialect, (url) => methods.filter((method) => find(method, url) !== undefined))

  return (request) => {
    const method = request.method === "HEAD" ? "GET" : methods.find((known) => known === request.method)
    const found = method === undefined ? undefined : find(method, request.url)
    return found === undefined ? Effect.fail(refuse(request)) : found.handler(request, found)
  }
}
