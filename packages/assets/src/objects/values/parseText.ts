import { foldCase, isWellFormed, utf8Bytes } from "@quoin/kernel"
import * as Either from "effect/Either"
import { limits } from "../../limits"

/** A text, or what would be allowed instead, in words. */
type ParsedText = Either.Either<string, string>

/** Folding case can make a text longer; both forms are indexed. */
const fits = (text: string): boolean =>
  utf8Bytes(text) <= limits.valueBytes && utf8Bytes(foldCase(text)) <= limits.valueBytes

export const parseText = (text: string): ParsedText => {
  if (!isWellFormed(text)) return Either.left("a text without lone surrogates")
  return fits(text) ? Either.right(text) : Either.left(`at most ${limits.valueBytes} bytes of text`)
}

/** Links of these schemes would run in the browser of whoever follows them. */
const runningSchemes = /^(?:javascript|data|vbscript):/i

const isLink = (text: string): boolean =>
  /^[a-z][a-z0-9+.-]*:[^\s]+$/i.test(text) && URL.canParse(text) && !runningSchemes.test(text)

export const parseUrl = (text: string): ParsedText =>
  isLink(text)
    ? parseText(text)
    : Either.left("an absolute URL such as https://example.org/, but no javascript:, data: or vbscript: URL")

export const parseEmail = (text: string): ParsedText =>
  /^[^\s@]+@[^\s@]+$/.test(text) && text.length <= limits.emailChars
    ? parseText(text)
    : Either.left(`an e-mail address such as ada@example.org, of at most ${limits.emailChars} characters`)
