import { type InvalidInput, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { Bodies } from "./bodies"

/**
 * The storage body of a request (HTT-39). Other representations beside it are ignored: clients send back what they have
 * read. Without a storage body they are refused, as nothing here converts them.
 */
export const storageBody = (
  body: Bodies | undefined,
): Either.Either<string | undefined, InvalidInput> => {
  if (body === undefined) return Either.right(undefined)
  if (body.storage !== undefined) return Either.right(body.storage.value)
  const other = Object.keys(body).find((name) => !name.startsWith("_") && body[name] !== null)
  return other === undefined
    ? Either.right(undefined)
    : Either.left(invalid("body", other, "storage: no other representation is converted"))
}
