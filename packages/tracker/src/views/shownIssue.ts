import {
  Expansion,
  type InvalidInput,
  type LimitExceeded,
  type QueryReads,
  type ReadFailure,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { IssueRecord } from "../Issue"
import type { Site } from "../site/Site"
import type { IssueView } from "./IssueView"
import { viewsOf } from "./issueViews"

const everything = { fields: ["*all"], properties: [], expansion: Expansion.noExpansion }

/** An issue with all of its fields, as it is given and not as it is stored; what hangs on it is as it is stored. */
export const shownIssue = (
  site: Site,
  reads: QueryReads,
  issue: IssueRecord,
): Effect.Effect<IssueView, ReadFailure | InvalidInput | LimitExceeded> =>
  Effect.flatMap(viewsOf(site, reads, everything, "*all")([issue]), (show) => show(issue))
