import { type AnyFailure, LimitExceeded, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type HttpFailure, UnsupportedMediaType } from "../../failure/failures"
import type { IncomingRequest } from "../../request/message"
import { parseLargeJson } from "../../request/body/parseJson"
import { isForm } from "../../request/body/formType"
import { pairsOf } from "../../request/pairs"
import { sentInEdition } from "../edition"
import type { Found } from "../Endpoint"

type Fields = Readonly<Record<string, unknown>>

/** The fields of a request before they are read, by their names on the wire. */
export interface RequestParts {
  readonly path: Fields
  readonly query: Fields
  readonly body: Fields
}

const json = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i

export const payloadOf = (request: IncomingRequest): Effect.Effect<unknown, AnyFailure | HttpFailure> => {
  // Browsers send bodies of other types to another site without asking that site first.
  const type = request.header("content-type")
  return type !== undefined && json.test(type)
    ? Effect.flatMap(request.body, parseLargeJson)
    : Effect.fail(new UnsupportedMediaType({ given: type }))
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const asFields = (value: unknown): Fields => (isFields(value) ? value : {})

/** The fields in an address. */
export const withoutBody = ({ params, searchParams }: Found): RequestParts => ({
  path: params,
  query: asFields(searchParams),
  body: {},
})

const noBody = Effect.succeed<Fields>({})

/** How an endpoint reads a body. */
export interface BodyShape {
  readonly fields: ReadonlyArray<string>
  /** A body that is a list is the value of this field. */
  readonly list?: string | undefined
  /** A body that is a text is the value of this field; such a body may be left out. */
  readonly text?: string | undefined
  /** The body is the value of this field, whatever JSON it is. */
  readonly any?: string | undefined
  /** How many fields a form may have; absent where the body is none. */
  readonly form?: number | undefined
  /** A body of plain text is the value of that field, too. */
  readonly plain?: boolean | undefined
}

const plain = /^text\/plain\s*(?:;|$)/i

/** The fields of a form that are read: one that is repeated is a list (HTT-1050). */
const formFields = (
  body: IncomingRequest["body"],
  names: ReadonlyArray<string>,
  most: number,
): Effect.Effect<Fields, AnyFailure | HttpFailure> =>
  Effect.flatMap(body, (text) =>
    Either.match(pairsOf(text, most), {
      onLeft: (tooMany) => Effect.fail(new LimitExceeded({ limit: "formFields", ...tooMany })),
      onRight: (pairs) =>
        Effect.succeed(
          Object.fromEntries(
            names.flatMap((name) => {
              const values = pairs.flatMap(([each, value]) => (each === name ? [value] : []))
              return values.length === 0 ? [] : [[name, values.length === 1 ? values[0] : values]]
            }),
          ),
        ),
    }),
  )

/**
 * The parts of a request. The body is read only where the endpoint has one: clients send a content type without a body, too.
 */
export const requestParts = (
  request: IncomingRequest,
  { params, searchParams }: Found,
  { fields, list, text, any, form, plain: isText = false }: BodyShape,
): Effect.Effect<RequestParts, AnyFailure | HttpFailure> => {
  const type = request.header("content-type") ?? ""
  const asked = withoutBody({ params, searchParams })
  const withBody = (body: Fields): RequestParts => ({ ...asked, body })
  if (fields.length === 0) return Effect.map(noBody, withBody)
  if (text !== undefined && request.header("content-type") === undefined) return Effect.map(noBody, withBody)
  if (form !== undefined && isForm.test(type)) {
    return Effect.map(formFields(request.body, fields, form), withBody)
  }
  if (isText && any !== undefined && plain.test(type)) {
    return Effect.map(request.body, (value) => withBody({ [any]: value }))
  }
  const payload =
    request.edition === undefined || any !== undefined
      ? payloadOf(request)
      : Effect.flatMap(payloadOf(request), sentInEdition)
  return Effect.flatMap(payload, (body) => {
    if (any !== undefined) return Effect.succeed(withBody({ [any]: body }))
    if (text !== undefined && typeof body === "string") return Effect.succeed(withBody({ [text]: body }))
    if (list !== undefined && Array.isArray(body)) return Effect.succeed(withBody({ [list]: body }))
    return isFields(body)
      ? Effect.succeed(withBody(body))
      : Effect.fail(invalid("body", body, `an object with the fields ${fields.join(", ")}`))
  })
}
