import type { Operation } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"

/** The fields of a request, in the form in which `execute` takes them. */
export const encodedPayload = (request: Operation.AnyRequest): unknown => {
  const schema = request.constructor as unknown as Schema.Schema<unknown, { readonly _tag: string }>
  const encoded = Schema.encodeUnknownEither(schema)(request)
  if (Either.isLeft(encoded)) return undefined
  const { _tag: _, ...payload } = encoded.right
  return payload
}
