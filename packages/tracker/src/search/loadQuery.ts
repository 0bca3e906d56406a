import {
  type LimitExceeded,
  type Order,
  type QueryReads,
  type ReadFailure,
  type Where,
  exceeded,
} from "@quoin/kernel"
import { type Query, type QuerySyntaxError, jql, parse } from "@quoin/query"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { NotBuilt } from "../errors"
import { limits } from "../limits"
import type { Site } from "../site/Site"
import type { IssueFieldName } from "../issue/collections"
import type { Finding } from "./language/Finding"
import { loadFinding } from "./loading/loadFinding"
import { resolveOrder } from "./order"
import { resolveWhere } from "./resolve"

/** What a query means for storage. */
export interface LoadedQuery {
  readonly where: Where.Where<IssueFieldName>
  readonly orderBy: ReadonlyArray<Order.OrderTerm<IssueFieldName>>
  /** Whether it asks for an order of its own. */
  readonly isOrdered: boolean
}

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

/** Finds what a query names. */
export const findQuery = (
  site: Site,
  reads: QueryReads,
  { text, query }: ReadQuery,
  warn: Finding["warn"],
): Effect.Effect<LoadedQuery, ReadFailure | LimitExceeded | QuerySyntaxError | NotBuilt> =>
  Effect.gen(function* () {
    const finding = yield* loadFinding(site, reads, text, query, warn)
    const where = yield* resolveWhere(finding, query.where)
    return {
      where,
      orderBy: yield* resolveOrder(finding, where),
      isOrdered: query.orderBy.length > 0,
    }
  })

/** Reads a query, and finds what it names. */
export const loadQuery = (
  site: Site,
  reads: QueryReads,
  text: string,
  warn: Finding["warn"],
): Effect.Effect<LoadedQuery, ReadFailure | LimitExceeded | QuerySyntaxError | NotBuilt> =>
  Effect.flatMap(readQuery(text), (read) => findQuery(site, reads, read, warn))
