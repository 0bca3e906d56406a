import {
  type LimitExceeded,
  type QueryReads,
  type ReadFailure,
  Where,
  matches,
  noLookup,
} from "@quoin/kernel"
import type { QuerySyntaxError } from "@quoin/query"
import * as Effect from "effect/Effect"
import type { NotBuilt } from "../errors"
import { Issues } from "../issue/collections"
import type { IssueRecord } from "../Issue"
import type { Site } from "../site/Site"
import { findQuery } from "./loadQuery"
import type { ReadQuery } from "./readQuery"

/** What a query says of an issue. */
export interface IssueFilter {
  /** Whether an issue, as it is given, is one that the query finds. */
  readonly has: (issue: IssueRecord) => Effect.Effect<boolean, ReadFailure>
  /** With how many values an issue is compared at most: what it costs. */
  readonly terms: number
}

/**
 * What a query says of single issues, one by one. An issue is judged as it is given, also where it stands otherwise by now, or not at
 * all; only what a query asks of other things, such as comments, is asked of what is stored.
 */
export const issueFilter = (
  site: Site,
  reads: QueryReads,
  query: ReadQuery,
): Effect.Effect<IssueFilter, ReadFailure | LimitExceeded | QuerySyntaxError | NotBuilt> =>
  Effect.map(findQuery(site, reads, query, undefined), ({ where }): IssueFilter => {
    const terms = Where.termsOf(where)
    if (Where.collectionsOf(where).size === 0) {
      return {
        terms,
        has: (issue) => Effect.succeed(matches(where, issue.id, Issues.fieldsOf(issue), noLookup)),
      }
    }
    return {
      terms,
      has: (issue) =>
        Effect.map(
          reads.select(Issues, { where: Where.and(Where.keyIn([Issues.keyOf(issue)]), where), limit: 1 }),
          ({ records }) => records.length > 0,
        ),
    }
  })
