import { type InvalidInput, LimitExceeded, invalid, isWellFormed, utf8Bytes } from "@quoin/kernel"
import * as Either from "effect/Either"
import { limits } from "./limits"

type Checked<A> = Either.Either<A, InvalidInput | LimitExceeded>

const wellFormed = "a text without lone surrogates"

/** Text that has no UTF-8 form can be neither stored nor found. `field` is what the caller calls it. */
export const checkText = (field: string, text: string): Either.Either<string, InvalidInput> =>
  isWellFormed(text) ? Either.right(text) : Either.left(invalid(field, text, wellFormed))

/** A title is kept as given, without blanks around it. */
export const checkTitle = (title: string | undefined): Checked<string> => {
  const trimmed = title?.trim() ?? ""
  if (trimmed === "") return Either.left(invalid("title", title, "a text that is not blank"))
  return trimmed.length > limits.titleChars
    ? Either.left(invalid("title", title, `at most ${limits.titleChars} characters`))
    : checkText("title", trimmed)
}

/** A body is kept byte for byte. */
export const checkBody = (body: string): Checked<string> => {
  const checked = checkText("body.storage.value", body)
  if (Either.isLeft(checked)) return checked
  const bytes = utf8Bytes(body)
  return bytes > limits.bodyBytes
    ? Either.left(new LimitExceeded({ limit: "bodyBytes", max: limits.bodyBytes, given: bytes }))
    : checked
}

export const checkMessage = (message: string): Checked<string> =>
  message.length > limits.versionMessageChars
    ? Either.left(invalid("version.message", message, `at most ${limits.versionMessageChars} characters`))
    : checkText("version.message", message)

/** A page may be put below these, its new ancestors. */
export const checkDepth = (above: ReadonlyArray<unknown>): Either.Either<void, LimitExceeded> =>
  above.length > limits.treeDepth
    ? Either.left(new LimitExceeded({ limit: "treeDepth", max: limits.treeDepth, given: above.length }))
    : Either.void
