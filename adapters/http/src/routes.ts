import type { EngineService } from "@quoin/engine"
import type { AnyFailure } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import makeRouter from "find-my-way"
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

/** A contract's path as the router reads it: only versions that are served match. */
const routerPath = (path: string, { versions = [] }: Family): string =>
  path.replace(":version", `:version(^${versions.map((each) => each.replaceAll(".", "\\.")).join("$|^")}$)`)

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
  const router = makeRouter({ ignoreTrailingSlash: true, maxParamLength: paramChars })
  const routes = new Map<unknown, Route>()
  const add = (method: CompiledEndpoint["method"], path: string, route: Route): void => {
    const key = (): void => undefined
    routes.set(key, route)
    router.on(method, path, key)
  }
  const contexts = contextPaths(dialect)
  for (const family of families) {
    for (const endpoint of family.compiled(engine.domains)) {
      const path = routerPath(endpoint.path, family)
      for (const context of contexts) {
        add(endpoint.method, `${context}${path}`, routeOf(engine, endpoint, context, dialect))
      }
    }
  }
  for (const { path, answer } of about(engine)) add("GET", path, () => answer)
  const refuse = refusing(dialect, (url) => methods.filter((method) => router.find(method, url) !== null))

  return (request) => {
    const method = request.method === "HEAD" ? "GET" : methods.find((known) => known === request.method)
    const found = method === undefined ? null : router.find(method, request.url)
    const route = found === null ? undefined : routes.get(found.handler)
    return found === null || route === undefined ? Effect.fail(refuse(request)) : route(request, found)
  }
}
