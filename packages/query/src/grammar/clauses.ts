import { suggestion } from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Either from "effect/Either"
import { unexpectedAfterClause } from "./afterClause"
import {
  type Cursor,
  type Parsed,
  acceptKeyword,
  acceptPhrase,
  acceptSymbol,
  deeper,
  peek,
  startsPhrase,
  unexpected,
} from "../text/Cursor"
import type { Operator } from "../dialects/Dialect"
import { fieldPath } from "./fieldPath"
import { predicatesHere, rightSide } from "./rightSides"
import type { Clause, Span } from "../Tree"

/** From a place to the end of what was read last, brackets included. */
const spanFrom = (start: number, cursor: Cursor): Span => ({ start, end: peek(cursor, -1).span.end })

const operatorHere = (cursor: Cursor): Parsed<{ readonly operator: Operator; readonly span: Span }> => {
  const found = cursor.lexicon.operators.find(({ phrase }) => startsPhrase(cursor, phrase))
  const span = found && acceptPhrase(cursor, found.phrase)
  if (found !== undefined && span !== undefined) return Either.right({ operator: found.operator, span })
  const token = peek(cursor)
  const names = cursor.dialect.operators.map(({ name }) => name)
  const phrases = names.filter((name) => name.includes(" "))
  const near = suggestion(`${token.text} ${peek(cursor, 1).text}`, phrases) ?? suggestion(token.text, names)
  return unexpected(cursor, token, names, near)
}

/** Written without generators, as most of the time of a query is spent here and in what it calls. */
const comparison = (cursor: Cursor): Parsed<Clause> => {
  const left = fieldPath(cursor, [cursor.dialect.keywords.not[0], '"("'])
  if (Either.isLeft(left)) return Either.left(left.left)
  const found = operatorHere(cursor)
  if (Either.isLeft(found)) return Either.left(found.left)
  const { operator, span: operatorSpan } = found.right
  const right = rightSide(cursor, operator.right)
  if (Either.isLeft(right)) return Either.left(right.left)
  const past = operator.history === true ? predicatesHere(cursor) : Either.right([])
  if (Either.isLeft(past)) return Either.left(past.left)
  const compared = {
    _tag: "Comparison" as const,
    field: left.right,
    operator: operator.name,
    operatorSpan,
    value: right.right,
    span: spanFrom(left.right.span.start, cursor),
  }
  const predicates = past.right
  return Either.right(Arr.isNonEmptyReadonlyArray(predicates) ? { ...compared, predicates } : compared)
}

const negated = (cursor: Cursor, start: number): Parsed<Clause> =>
  Either.map(deeper(cursor, single), (clause) => ({ _tag: "Not", clause, span: spanFrom(start, cursor) }))

const bracketed = (cursor: Cursor): Parsed<Clause> =>
  Either.flatMap(deeper(cursor, cursor.clause), (clause) =>
    acceptSymbol(cursor, ")") === undefined ? unexpectedAfterClause(cursor, ['")"']) : Either.right(clause),
  )

/** One clause: a negated one, one in brackets, or a comparison. */
const single = (cursor: Cursor): Parsed<Clause> => {
  const negation = acceptKeyword(cursor, "not")
  if (negation !== undefined) return negated(cursor, negation.start)
  return acceptSymbol(cursor, "(") === undefined ? comparison(cursor) : bracketed(cursor)
}

type Joining = "And" | "Or"

/** Clauses of the tighter level, joined by one keyword. Written without generators, which took most of the time here. */
const joinedBy =
  (_tag: Joining, keyword: "and" | "or", tighter: (cursor: Cursor) => Parsed<Clause>) =>
  (cursor: Cursor): Parsed<Clause> => {
    const { start } = peek(cursor).span
    const first = tighter(cursor)
    if (Either.isLeft(first) || acceptKeyword(cursor, keyword) === undefined) return first
    const clauses = [first.right]
    do {
      const next = tighter(cursor)
      if (Either.isLeft(next)) return next
      clauses.push(next.right)
    } while (acceptKeyword(cursor, keyword) !== undefined)
    return Either.right({ _tag, clauses, span: spanFrom(start, cursor) })
  }

const byPrecedence = joinedBy("Or", "or", joinedBy("And", "and", single))

const joiningHere = (cursor: Cursor): Joining | undefined => {
  if (acceptKeyword(cursor, "and") !== undefined) return "And"
  return acceptKeyword(cursor, "or") === undefined ? undefined : "Or"
}

/** `a or b and c` is `(a or b) and c` here. */
const fromLeftToRight = (cursor: Cursor): Parsed<Clause> => {
  const { start } = peek(cursor).span
  const first = single(cursor)
  if (Either.isLeft(first)) return first
  let clauses = [first.right]
  let tag: Joining = "And"
  let span = spanFrom(start, cursor)
  for (let joining = joiningHere(cursor); joining !== undefined; joining = joiningHere(cursor)) {
    if (joining !== tag && clauses.length > 1) clauses = [{ _tag: tag, clauses, span }]
    tag = joining
    const next = single(cursor)
    if (Either.isLeft(next)) return next
    clauses.push(next.right)
    span = spanFrom(start, cursor)
  }
  return clauses.length === 1 ? first : Either.right({ _tag: tag, clauses, span })
}

/** Clauses as the dialect joins them. */
export const clause = (cursor: Cursor): Parsed<Clause> =>
  cursor.dialect.joining === "and before or" ? byPrecedence(cursor) : fromLeftToRight(cursor)
