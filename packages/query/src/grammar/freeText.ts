import * as Either from "effect/Either"
import { type Cursor, type Parsed, isSymbol, next, peek, unexpected } from "../text/Cursor"
import type { Lexicon } from "../text/Lexicon"
import { type PlainValue, isBareValue, plainValue } from "./plainValue"
import type { Token } from "../text/Token"
import { tokensOf } from "../text/tokens"

const isBareWord = (lexicon: Lexicon, { kind, text }: Token): boolean =>
  kind === "word" && isBareValue(lexicon, text)

/** `-2h 15m`: several words as one text, with one blank between them (QRY-17). */
export const offset = (cursor: Cursor): Parsed<PlainValue> => {
  const first = peek(cursor)
  if (!isBareWord(cursor.lexicon, first)) {
    return first.kind === "word" ? unexpected(cursor, first, ["an offset"]) : plainValue(cursor)
  }
  const words: Array<string> = []
  let { end } = first.span
  while (isBareWord(cursor.lexicon, peek(cursor))) {
    const token = next(cursor)
    words.push(token.text)
    end = token.span.end
  }
  const span = { start: first.span.start, end }
  return Either.right({ _tag: "Text", text: words.join(" "), quoted: false, span })
}

/** Does `offset` read this text as itself, without quotes? */
export const isBareOffset = (lexicon: Lexicon, text: string): boolean => {
  const words = tokensOf(lexicon, text)
  return (
    words.length > 0 &&
    words.every((word) => isBareWord(lexicon, word)) &&
    words.map((word) => word.text).join(" ") === text
  )
}

/** How many tokens there are from `from` to the `)` that closes the call; `undefined` when it is never closed. */
const lengthOf = (tokens: ReadonlyArray<Token>, from: number): number | undefined => {
  let open = 0
  for (let index = from; index < tokens.length; index++) {
    const token = tokens[index]
    if (token === undefined || token.kind === "unclosed") return undefined
    if (isSymbol(token, ")")) open -= 1
    if (isSymbol(token, "(")) open += 1
    if (open < 0) return index - from
  }
  return undefined
}

/** A text of another language, up to the bracket that closes the call (QRY-22). A single quoted text gives its content. */
export const foreignText = (cursor: Cursor): Parsed<PlainValue> => {
  const length = lengthOf(cursor.tokens, cursor.at)
  if (length === undefined) {
    const unclosed = cursor.tokens.find(({ kind }) => kind === "unclosed")
    return unexpected(cursor, unclosed ?? cursor.end, ['")"'])
  }
  if (length < 2) return plainValue(cursor)
  const { start } = peek(cursor).span
  const { end } = peek(cursor, length - 1).span
  cursor.at += length
  return Either.right({
    _tag: "Text",
    text: cursor.text.slice(start, end),
    quoted: false,
    span: { start, end },
  })
}

/** Does `foreignText` read this text as itself, without quotes? */
export const isBareForeign = (lexicon: Lexicon, text: string): boolean => {
  const tokens = tokensOf(lexicon, `${text})`)
  const last = tokens.at(-2)
  if (last === undefined || lengthOf(tokens, 0) !== tokens.length - 1) return false
  if (tokens.length === 2) return isBareWord(lexicon, last) && last.text === text
  return tokens[0]?.span.start === 0 && last.span.end === text.length
}
