import { type InvalidInput, LimitExceeded, invalid, isWellFormed, utf8Bytes } from "@quoin/kernel"
import * as Either from "effect/Either"
import { limits } from "./limits"

type Checked<A> = Either.Either<A, InvalidInput | LimitExceeded>

const wellFormed = "a text without lone surrogates"

/** A title is kept as given, without blanks around it. */
export const checkTitle = (title: string | undefined): Checked<string> => {
  const trimmed = title?.trim() ?? ""
  if (trimmed === "") return Either.left(invalid("title", title, "a text that is not blank"))
  if (!isWellFormed(trimmed)) return Either.left(invalid("title", title, wellFormed))
  return trimmed.length > limits.titleChars
    ? Either.left(invalid("title", title, `at most ${limits.titleChars} characters`))
    : Either.right(trimmed)
}

/** A body is kept byte for byte. */
export const checkBody = (body: string): Checked<string> => {
  if (!isWellFormed(body)) return Either.left(invalid("body.storage.value", body, wellFormed))
  const bytes = utf8Bytes(body)
  return bytes > limits.bodyBytes
    ? Either.left(new LimitExceeded({ limit: "bodyBytes", max: limits.bodyBytes, given: bytes }))
    : Either.right(body)
}

export const checkMessage = (message: string): Checked<string> =>
  message.length > limits.versionMessageChars
    ? Either.left(invalid("version.message", message, `at most ${limits.versionMessageChars} characters`))
    : Either.right(message)
