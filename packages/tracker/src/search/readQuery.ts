import { type LimitExceeded, exceeded } from "@quoin/kernel"
import { type Query, type QuerySyntaxError, jql, parse } from "@quoin/query"
import * as Either from "effect/Either"
import { limits } from "../limits"

/** A query that was read; what its names stand for is found when it is asked. */
export interface ReadQuery {
  readonly text: string
  readonly query: Query
}

/** Reads a query: what it says, whatever there is. */
export const readQuery = (text: string): Either.Either<ReadQuery, LimitExceeded | QuerySyntaxError> => {
  const tooLong = exceeded(limits, "queryChars", text.length)
  return tooLong === undefined
    ? Either.map(parse(jql, text), (query) => ({ text, query }))
    : Either.left(tooLong)
}
