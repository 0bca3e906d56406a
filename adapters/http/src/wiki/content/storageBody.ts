import { type InvalidInput, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import { isMeant } from "../../contract/notServed"
import { NotImplemented } from "../../failure/failures"
import type { Bodies } from "../bodies"

/** Representations that the wiki has besides storage. Nothing here converts them. */
const others = ["view", "export_view", "styled_view", "anonymous_export_view", "editor", "editor2", "wiki"]

const refused = (field: string, representation: string): InvalidInput | NotImplemented =>
  others.includes(representation)
    ? new NotImplemented({ what: `The representation ${representation} of a body` })
    : invalid(field, representation, `storage, or one that is known: ${others.join(", ")}`)

/**
 * The storage body of a request (HTT-39). Other representations beside it are ignored: clients send back what they have
 * read. Without a storage body they are refused.
 */
export const storageBody = (
  body: Bodies | undefined,
): Either.Either<string | undefined, InvalidInput | NotImplemented> => {
  if (body === undefined) return Either.right(undefined)
  const { storage } = body
  if (storage !== undefined) {
    const { representation = "storage" } = storage
    return representation === "storage"
      ? Either.right(storage.value)
      : Either.left(refused("body.storage.representation", representation))
  }
  const other = Object.keys(body).find((name) => !name.startsWith("_") && isMeant(body[name]))
  return other === undefined ? Either.right(undefined) : Either.left(refused("body", other))
}
