import type { Moment } from "@quoin/kernel"
import { writeUpdate } from "./writeIssue"
import type { Showing } from "../fields/FieldKind"
import { auditIssue } from "../audit"
import { type IssueRecord, issueKey } from "../Issue"
import type { Placed } from "../issue/storedIssue"
import type { Site } from "../site/Site"
import { workSummaries, workTypeNames } from "../worklogs/events"

/** What changes in the issue with its times, as any update writes it. */
export const writeTimes = (
  site: Site,
  before: Placed,
  issue: IssueRecord,
  showing: Showing,
  change: string,
  moment: Moment,
  what: keyof typeof workSummaries,
) => {
  const applied = { issue, parts: [] }
  const happened = workSummaries[what]
  const typeName = workTypeNames[what]
  const written = writeUpdate({
    site,
    before,
    applied,
    showing,
    changeId: change,
    moment,
    happened,
    typeName,
  })
  // Where no time has changed, what was said of the work has.
  const told = auditIssue(happened, issueKey(before.project, issue), before.project)
  return written.audit.length > 0 ? written : { ...written, audit: [told] }
}
