import { type Order, Prompt, type QueryReads, type Where } from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import type { IssueFieldName } from "../issue/collections"
import type { Site } from "../site/Site"
import type { Finding } from "./language/Finding"
import { type QueryFailure, findNamed } from "./nestedFilters"
import { resolveOrder } from "./order"
import { type ReadQuery, readQuery } from "./readQuery"
import { resolveWhere } from "./resolve"

/** What a query means for storage. */
export interface LoadedQuery {
  readonly where: Where.Where<IssueFieldName>
  readonly orderBy: ReadonlyArray<Order.OrderTerm<IssueFieldName>>
  /** Whether it asks for an order of its own. */
  readonly isOrdered: boolean
}

/** Finds what a query names. */
export const findQuery = (
  site: Site,
  reads: QueryReads,
  read: ReadQuery,
  warn: Finding["warn"],
): Effect.Effect<LoadedQuery, QueryFailure> =>
  Prompt.gen(function* () {
    const finding = yield* findNamed(site, reads, read, warn)
    const where = yield* resolveWhere(finding, read.query.where)
    return {
      where,
      orderBy: yield* resolveOrder(finding, where),
      isOrdered: read.query.orderBy.length > 0,
    }
  })

/** Reads a query, and finds what it names. What tells of nothing is found once for as long as nothing that it names changes (TRK-640). */
export const loadQuery = (
  site: Site,
  reads: QueryReads,
  text: string,
  warn: Finding["warn"],
): Effect.Effect<LoadedQuery, QueryFailure> => {
  const load = (by: QueryReads) => Prompt.flatMap(readQuery(text), (read) => findQuery(site, by, read, warn))
  return warn === undefined ? reads.follow(`tracker.query ${text}`, site, load) : load(reads)
}
