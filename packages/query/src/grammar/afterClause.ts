import { suggestion } from "@quoin/kernel"
import { type Cursor, type Parsed, peek, startsPhrase, unexpected } from "../text/Cursor"
import { fold } from "../text/Lexicon"
import { isBareValue } from "./plainValue"

/** At most this many words are suggested as one value that lacks its quotes. */
const unquotedWords = 6

const startsOperator = (cursor: Cursor): boolean =>
  cursor.lexicon.operators.some(({ phrase }) => startsPhrase(cursor, phrase))

const isText = (cursor: Cursor): boolean => {
  const { kind, text } = peek(cursor)
  return kind === "word" && isBareValue(cursor.lexicon, text) && !cursor.lexicon.ordering.has(fold(text))
}

/** Quotes as word processors write them; manuals of the language show them too. */
const typographicQuotes = /^[“”„]|[“”]$/g

/** For `Name = Ted Anderson` the value that was probably meant (QRY-28); `undefined` when the words look like a clause. */
const unquotedValue = (cursor: Cursor): string | undefined => {
  const words: Array<string> = []
  const from = { ...cursor, at: cursor.at - 1 }
  for (; isText(from); from.at += 1) {
    if (words.length === unquotedWords || startsOperator(from)) return undefined
    words.push(peek(from).text)
  }
  return words.length < 2 || startsOperator(from) ? undefined : words.join(" ").replace(typographicQuotes, "")
}

/** The failure for what cannot follow a clause; `others` is what could, besides AND and OR. */
export const unexpectedAfterClause = (cursor: Cursor, others: ReadonlyArray<string>): Parsed<never> => {
  const { and, or } = cursor.dialect.keywords
  const token = peek(cursor)
  const expected = [and[0], or[0], ...others]
  return unexpected(cursor, token, expected, suggestion(token.text, expected) ?? unquotedValue(cursor))
}
