import { type InvalidInput, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { NewContentBody } from "./requests"

/**
 * The storage body of a request. Clients that send back what they have read may carry other representations
 * beside it; these alone are refused, as nothing here converts them.
 */
export const storageBody = (
  body: NewContentBody["body"],
): Either.Either<string | undefined, InvalidInput> => {
  if (body === undefined) return Either.right(undefined)
  if (body.storage !== undefined) return Either.right(body.storage.value)
  const other = Object.keys(body).find((name) => !name.startsWith("_") && body[name] !== null)
  return other === undefined
    ? Either.right(undefined)
    : Either.left(invalid("body", other, "storage: no other representation is converted"))
}
