import { type AnyFailure, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type HttpFailure, UnsupportedMediaType } from "../../failure/failures"
import type { IncomingRequest } from "../../request/message"
import { parseLargeJson } from "../../request/body/parseJson"
import type { Found } from "../Endpoint"

type Fields = Readonly<Record<string, unknown>>

/** What a request brings, by the names that it has there, before it is read. */
export interface RequestParts {
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

/** What an address brings. */
export const withoutBody = ({ params, searchParams }: Found): RequestParts => ({
  path: params,
  query: asFields(searchParams),
  body: {},
})

const noBody = Effect.succeed<Fields>({})

/** What an endpoint reads of a body. */
export interface BodyShape {
  readonly fields: ReadonlyArray<string>
  /** The field that a body which is a list is taken for. */
  readonly list?: string | undefined
  /** The field that a body which is a text is taken for; such a body may be left out. */
  readonly text?: string | undefined
  /** The field that the body is taken for, whatever JSON it is. */
  readonly any?: string | undefined
}

/**
 * The parts of a request. The body is read only where an endpoint has one: others may come with a content type and none.
 */
export const requestParts = (
  request: IncomingRequest,
  { params, searchParams }: Found,
  { fields, list, text, any }: BodyShape,
): Effect.Effect<RequestParts, AnyFailure | HttpFailure> => {
  const asked = withoutBody({ params, searchParams })
  const withBody = (body: Fields): RequestParts => ({ ...asked, body })
  if (fields.length === 0) return Effect.map(noBody, withBody)
  if (text !== undefined && request.header("content-type") === undefined) return Effect.map(noBody, withBody)
  return Effect.flatMap(payloadOf(request), (body) => {
    if (any !== undefined) return Effect.succeed(withBody({ [any]: body }))
    if (text !== undefined && typeof body === "string") return Effect.succeed(withBody({ [text]: body }))
    if (list !== undefined && Array.isArray(body)) return Effect.succeed(withBody({ [list]: body }))
    return isFields(body)
      ? Effect.succeed(withBody(body))
      : Effect.fail(invalid("body", body, `an object with the fields ${fields.join(", ")}`))
  })
}
