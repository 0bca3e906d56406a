import {
  Expansion,
  type InvalidInput,
  type LimitExceeded,
  type QueryReads,
  type ReadFailure,
} from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import type { IssueRecord } from "../Issue"
import type { Site } from "../site/Site"
import type { IssueView } from "./IssueView"
import { viewsOf } from "./issueViews"

type ShownFailure = ReadFailure | InvalidInput | LimitExceeded

const everything = { fields: ["*all"], properties: [], expansion: Expansion.noExpansion }

/** Issues with all of their fields, as they are given and not as they are stored; what hangs on them is as it is stored, loaded once for all. */
export const shownIssues = (
  site: Site,
  reads: QueryReads,
  issues: ReadonlyArray<IssueRecord>,
): Effect.Effect<(issue: IssueRecord) => Effect.Effect<IssueView, ShownFailure>, ShownFailure> =>
  viewsOf(site, reads, everything, "*all")([...new Map(issues.map((issue) => [issue.id, issue])).values()])
