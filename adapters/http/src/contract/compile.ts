import * as HttpApi from "@effect/platform/HttpApi"
import type * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import type { HttpMethod } from "@effect/platform/HttpMethod"
import type * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import { type AnyFailure, type InvalidInput, invalidFromParseIssue } from "@quoin/kernel"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import * as ParseResult from "effect/ParseResult"
import type * as Schema from "effect/Schema"
import type { Call, Endpoint } from "../request/Call"
import { type HttpFailure, UnsupportedMediaType } from "../failure/failures"
import type { IncomingRequest } from "../request/message"
import { parseJson } from "../request/parseJson"
import { Experimental } from "./stability"

type AnyEndpoint = HttpApiEndpoint.HttpApiEndpoint.Any

/** What an endpoint's schemas make of a request; `never` where it has no such schema. */
export interface Input<E extends AnyEndpoint> {
  readonly path: HttpApiEndpoint.HttpApiEndpoint.PathParsed<E>
  readonly urlParams: HttpApiEndpoint.HttpApiEndpoint.UrlParams<E>
  readonly payload: HttpApiEndpoint.HttpApiEndpoint.Payload<E>
}

type EndpointsOf<Api> = Api extends {
  readonly groups: Readonly<Record<string, infer Groups extends HttpApiGroup.HttpApiGroup.Any>>
}
  ? HttpApiGroup.HttpApiGroup.Endpoints<Groups>
  : never

/** One function for every endpoint of a contract. Reply schemas are plain JSON: what they type is what is sent. */
export type Endpoints<Api> = {
  readonly [E in EndpointsOf<Api> as HttpApiEndpoint.HttpApiEndpoint.Name<E>]: Endpoint<
    Input<E>,
    HttpApiEndpoint.HttpApiEndpoint.Success<E>
  >
}

/** What the router found in an address. */
export interface Found {
  readonly params: Readonly<Record<string, unknown>>
  readonly searchParams: unknown
}

/** An endpoint made ready once: where it stands, and one function from request to answer. */
export interface CompiledEndpoint {
  readonly method: HttpMethod
  readonly path: string
  /** The status of an answer with content, and of one without. */
  readonly status: { readonly content: number; readonly empty: number }
  /** Can change without notice; callers must say that they know it. */
  readonly experimental: boolean
  readonly run: (
    request: IncomingRequest,
    found: Found,
    call: Call,
  ) => Effect.Effect<unknown, AnyFailure | HttpFailure>
}

type Parser<A> = (value: unknown) => Either.Either<A, InvalidInput>

const nothing: Parser<never> = () => Either.right(undefined as never)

/** A parser compiled once. Names of fields are as the body's, or with the part of the request that they stand in. */
const parserOf = <A>(
  schema: Option.Option<Schema.Schema<A, unknown>>,
  part: "path" | "query" | "body",
): Parser<A> => {
  if (Option.isNone(schema)) return nothing
  const decode = ParseResult.decodeUnknownEither(schema.value, { errors: "all" })
  return (value) => {
    const decoded = decode(value)
    return Either.isRight(decoded)
      ? Either.right(decoded.right)
      : Either.left(invalidFromParseIssue(decoded.left, part))
  }
}

const json = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i

export const payloadOf = (request: IncomingRequest): Effect.Effect<unknown, HttpFailure> => {
  // A browser sends other types, or none, to other sites without asking these first.
  const type = request.header("content-type")
  return type !== undefined && json.test(type)
    ? Effect.flatMap(request.body, parseJson)
    : Effect.fail(new UnsupportedMediaType({ given: type }))
}

type ErasedEndpoint = Endpoint<{ path: never; urlParams: never; payload: never }, unknown>

const compileEndpoint = (
  endpoint: HttpApiEndpoint.HttpApiEndpoint<string, HttpMethod>,
  answer: ErasedEndpoint,
): CompiledEndpoint["run"] => {
  const path = parserOf(endpoint.pathSchema, "path")
  const query = parserOf(endpoint.urlParamsSchema, "query")
  const body = parserOf(endpoint.payloadSchema, "body")
  const finish = (found: Found, payload: never, call: Call): Effect.Effect<unknown, AnyFailure> => {
    const at = path(found.params)
    if (Either.isLeft(at)) return Effect.fail(at.left)
    const asked = query(found.searchParams)
    if (Either.isLeft(asked)) return Effect.fail(asked.left)
    return answer({ path: at.right, urlParams: asked.right, payload }, call)
  }
  if (Option.isNone(endpoint.payloadSchema)) {
    return (_request, found, call) => finish(found, undefined as never, call)
  }
  return (request, found, call) =>
    Effect.flatMap(payloadOf(request), (value) => {
      const payload = body(value)
      return Either.isLeft(payload) ? Effect.fail(payload.left) : finish(found, payload.right, call)
    })
}

type Successes = ReadonlyMap<number, { readonly ast: Option.Option<unknown> }>

const statusOf = (successes: Successes): CompiledEndpoint["status"] => {
  const first = (wanted: (ast: Option.Option<unknown>) => boolean): number | undefined =>
    [...successes].find(([, { ast }]) => wanted(ast))?.[0]
  return { content: first(Option.isSome) ?? 200, empty: first(Option.isNone) ?? 204 }
}

/**
 * Makes every endpoint of a contract ready to run: its parsers are compiled once, and a request costs no layer, no
 * scope and no second fiber.
 */
export const compile = <Id extends string, Groups extends HttpApiGroup.HttpApiGroup.Any, E, R>(
  api: HttpApi.HttpApi<Id, Groups, E, R>,
  endpoints: Endpoints<HttpApi.HttpApi<Id, Groups, E, R>>,
): ReadonlyArray<CompiledEndpoint> => {
  const compiled: Array<CompiledEndpoint> = []
  const byName = new Map<string, ErasedEndpoint>(Object.entries(endpoints))
  HttpApi.reflect(api, {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint, successes, mergedAnnotations }) => {
      const answer = byName.get(endpoint.name)
      if (answer === undefined) return
      compiled.push({
        method: endpoint.method,
        path: endpoint.path,
        status: statusOf(successes),
        experimental: Option.getOrElse(Context.getOption(mergedAnnotations, Experimental), () => false),
        run: compileEndpoint(endpoint, answer),
      })
    },
  })
  return compiled
}
