import { type AnyFailure, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type HttpFailure, UnsupportedMediaType } from "../failure/failures"
import type { IncomingRequest } from "../request/message"
import { parseLargeJson } from "../request/parseJson"
import type { Found } from "./Endpoint"

type Fields = Readonly<Record<string, unknown>>

/** What a request brings, by the names that it has there, before it is read. */
export interface Given {
  readonly path: Fields
  readonly query: Fields
  readonly body: Fields
}

const json = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i

export const payloadOf = (request: IncomingRequest): Effect.Effect<unknown, AnyFailure | HttpFailure> => {
  // A browser sends other types, or none, to other sites without asking these first.
  const type = request.header("content-type")
  return type !== undefined && json.test(type)
    ? Effect.flatMap(request.body, parseLargeJson)
    : Effect.fail(new UnsupportedMediaType({ given: type }))
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const asFields = (value: unknown): Fields => (isFields(value) ? value : {})

const noBody = Effect.succeed<Fields>({})

/** The parts of a request. The body is read only where an endpoint has one: others may come with a content type and none. */
export const givenIn = (
  request: IncomingRequest,
  { params, searchParams }: Found,
  bodyFields: ReadonlyArray<string>,
): Effect.Effect<Given, AnyFailure | HttpFailure> => {
  const given = (body: Fields): Given => ({
    path: params,
    query: asFields(searchParams),
    body,
  })
  if (bodyFields.length === 0) return Effect.map(noBody, given)
  return Effect.flatMap(payloadOf(request), (body) =>
    isFields(body)
      ? Effect.succeed(given(body))
      : Effect.fail(invalid("body", body, `an object with the fields ${bodyFields.join(", ")}`)),
  )
}
