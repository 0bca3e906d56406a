import {
  type InvalidInput,
  type LimitExceeded,
  invalid,
  isWellFormed,
  utf8Bytes,
  withinLimit,
} from "@quoin/kernel"
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
export const checkBody = (body: string): Checked<string> =>
  Either.flatMap(checkText("body.storage.value", body), (checked) =>
    Either.map(withinLimit(limits, "bodyBytes", utf8Bytes(body)), () => checked),
  )

export const checkMessage = (message: string): Checked<string> =>
  message.length > limits.versionMessageChars
    ? Either.left(invalid("version.message", message, `at most ${limits.versionMessageChars} characters`))
    : checkText("version.message", message)

/** A page may be put below these, its new ancestors. */
export const checkDepth = (above: ReadonlyArray<unknown>): Either.Either<void, LimitExceeded> =>
  withinLimit(limits, "treeDepth", above.length)
