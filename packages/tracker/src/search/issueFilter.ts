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
import { loadQuery } from "./loadQuery"

/** Whether an issue, as it is given, is one that a query finds. */
export type IssueFilter = (issue: IssueRecord) => Effect.Effect<boolean, ReadFailure>

/**
 * What a query says of single issues, one by one. An issue is judged as it is given, also where it stands otherwise by now, or not at
 * all; only what a query asks of other things, such as comments, is asked of what is stored.
 */
export const issueFilter = (
  site: Site,
  reads: QueryReads,
  text: string,
): Effect.Effect<IssueFilter, ReadFailure | LimitExceeded | QuerySyntaxError | NotBuilt> =>
  Effect.map(loadQuery(site, reads, text, undefined), ({ where }) => {
    if (Where.collectionsOf(where).size === 0) {
      return (issue) => Effect.succeed(matches(where, issue.id, Issues.fieldsOf(issue), noLookup))
    }
    return (issue) =>
      Effect.map(
        reads.select(Issues, { where: Where.and(Where.keyIn([Issues.keyOf(issue)]), where), limit: 1 }),
        ({ records }) => records.length > 0,
      )
  })
