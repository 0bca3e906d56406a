import type { Lexicon } from "./Lexicon"
import { strictTokenAt } from "./strictTokens"
import { symbolAt } from "./symbols"
import { type Token, isBlank } from "./Token"

const isLetter = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char)

const escape = /\\(["'\\])/g

/** A backslash before a quote or a backslash makes that part of the text; before anything else it is text itself (QRY-8). */
const quotedAt = (text: string, start: number): Token => {
  const quote = text[start]
  let end = start + 1
  while (end < text.length && text[end] !== quote) end += text[end] === "\\" ? 2 : 1
  if (end >= text.length) {
    return { kind: "unclosed", text: quote ?? "", span: { start, end: text.length } }
  }
  const written = text.slice(start + 1, end)
  return { kind: "quoted", text: written.replace(escape, "$1"), span: { start, end: end + 1 } }
}

/** The name may contain placeholders itself, as `${Owner${0}}` does; they belong to the name (QRY-10). */
const placeholderAt = (text: string, start: number): Token => {
  let open = 1
  let end = start + 2
  while (end < text.length && open > 0) {
    if (text[end] === "}") open -= 1
    if (text.startsWith("${", end)) open += 1
    end += 1
  }
  return open > 0
    ? { kind: "unclosed", text: "}", span: { start, end: text.length } }
    : { kind: "placeholder", text: text.slice(start + 2, end - 1).trim(), span: { start, end } }
}

/** An apostrophe between letters belongs to the word (`O'Brien`); every other quote ends it. */
const isApostrophe = (text: string, at: number): boolean =>
  text[at] === "'" && isLetter(text[at - 1]) && isLetter(text[at + 1])

/** The most frequent characters; no symbol contains one. */
const plain = /[A-Za-z0-9]/

const endsWord = (lexicon: Lexicon, text: string, at: number): boolean => {
  const char = text[at] ?? ""
  if (plain.test(char)) return false
  if (char === "'") return !isApostrophe(text, at)
  return (
    char === '"' || isBlank(char) || text.startsWith("${", at) || symbolAt(lexicon, text, at) !== undefined
  )
}

const wordAt = (lexicon: Lexicon, text: string, start: number): Token => {
  let end = start + 1
  while (end < text.length && !endsWord(lexicon, text, end)) end += 1
  return { kind: "word", text: text.slice(start, end), span: { start, end } }
}

const tokenAt = (lexicon: Lexicon, text: string, start: number): Token => {
  if (lexicon.reservedCharacters !== undefined) return strictTokenAt(lexicon, text, start)
  if (text[start] === '"' || text[start] === "'") return quotedAt(text, start)
  if (text.startsWith("${", start)) return placeholderAt(text, start)
  const symbol = symbolAt(lexicon, text, start)
  return symbol === undefined
    ? wordAt(lexicon, text, start)
    : { kind: "symbol", text: symbol, span: { start, end: start + symbol.length } }
}

/** The token behind the last one: the end of the text. */
export const endOf = ({ length }: string): Token => ({
  kind: "end",
  text: "",
  span: { start: length, end: length },
})

/** The text as tokens, in one pass. Whatever the text, nothing fails here. */
export const tokensOf = (lexicon: Lexicon, text: string): ReadonlyArray<Token> => {
  const tokens: Array<Token> = []
  let at = 0
  while (at < text.length) {
    if (isBlank(text[at] ?? "")) {
      at += 1
      continue
    }
    const token = tokenAt(lexicon, text, at)
    tokens.push(token)
    at = token.span.end
  }
  return tokens
}

/** Is a text without quotes read as one word, whatever that word means? */
export const isOneWord = (lexicon: Lexicon, text: string): boolean => {
  const [first] = tokensOf(lexicon, text)
  return first?.kind === "word" && first.text === text
}
