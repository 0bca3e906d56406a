import {
  type LimitExceeded,
  type Order,
  type QueryReads,
  type ReadFailure,
  type Where,
  exceeded,
} from "@quoin/kernel"
import { type QuerySyntaxError, jql, parse } from "@quoin/query"
import * as Effect from "effect/Effect"
import type { NotBuilt } from "../errors"
import { limits } from "../limits"
import type { Site } from "../site/Site"
import type { IssueFieldName } from "../issue/collections"
import type { Finding } from "./Finding"
import { loadFinding } from "./loadFinding"
import { resolveOrder, resolveWhere } from "./resolve"

/** What a query means for storage. */
export interface LoadedQuery {
  readonly where: Where.Where<IssueFieldName>
  readonly orderBy: ReadonlyArray<Order.OrderTerm<IssueFieldName>>
  /** Whether it asks for an order of its own. */
  readonly isOrdered: boolean
}

/** Reads a query, and finds what it names. */
export const loadQuery = (
  site: Site,
  reads: QueryReads,
  text: string,
  warn: Finding["warn"],
): Effect.Effect<LoadedQuery, ReadFailure | LimitExceeded | QuerySyntaxError | NotBuilt> =>
  Effect.gen(function* () {
    const tooLong = exceeded(limits, "queryChars", text.length)
    if (tooLong !== undefined) return yield* tooLong
    const query = yield* parse(jql, text)
    const finding = yield* loadFinding(site, reads, text, query, warn)
    return {
      where: yield* resolveWhere(finding, query.where),
      orderBy: yield* resolveOrder(finding),
      isOrdered: query.orderBy.length > 0,
    }
  })
