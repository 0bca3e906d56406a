import { suggestion } from "@quoin/kernel"
import * as Either from "effect/Either"
import { unexpectedAfterClause } from "./afterClause"
import {
  type Cursor,
  type Parsed,
  acceptSymbol,
  deeper,
  isSymbol,
  peek,
  startsPhrase,
  unexpected,
} from "../text/Cursor"
import type { QueryFunction, RightSide } from "../dialects/Dialect"
import { foreignText, offset } from "./freeText"
import { fold } from "../text/Lexicon"
import { closing, plainValue, separated } from "./plainValue"
import type { Argument, Call } from "../Tree"

/** Is this a call? A known function may have blanks before its bracket; an unknown word only counts without them. */
export const startsCall = (cursor: Cursor): boolean => {
  const name = peek(cursor)
  const bracket = peek(cursor, 1)
  return (
    name.kind === "word" &&
    isSymbol(bracket, "(") &&
    (cursor.lexicon.functions.has(fold(name.text)) || name.span.end === bracket.span.start)
  )
}

/** The failure for something that is not a function which may be used here. */
export const notAFunction = (cursor: Cursor, side: RightSide): Parsed<never> => {
  const names = cursor.dialect.functions.filter(({ on }) => on.includes(side)).map(({ name }) => name)
  const token = peek(cursor)
  const expected = names.map((name) => `${name}()`)
  return unexpected(cursor, token, expected, suggestion(token.text, names))
}

const nestedQuery = (cursor: Cursor): Parsed<Argument> => {
  const token = peek(cursor)
  if (isSymbol(token, ")") || isSymbol(token, ",")) {
    const { start } = token.span
    return Either.right({
      _tag: "Nested",
      query: { where: undefined, orderBy: [] },
      span: { start, end: start },
    })
  }
  return Either.map(deeper(cursor, cursor.clause), (where) => ({
    _tag: "Nested",
    query: { where, orderBy: [] },
    span: where.span,
  }))
}

/** The values after the query: listed alone, or as `refType in (values)` (QRY-21). */
const valuesBehindQuery = (
  cursor: Cursor,
  { valuesName, most }: QueryFunction,
): Parsed<ReadonlyArray<Argument>> =>
  Either.gen(function* () {
    const values = separated<Argument>
    const named =
      valuesName !== undefined &&
      startsPhrase(cursor, [fold(valuesName), "in"]) &&
      isSymbol(peek(cursor, 2), "(")
    if (!named) return yield* values(cursor, "queryListValues", plainValue, most - 1)
    cursor.at += 3
    const listed = yield* values(cursor, "queryListValues", plainValue, most - 1)
    yield* closing(cursor, ['","'])
    return listed
  })

const queryArguments = (cursor: Cursor, called: QueryFunction): Parsed<ReadonlyArray<Argument>> =>
  Either.gen(function* () {
    const query = yield* nestedQuery(cursor)
    const goesOn = called.most > 1 && acceptSymbol(cursor, ",") !== undefined
    if (goesOn) return [query, ...(yield* valuesBehindQuery(cursor, called))]
    if (isSymbol(peek(cursor), ")")) return [query]
    return yield* unexpectedAfterClause(cursor, called.most > 1 ? ['","', '")"'] : ['")"'])
  })

const readers = { values: plainValue, offset, foreign: foreignText } as const

const argumentsOf = (cursor: Cursor, called: QueryFunction): Parsed<ReadonlyArray<Argument>> => {
  if (called.arguments === "query") return queryArguments(cursor, called)
  const mayEnd = called.fewest === 0 && isSymbol(peek(cursor), ")")
  if (mayEnd || called.most === 0) return Either.right([])
  return separated<Argument>(cursor, "queryListValues", readers[called.arguments], called.most)
}

/** A call of a function that may be used on this side of an operator. */
export const functionCall = (cursor: Cursor, side: RightSide): Parsed<Call> => {
  const name = peek(cursor)
  const called = cursor.lexicon.functions.get(fold(name.text))
  if (called?.on.includes(side) !== true) return notAFunction(cursor, side)
  cursor.at += 2
  return Either.flatMap(argumentsOf(cursor, called), (given): Parsed<Call> => {
    if (given.length < called.fewest) return unexpected(cursor, peek(cursor), ['","'])
    const goesOn = given.length > 0 && given.length < called.most && !isSymbol(peek(cursor, -1), ")")
    return Either.map(closing(cursor, goesOn ? ['","'] : []), ({ end }) => ({
      _tag: "Call",
      name: called.name,
      arguments: given,
      span: { start: name.span.start, end },
    }))
  })
}
