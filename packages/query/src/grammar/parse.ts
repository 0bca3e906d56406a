import * as Either from "effect/Either"
import { type LimitExceeded, exceeded, suggestion } from "@quoin/kernel"
import { unexpectedAfterClause } from "./afterClause"
import { clause } from "./clauses"
import { type Cursor, acceptKeyword, type ParseFailure, type Parsed, peek, unexpected } from "../text/Cursor"
import type { Dialect } from "../dialects/Dialect"
import { fieldPath } from "./fieldPath"
import { lexiconOf } from "../text/Lexicon"
import { type ParseLimits, limits } from "../limits"
import { measure } from "./size"
import { separated } from "./plainValue"
import { endOf, tokensOf } from "../text/tokens"
import type { Query, SortTerm } from "../Tree"

const theEnd = "the end of the query"

const isAtEnd = (cursor: Cursor): boolean => peek(cursor).kind === "end"

const sortTerm = (cursor: Cursor): Parsed<SortTerm> =>
  Either.map(fieldPath(cursor), (field) => {
    const up = acceptKeyword(cursor, "ascending")
    const down = up === undefined ? acceptKeyword(cursor, "descending") : undefined
    return {
      field,
      direction: down === undefined ? "ascending" : "descending",
      span: { start: field.span.start, end: (up ?? down ?? field.span).end },
    }
  })

/** The failure for what cannot follow the terms of an order. */
const unexpectedAfterOrder = (cursor: Cursor, terms: ReadonlyArray<SortTerm>): Parsed<never> => {
  const { ascending, descending } = cursor.dialect.keywords
  const last = terms.at(-1)
  const isDirected = last !== undefined && last.span.end > last.field.span.end
  const directions = isDirected ? [] : [ascending[0], descending[0]]
  const near = suggestion(peek(cursor).text, [...directions].reverse())
  return unexpected(cursor, peek(cursor), [...directions, '","', theEnd], near)
}

const sortTerms = (cursor: Cursor): Parsed<ReadonlyArray<SortTerm>> =>
  acceptKeyword(cursor, "orderBy") === undefined
    ? Either.right([])
    : Either.flatMap(separated(cursor, "querySortTerms", sortTerm), (terms) =>
        isAtEnd(cursor) ? Either.right(terms) : unexpectedAfterOrder(cursor, terms),
      )

const query = (cursor: Cursor): Parsed<Query> =>
  Either.flatMap(sortTerms(cursor), (first): Parsed<Query> => {
    if (isAtEnd(cursor)) return Either.right({ where: undefined, orderBy: first })
    return Either.flatMap(clause(cursor), (where) =>
      Either.flatMap(sortTerms(cursor), (orderBy): Parsed<Query> =>
        isAtEnd(cursor)
          ? Either.right({ where, orderBy })
          : unexpectedAfterClause(cursor, [cursor.dialect.keywords.orderBy[0], theEnd]),
      ),
    )
  })

const tooManyReferences = ({ references }: Dialect): string =>
  `steps through references: ${references}; ask in parts, or by the keys of what is referred to`

const measured = (
  parsed: Query,
  limits: ParseLimits,
  dialect: Dialect,
): Either.Either<Query, LimitExceeded> => {
  const { clauses, depth, references } = measure(parsed)
  const failure =
    exceeded(limits, "queryDepth", depth) ??
    exceeded(limits, "queryClauses", clauses) ??
    exceeded(limits, "queryReferences", references, tooManyReferences(dialect))
  return failure === undefined ? Either.right(parsed) : Either.left(failure)
}

/** `parse` under limits of one's own. */
export const parseWithin = (
  limits: ParseLimits,
  dialect: Dialect,
  text: string,
): Either.Either<Query, ParseFailure> => {
  const tooLong = exceeded(limits, "queryChars", text.length)
  if (tooLong !== undefined) return Either.left(tooLong)
  const lexicon = lexiconOf(dialect)
  const tokens = tokensOf(lexicon, text)
  const cursor = { dialect, lexicon, limits, text, tokens, end: endOf(text), clause, at: 0, depth: 0 }
  return Either.flatMap(query(cursor), (parsed) => measured(parsed, limits, dialect))
}

/**
 * The tree of a query. Blank text is the query that selects everything. Ends in a tree or in one failure, in time
 * that grows with the length of the text: a `QuerySyntaxError` with position, or a `LimitExceeded` (see `limits`).
 */
export const parse = (dialect: Dialect, text: string): Either.Either<Query, ParseFailure> =>
  parseWithin(limits, dialect, text)
