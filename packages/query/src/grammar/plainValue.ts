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
} from "../text/Cursor"
import { type Lexicon, fold } from "../text/Lexicon"
import type { ParseLimits } from "../limits"
import type { Value } from "../Tree"

/** A value that is not a call, a list or EMPTY. */
export type PlainValue = Extract<Value, { readonly _tag: "Text" | "Placeholder" }>

/** Does this word without quotes mean its own text as a value? */
export const isBareValue = ({ joining, continuing, empty, reserved }: Lexicon, word: string): boolean =>
  [joining, continuing, empty, reserved].every((words) => !words.has(fold(word)))

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

/** One to `most` items, separated by commas. */
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

/** Reads the closing `)`; returns its span. */
export const closing = (cursor: Cursor, others: ReadonlyArray<string>) => {
  const token = acceptSymbol(cursor, ")")
  return token === undefined ? unexpected(cursor, peek(cursor), [...others, '")"']) : Either.right(token.span)
}
