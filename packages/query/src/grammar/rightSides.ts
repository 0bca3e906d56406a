import * as Either from "effect/Either"
import { functionCall, notAFunction, startsCall } from "./calls"
import {
  type Cursor,
  type Parsed,
  acceptSymbol,
  isSymbol,
  next,
  peek,
  unexpected,
  within,
} from "../text/Cursor"
import type { RightSide } from "../dialects/Dialect"
import { fold } from "../text/Lexicon"
import { closing, plainValue, separated } from "./plainValue"
import type { Predicate, Value } from "../Tree"

const acceptEmpty = (cursor: Cursor): Value | undefined => {
  const { kind, text, span } = peek(cursor)
  if (kind !== "word" || !cursor.lexicon.empty.has(fold(text))) return undefined
  next(cursor)
  return { _tag: "Empty", span }
}

const value =
  (side: RightSide) =>
  (cursor: Cursor): Parsed<Value> => {
    if (startsCall(cursor)) return functionCall(cursor, side)
    const empty = acceptEmpty(cursor)
    return empty === undefined ? plainValue(cursor) : Either.right(empty)
  }

const list = (cursor: Cursor): Parsed<Value> => {
  const opening = acceptSymbol(cursor, "(")
  if (opening === undefined) {
    return startsCall(cursor)
      ? functionCall(cursor, "list")
      : unexpected(cursor, peek(cursor), ["a list in brackets", "a function"])
  }
  return Either.flatMap(separated(cursor, "queryListValues", value("list")), (items) =>
    Either.map(closing(cursor, ['","']), ({ end }) => ({
      _tag: "List",
      items,
      span: { start: opening.span.start, end },
    })),
  )
}

/** One value, or a list in brackets. */
const valueOrList = (cursor: Cursor): Parsed<Value> =>
  isSymbol(peek(cursor), "(") ? list(cursor) : value("list")(cursor)

/** What is said of a change in the past: any of the words of the dialect, each before a value or a list (QRY-41). */
export const predicatesHere = (cursor: Cursor): Parsed<ReadonlyArray<Predicate>> =>
  Either.gen(function* () {
    const found: Array<Predicate> = []
    for (;;) {
      const { kind, text, span } = peek(cursor)
      const name = kind === "word" ? cursor.lexicon.predicates.get(fold(text)) : undefined
      if (name === undefined) return found
      next(cursor)
      const said = yield* valueOrList(cursor)
      found.push({ name, value: said, span: { start: span.start, end: said.span.end } })
      yield* within(cursor, "queryListValues", found.length)
    }
  })

/** Reads what an operator takes on its right side. */
export const rightSide = (cursor: Cursor, side: RightSide): Parsed<Value> => {
  switch (side) {
    case "value":
      return value(side)(cursor)
    case "list":
      return list(cursor)
    case "call":
      return startsCall(cursor) ? functionCall(cursor, side) : notAFunction(cursor, side)
    case "nothing": {
      const { end } = peek(cursor, -1).span
      return Either.right({ _tag: "List", items: [], span: { start: end, end } })
    }
    case "empty": {
      const empty = acceptEmpty(cursor)
      return empty === undefined
        ? unexpected(cursor, peek(cursor), [cursor.dialect.keywords.empty[0]])
        : Either.right(empty)
    }
  }
}
