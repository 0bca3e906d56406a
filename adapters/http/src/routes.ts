import type { EngineService } from "@quoin/engine"
import type { AnyFailure } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import makeRouter from "find-my-way"
import type { Call } from "./Call"
import { type CompiledEndpoint, type Found, compile } from "./compile"
import type { Dialect } from "./Dialect"
import { type HttpFailure, MethodNotAllowed, NoSuchRoute } from "./failures"
import type { IncomingRequest, OutgoingResponse } from "./message"
import { callerOf } from "./credentials"
import { about } from "./about"
import { wikiApi } from "./wiki/contract"
import { contentEndpoints } from "./wiki/contentEndpoints"
import { spaceEndpoints } from "./wiki/spaceEndpoints"

/** What answers a request that the router has matched. */
export type Route = (
  request: IncomingRequest,
  found: Found,
) => Effect.Effect<OutgoingResponse, AnyFailure | HttpFailure>

const jsonHeaders = { "content-type": "application/json" }
const noContent: OutgoingResponse = { status: 204, headers: {}, body: "" }

const answered = (value: unknown): OutgoingResponse =>
  value === undefined ? noContent : { status: 200, headers: jsonHeaders, body: JSON.stringify(value) }

/** An endpoint below one context path: signs the caller in, runs the endpoint, writes its answer as JSON. */
const routeOf = (
  engine: EngineService,
  endpoint: CompiledEndpoint,
  context: string,
  baseUrl: string | undefined,
): Route => {
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
  return (request, found) =>
    Effect.map(
      Effect.flatMap(callerOf(engine, request.header("authorization")), (caller) =>
        answer(request, found, caller),
      ),
      answered,
    )
}

const contextPath = (context: string): string => {
  const name = context.replace(/^\/+|\/+$/g, "")
  return name === "" ? "" : `/${name}`
}

const methods = ["GET", "POST", "PUT", "DELETE"] as const

/** Longest value of one part of a path; a longer one is no id and no key of anything. */
const paramChars = 1_000

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
  const compiled = compile(wikiApi, { ...contentEndpoints, ...spaceEndpoints })
  for (const context of new Set(dialect.contexts.map(contextPath))) {
    for (const endpoint of compiled) {
      add(endpoint.method, `${context}${endpoint.path}`, routeOf(engine, endpoint, context, dialect.baseUrl))
    }
  }
  for (const { path, answer } of about(engine)) add("GET", path, () => answer)

  const refuse = (request: IncomingRequest): NoSuchRoute | MethodNotAllowed => {
    const allowed = methods.filter((method) => router.find(method, request.url) !== null)
    const path = request.url.split("?", 1)[0] ?? ""
    return allowed.length === 0
      ? new NoSuchRoute({ path })
      : new MethodNotAllowed({
          method: request.method,
          allowed: allowed.includes("GET") ? [...allowed, "HEAD"] : allowed,
        })
  }

  return (request) => {
    const method = request.method === "HEAD" ? "GET" : methods.find((known) => known === request.method)
    const found = method === undefined ? null : router.find(method, request.url)
    const route = found === null ? undefined : routes.get(found.handler)
    return found === null || route === undefined ? Effect.fail(refuse(request)) : route(request, found)
  }
}
