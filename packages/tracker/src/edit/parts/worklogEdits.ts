import { Commit, type InvalidInput, callerKey } from "@quoin/kernel"
import * as Either from "effect/Either"
import { auditIssue } from "../../audit"
import type { Site } from "../../site/Site"
import { spend } from "../../worklogs/timeSpent"
import { Worklogs } from "../../worklogs/collections"
import { deletionOf } from "../../worklogs/deletions"
import { tellWorklog, workSummaries } from "../../worklogs/events"
import { WorklogId, type WorklogRecord } from "../../worklogs/Worklog"
import { issueKey } from "../../Issue"
import type { Placed } from "../../issue/storedIssue"
import { type Applied, type Applying, type Step, verbsOn, withPart } from "../Applied"
import type { Edit } from "../Edits"
import { type GivenWork, readWork } from "./workInput"
import { type FoundPart, type PartEdit, type PartWritten, removalsOf } from "./Parts"

/** What is told of work beside the times of its issue. */
const told = (
  happened: keyof typeof workSummaries,
  record: WorklogRecord,
  placed: Placed,
  site: Site,
  notifyUsers: boolean,
): Omit<PartWritten, "changes"> => ({
  events: tellWorklog(happened, record, placed, site, notifyUsers),
  audit: [auditIssue(workSummaries[happened], issueKey(placed.project, placed.issue), placed.project)],
  items: [],
})

const worded = ({ violations }: InvalidInput): string =>
  violations.map(({ field, allowed }) => `${field}: ${allowed}`).join("; ")

/** So much more time is spent on the issue, or less. */
const spending = (before: Applied, seconds: number, work: GivenWork, site: Site, part: PartEdit): Step =>
  Either.flatMap(Either.mapLeft(spend(before.issue, seconds, work, site), worded), (issue) =>
    withPart(before, part, issue),
  )

const add = (before: Applied, work: GivenWork, { ids }: FoundPart, site: Site): Step => {
  const { seconds } = work
  if (seconds === undefined) return Either.left("timeSpent, a duration, or timeSpentSeconds")
  return spending(before, seconds, work, site, {
    write: (placed, { at, caller }, notifyUsers) => {
      const author = callerKey(caller)
      const record: WorklogRecord = {
        id: WorklogId.make(ids[0]),
        issueId: placed.issue.id,
        author,
        updateAuthor: author,
        comment: work.comment ?? "",
        startedAt: work.startedAt ?? at,
        seconds,
        ...work.kept,
        createdAt: at,
        updatedAt: at,
      }
      return {
        ...told("created", record, placed, site, notifyUsers),
        changes: [Commit.put(Worklogs, record)],
      }
    },
  })
}

const edit = (before: Applied, work: GivenWork, worklog: WorklogRecord, site: Site): Step => {
  const { seconds = worklog.seconds } = work
  return spending(before, seconds - worklog.seconds, work, site, {
    claim: `worklog/${worklog.id}`,
    write: (placed, { at, caller }, notifyUsers) => {
      const record: WorklogRecord = {
        ...worklog,
        ...work.kept,
        seconds,
        comment: work.comment ?? worklog.comment,
        startedAt: work.startedAt ?? worklog.startedAt,
        updateAuthor: callerKey(caller),
        updatedAt: at,
      }
      return {
        ...told("updated", record, placed, site, notifyUsers),
        changes: [Commit.put(Worklogs, record)],
      }
    },
  })
}

const remove = (
  before: Applied,
  work: GivenWork,
  worklog: WorklogRecord,
  found: FoundPart,
  site: Site,
): Step =>
  Either.flatMap(removalsOf(found), (removals) =>
    spending(before, -worklog.seconds, work, site, {
      claim: `worklog/${worklog.id}`,
      write: (placed, moment, notifyUsers) => ({
        ...told("deleted", worklog, placed, site, notifyUsers),
        changes: [
          Commit.remove(Worklogs, worklog.id),
          ...deletionOf(placed.issue, [worklog], moment),
          ...removals,
        ],
      }),
    }),
  )

/** Work that an update logs, changes and removes, each with what becomes of the remaining estimate (TRK-335). */
export const worklogEdit = (before: Applied, { verb, given, at }: Edit, applying: Applying): Step => {
  const { parts, writing, screen } = applying
  if (!writing.features.timeTrackingEnabled) return Either.left("nothing: time tracking is switched off")
  const found = parts.found(at)
  const verbs = verbsOn(screen)
  if (found === undefined || !verbs.includes(verb)) return Either.left(`one of the verbs ${verbs.join(", ")}`)
  return Either.flatMap(readWork(given, writing), (work) => {
    if (verb === "add") return add(before, work, found, writing.site)
    const { worklog } = found
    if (worklog === undefined) return Either.left("an object with the id of a worklog of the issue")
    return verb === "edit"
      ? edit(before, work, worklog, writing.site)
      : remove(before, work, worklog, found, writing.site)
  })
}
