import type { EngineService } from "@quoin/engine"
import { type AnyFailure, Expansion } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import makeRouter from "find-my-way"
import { about } from "./about"
import { type RouteMethod, routeMethods } from "./catalogue/Area"
import { catalogue } from "./catalogue/catalogue"
import { type Endpoint, type Found, experimentalHeader } from "./contract/Endpoint"
import { familyAt, families } from "./contract/families"
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
import { callerOf } from "./request/credentials"
import type { IncomingRequest, OutgoingResponse } from "./request/message"

/** What answers a request that the router has matched. */
type Route = (
  request: IncomingRequest,
  found: Found,
) => Effect.Effect<OutgoingResponse, AnyFailure | HttpFailure>

const jsonHeaders = { "content-type": "application/json" }

const answering =
  ({ status = 200 }: Endpoint) =>
  (value: unknown): OutgoingResponse =>
    value === undefined
      ? { status: 204, headers: {}, body: "" }
      : { status, headers: jsonHeaders, body: JSON.stringify(value) }

/** An endpoint below one context path: signs the caller in, runs the endpoint, writes its answer as JSON. */
const routeOf = (
  engine: EngineService,
  endpoint: Endpoint,
  context: string,
  { baseUrl, strictExperimental }: Dialect,
): Route => {
  const answered = answering(endpoint)
  const answer = (request: IncomingRequest, found: Found, caller: Call["context"]["caller"]) => {
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
    return endpoint.run(request, found, call)
  }
  const route: Route = (request, found) =>
    Effect.map(
      Effect.flatMap(callerOf(engine, request.header("authorization")), (caller) =>
        answer(request, found, caller),
      ),
      answered,
    )
  if (endpoint.experimental !== true || !strictExperimental) return route
  const missing = Effect.fail(new ExperimentalHeaderMissing({ header: experimentalHeader }))
  return (request, found) =>
    (request.header(experimentalHeader.toLowerCase()) ?? "").trim() === "" ? missing : route(request, found)
}

/** Longest value of one part of a path; a longer one is no id and no key of anything. */
const paramChars = 1_000

/** A path as the router reads it: only versions that are served match. */
const routerPath = (path: string, versions: ReadonlyArray<string>): string =>
  path.replace(":version", `:version(^${versions.map((each) => each.replaceAll(".", "\\.")).join("$|^")}$)`)

/** Says why nothing answers: the address, the version in it, or the method. */
const refusing = (dialect: Dialect, allowedAt: (url: string) => ReadonlyArray<string>) => {
  const find = familyAt(dialect)
  return (request: IncomingRequest): NoSuchRoute | NoSuchVersion | MethodNotAllowed => {
    const allowed = allowedAt(request.url)
    if (allowed.length > 0) {
      return new MethodNotAllowed({
        method: request.method,
        allowed: allowed.includes("GET") ? [...allowed, "HEAD"] : allowed,
      })
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

/** Everything that can be asked for, below one context path: what is served, and what is known and refused. */
const routesBelow = (
  engine: EngineService,
  context: string,
  dialect: Dialect,
): ReadonlyArray<{ readonly method: RouteMethod; readonly path: string; readonly route: Route }> => {
  const endpoints = families.flatMap((family) => family.endpoints(engine.domains))
  const versions = families.flatMap((family) => family.versions ?? [])
  return [
    ...endpoints.map((endpoint) => ({
      method: endpoint.method,
      path: endpoint.path,
      route: routeOf(engine, endpoint, context, dialect),
    })),
    ...unbuilt(catalogue, endpoints).map(({ method, path, failure }) => ({
      method,
      path,
      route: () => failure,
    })),
  ].map((each) => ({ ...each, path: `${context}${routerPath(each.path, versions)}` }))
}

/** Finds what answers a request; decides nothing else. */
export const makeRoutes = (
  engine: EngineService,
  dialect: Dialect,
): ((request: IncomingRequest) => Effect.Effect<OutgoingResponse, AnyFailure | HttpFailure>) => {
  const router = makeRouter({ ignoreTrailingSlash: true, maxParamLength: paramChars })
  const routes = new Map<unknown, Route>()
  const add = (method: RouteMethod, path: string, route: Route): void => {
    const key = (): void => undefined
    routes.set(key, route)
    router.on(method, path, key)
  }
  for (const context of contextPaths(dialect)) {
    for (const { method, path, route } of routesBelow(engine, context, dialect)) add(method, path, route)
  }
  for (const { path, answer } of about(engine)) add("GET", path, () => answer)
  const refuse = refusing(dialect, (url) =>
    routeMethods.filter((method) => router.find(method, url) !== null),
  )

  return (request) => {
    const method = request.method === "HEAD" ? "GET" : routeMethods.find((known) => known === request.method)
    const found = method === undefined ? null : router.find(method, request.url)
    const route = found === null ? undefined : routes.get(found.handler)
    return found === null || route === undefined ? Effect.fail(refuse(request)) : route(request, found)
  }
}
