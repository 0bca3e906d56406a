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
import type { IssueWhere } from "./language/Finding"
import { findQuery } from "./loadQuery"
import type { ReadQuery } from "./readQuery"

/** An issue as a query is to judge it, with the values that queries compare: they are the same for all of them. */
export interface JudgedIssue {
  readonly issue: IssueRecord
  readonly fields: ReturnType<typeof Issues.fieldsOf>
}

export const judgedIssue = (issue: IssueRecord): JudgedIssue => ({ issue, fields: Issues.fieldsOf(issue) })

/** What a query says of issues. */
export interface IssueFilter {
  /** Those of some issues, as they are given, that the query finds. */
  readonly having: (
    issues: ReadonlyArray<JudgedIssue>,
  ) => Effect.Effect<ReadonlySet<JudgedIssue>, ReadFailure>
  /** With how many values an issue is compared at most: what it costs. */
  readonly terms: number
}

/** Where a query asks of other things, the storage answers for all issues at once. */
const stored =
  (reads: QueryReads, where: IssueWhere): IssueFilter["having"] =>
  (issues) => {
    const keys = new Set(issues.map(({ issue }) => Issues.keyOf(issue)))
    return Effect.map(
      reads.select(Issues, { where: Where.and(Where.keyIn([...keys]), where), limit: keys.size }),
      ({ records }) => {
        const found = new Set(records.map(({ key }) => key))
        return new Set(issues.filter(({ issue }) => found.has(Issues.keyOf(issue))))
      },
    )
  }

/**
 * What a query says of issues. Each is judged as it is given, also where it stands otherwise by now, or not at all; only what a query
 * asks of other things, such as comments, is asked of what is stored.
 */
export const issueFilter = (
  site: Site,
  reads: QueryReads,
  query: ReadQuery,
): Effect.Effect<IssueFilter, ReadFailure | LimitExceeded | QuerySyntaxError | NotBuilt> =>
  Effect.map(findQuery(site, reads, query, undefined), ({ where }): IssueFilter => {
    const terms = Where.termsOf(where)
    if (Where.collectionsOf(where).size > 0) return { terms, having: stored(reads, where) }
    return {
      terms,
      having: (issues) =>
        Effect.sync(
          () => new Set(issues.filter(({ issue, fields }) => matches(where, issue.id, fields, noLookup))),
        ),
    }
  })
