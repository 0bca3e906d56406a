import { type InvalidInput, type Moment, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import { type Applied } from "../issue/edit/applyEdits"
import { type NewIds, writeUpdate } from "../issue/edit/writeIssue"
import type { Showing } from "../issue/fields/FieldKind"
import { auditIssue } from "../audit"
import { type IssueRecord, issueKey } from "../issue/Issue"
import type { Placed } from "../issue/storedIssue"
import type { Site } from "../site/Site"
import { readSeconds } from "./adjusting"

interface Said {
  readonly timeSpent?: string | undefined
  readonly timeSpentSeconds?: number | undefined
}

/** The seconds of work that are said, as text or as a number; undefined where neither is. */
export const secondsSaid = (
  { timeSpent, timeSpentSeconds }: Said,
  site: Site,
): Either.Either<number | undefined, InvalidInput> => {
  if (timeSpent === undefined && timeSpentSeconds === undefined) return Either.right(undefined)
  const read =
    timeSpentSeconds === undefined
      ? readSeconds("timeSpent", timeSpent, site)
      : Either.right(timeSpentSeconds)
  return Either.flatMap(read, (seconds) =>
    seconds > 0
      ? Either.right(seconds)
      : Either.left(invalid("timeSpent", timeSpent ?? timeSpentSeconds, "more than nothing")),
  )
}

/** What changes in the issue with its times, as any update writes it. */
export const writeTimes = (
  site: Site,
  before: Placed,
  issue: IssueRecord,
  showing: Showing,
  change: string,
  moment: Moment,
  happened: string,
) => {
  const applied: Applied = { issue, comments: [] }
  const ids: NewIds = { change, comments: [] }
  const written = writeUpdate({ site, before, applied, showing, ids, moment, happened })
  // Where no time has changed, what was said of the work has.
  const told = auditIssue(happened, issueKey(before.project, issue), before.project)
  return written.audit.length > 0 ? written : { ...written, audit: [told] }
}
