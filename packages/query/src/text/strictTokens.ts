import { lookUp } from "@quoin/kernel"
import type { Lexicon } from "./Lexicon"
import { symbolAt } from "./symbols"
import { type Token, isBlank } from "./Token"

/** What stands behind a backslash, and what that means. */
const escapes: Readonly<Record<string, string>> = {
  "'": "'",
  '"': '"',
  "\\": "\\",
  " ": " ",
  t: "\t",
  n: "\n",
  r: "\r",
}

interface Escaped {
  /** Nothing where there is no such escape. */
  readonly means: string | undefined
  readonly end: number
}

const code = /u([0-9A-Fa-f]{4})/y

/** What a backslash begins. */
const escapeAt = (text: string, start: number): Escaped => {
  code.lastIndex = start + 1
  const found = code.exec(text)?.[1]
  if (found !== undefined) return { means: String.fromCharCode(parseInt(found, 16)), end: code.lastIndex }
  const char = text[start + 1] ?? ""
  return { means: lookUp(escapes, char), end: start + 1 + char.length }
}

const illegal = (text: string, start: number, { end }: Escaped): Token => ({
  kind: "escape",
  text: text.slice(start, end),
  span: { start, end },
})

/** Reads characters up to where they end, with what they are escaped for; or the escape that there is none of. */
const readTo = (
  text: string,
  start: number,
  ends: (at: number) => boolean,
): { readonly read: string; readonly end: number; readonly escaped: boolean } | Token => {
  const read: Array<string> = []
  let from = start
  let at = start
  let escaped = false
  while (at < text.length && !ends(at)) {
    if (text[at] !== "\\") {
      at += 1
      continue
    }
    const found = escapeAt(text, at)
    if (found.means === undefined) return illegal(text, at, found)
    read.push(text.slice(from, at), found.means)
    escaped = true
    from = at = found.end
  }
  read.push(text.slice(from, at))
  return { read: read.join(""), end: at, escaped }
}

const quotedAt = (text: string, start: number): Token => {
  const quote = text[start] ?? ""
  const found = readTo(text, start + 1, (at) => text[at] === quote)
  if ("kind" in found) return found
  const { read, end } = found
  return end < text.length
    ? { kind: "quoted", text: read, span: { start, end: end + 1 } }
    : { kind: "unclosed", text: quote, span: { start, end } }
}

/** What may have brackets behind it, in which the name of a property or the number of a field stands. */
const bracketed = /(?:^|[^\p{L}\p{N}])(?:cf|(?:issue|project|comment|user)\.property|development)$/iu

/** More than what stands before brackets is long, and with brackets and the longest key of a property in them. */
const longestHead = 20
const longestBrackets = 258

/** Where brackets end that belong to a word; the place itself where they do not. */
const behindBrackets = (text: string, start: number, at: number): number => {
  if (text[at] !== "[" || !bracketed.test(text.slice(Math.max(start, at - longestHead), at))) return at
  return at + (/^\[[^[\]\s]*\]/.exec(text.slice(at, at + longestBrackets))?.[0].length ?? 0)
}

const wordAt = (lexicon: Lexicon, text: string, start: number): Token => {
  let inside = start
  const found = readTo(text, start, (at) => {
    if (at < inside) return false
    inside = behindBrackets(text, start, at)
    return inside === at && endsWord(lexicon, text, at)
  })
  if ("kind" in found) return found
  const { read, end, escaped } = found
  // What is escaped is text, whatever it says.
  return { kind: escaped ? "quoted" : "word", text: read, span: { start, end } }
}

const plain = /[A-Za-z0-9_-]/

const isReserved = ({ reservedCharacters = "" }: Lexicon, char: string): boolean =>
  reservedCharacters.includes(char)

const endsWord = (lexicon: Lexicon, text: string, at: number): boolean => {
  const char = text[at] ?? ""
  if (plain.test(char)) return false
  return (
    char === '"' ||
    char === "'" ||
    isBlank(char) ||
    isReserved(lexicon, char) ||
    symbolAt(lexicon, text, at) !== undefined
  )
}

/** The token at a place of a language in which more must be quoted or escaped than elsewhere (QRY-42). */
export const strictTokenAt = (lexicon: Lexicon, text: string, start: number): Token => {
  const char = text[start] ?? ""
  if (char === '"' || char === "'") return quotedAt(text, start)
  const symbol = symbolAt(lexicon, text, start)
  if (symbol !== undefined) {
    return { kind: "symbol", text: symbol, span: { start, end: start + symbol.length } }
  }
  return isReserved(lexicon, char)
    ? { kind: "reserved", text: char, span: { start, end: start + 1 } }
    : wordAt(lexicon, text, start)
}
