import {
  type LimitExceeded,
  type Order,
  type QueryReads,
  type ReadFailure,
  type Where,
  distinct,
  exceeded,
} from "@quoin/kernel"
import { type Query, type QuerySyntaxError, jql, parse } from "@quoin/query"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { NotBuilt } from "../errors"
import { limits } from "../limits"
import type { Site } from "../site/Site"
import type { IssueFieldName } from "../issue/collections"
import type { Finding, IssueWhere } from "./language/Finding"
import { loadFinding } from "./loading/loadFinding"
import { loadFiltersNamed } from "./loading/savedFilters"
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

type Failure = ReadFailure | LimitExceeded | QuerySyntaxError | NotBuilt

/** What the filters find that a query names, which may name others; `within` are the filters that it is part of. */
const findSaved =
  (site: Site, reads: QueryReads, within: ReadonlyArray<string>) =>
  (texts: ReadonlyArray<string>): Effect.Effect<Finding["saved"], Failure> => {
    if (texts.length === 0) return Effect.succeed(() => [])
    return Effect.gen(function* () {
      const known = new Map<string, ReadonlyArray<IssueWhere>>()
      for (const text of distinct(texts)) {
        const filters = yield* loadFiltersNamed(reads, text)
        const found = yield* Effect.forEach(filters, ({ id, jql: asked }) =>
          Effect.gen(function* () {
            const around = [...within, id]
            // One that asks for itself is nested without an end.
            const nested = within.includes(id) ? Number.MAX_SAFE_INTEGER : around.length
            const tooDeep = exceeded(limits, "filtersNested", nested)
            if (tooDeep !== undefined) return yield* tooDeep
            const read = yield* readQuery(asked)
            return (yield* findWithin(site, reads, read, undefined, around)).where
          }),
        )
        known.set(text, found)
      }
      return (text) => known.get(text) ?? []
    })
  }

/** Finds what the names in a query stand for, and nothing of what it means. */
export const findNamed = (
  site: Site,
  reads: QueryReads,
  read: ReadQuery,
  warn: Finding["warn"],
  within: ReadonlyArray<string> = [],
): Effect.Effect<Finding, Failure> => loadFinding(site, reads, read, warn, findSaved(site, reads, within))

const findWithin = (
  site: Site,
  reads: QueryReads,
  read: ReadQuery,
  warn: Finding["warn"],
  within: ReadonlyArray<string>,
): Effect.Effect<LoadedQuery, Failure> =>
  Effect.gen(function* () {
    const finding = yield* findNamed(site, reads, read, warn, within)
    const where = yield* resolveWhere(finding, read.query.where)
    return {
      where,
      orderBy: yield* resolveOrder(finding, where),
      isOrdered: read.query.orderBy.length > 0,
    }
  })

/** Finds what a query names. */
export const findQuery = (
  site: Site,
  reads: QueryReads,
  read: ReadQuery,
  warn: Finding["warn"],
): Effect.Effect<LoadedQuery, Failure> => findWithin(site, reads, read, warn, [])

/** Reads a query, and finds what it names. */
export const loadQuery = (
  site: Site,
  reads: QueryReads,
  text: string,
  warn: Finding["warn"],
): Effect.Effect<LoadedQuery, ReadFailure | LimitExceeded | QuerySyntaxError | NotBuilt> =>
  Effect.flatMap(readQuery(text), (read) => findQuery(site, reads, read, warn))
