import * as Either from "effect/Either"
import {
  type Cursor,
  type Parsed,
  acceptSymbol,
  next,
  peek,
  startsKeyword,
  unexpected,
  within,
} from "./Cursor"
import { type Lexicon, fold } from "./Lexicon"
import type { ParseLimits } from "./limits"
import type { Value } from "./Tree"

/** A value that says itself what it is. */
export type PlainValue = Extract<Value, { readonly _tag: "Text" | "Placeholder" }>

/** That a word as a value means the text itself. */
export const isBareValue = ({ joining, continuing, empty }: Lexicon, word: string): boolean =>
  !joining.has(fold(word)) && !continuing.has(fold(word)) && !empty.has(fold(word))

/** A text, quoted or one bare word, or a placeholder. */
export const plainValue = (cursor: Cursor): Parsed<PlainValue> => {
  const token = peek(cursor)
  const { kind, text, span } = token
  const isText = kind === "quoted" || (kind === "word" && isBareValue(cursor.lexicon, text))
  if (isText && startsKeyword(cursor, "orderBy") === undefined) {
    next(cursor)
    return Either.right({ _tag: "Text", text, quoted: kind === "quoted", span })
  }
  if (kind !== "placeholder") return unexpected(cursor, token, ["a value"])
  if (text === "") return unexpected(cursor, token, ["a placeholder with a name"])
  next(cursor)
  return Either.right({ _tag: "Placeholder", name: text, span })
}

/** One to `most`, parted by commas. */
export const separated = <A>(
  cursor: Cursor,
  limit: keyof ParseLimits,
  read: (cursor: Cursor) => Parsed<A>,
  most = Infinity,
): Parsed<ReadonlyArray<A>> => {
  const items: Array<A> = []
  do {
    const item = read(cursor)
    if (Either.isLeft(item)) return Either.left(item.left)
    items.push(item.right)
  } while (items.length < most && acceptSymbol(cursor, ",") !== undefined)
  return Either.map(within(cursor, limit, items.length), () => items)
}

/** The `)` that closes what was opened; its span. */
export const closing = (cursor: Cursor, others: ReadonlyArray<string>) => {
  const token = acceptSymbol(cursor, ")")
  return token === undefined ? unexpected(cursor, peek(cursor), [...others, '")"']) : Either.right(token.span)
}
