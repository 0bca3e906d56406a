import { type DomainEvent, Event } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { ToldIssue, toldIssue } from "../issue/events"
import type { Placed } from "../issue/storedIssue"
import { showDuration } from "../site/Duration"
import type { Site } from "../site/Site"
import { VisibilityView, shownVisibility } from "../visibility/Visibility"
import { WorklogRecord } from "./Worklog"

/** Work as events tell of it. */
const ToldWorklog = Schema.Struct({
  ...WorklogRecord.fields,
  /** For whom alone it is kept: whoever hands it on is to judge by this. */
  visibility: Schema.optional(VisibilityView),
  /** As people write it, such as `3h 20m`. */
  timeSpent: Schema.String,
})

const toldWorklog = ({ visibility, ...worklog }: WorklogRecord, site: Site): typeof ToldWorklog.Type => ({
  ...worklog,
  timeSpent: showDuration(worklog.seconds, site),
  ...shownVisibility({ visibility }, site),
})

const said = Schema.Struct({
  issue: ToldIssue,
  worklog: ToldWorklog,
  /** Absent where those who watch the issue are to be told. */
  notifyUsers: Schema.optional(Schema.Literal(false)),
})

const ofWorklog = { entity: "worklog", payload: said }

/** What can happen to a worklog; an issue tells of what is updated or deleted, too. */
export const worklogEvents = {
  created: Event.make("tracker.worklog_created", ofWorklog),
  updated: Event.make("tracker.worklog_updated", ofWorklog),
  deleted: Event.make("tracker.worklog_deleted", ofWorklog),
}

export const issueWorklogUpdated = Event.make("tracker.issue_worklog_updated", {
  entity: "issue",
  wireName: "tracker:worklog_updated",
  payload: Schema.Struct({
    ...said.fields,
    /** What happened to the work: `issue_worklog_deleted`. */
    issueEventTypeName: Schema.String,
  }),
})

/** What the update of an issue is called that says so. */
export const workTypeNames = {
  created: "issue_work_logged",
  updated: "issue_worklog_updated",
  deleted: "issue_worklog_deleted",
} as const

/** What the audit log says that happened. */
export const workSummaries = {
  created: "Work logged",
  updated: "Worklog updated",
  deleted: "Worklog deleted",
} as const

/** All that is told of a worklog. */
export const tellWorklog = (
  happened: keyof typeof worklogEvents,
  worklog: WorklogRecord,
  { issue, project }: Placed,
  site: Site,
  notifyUsers = true,
): ReadonlyArray<DomainEvent> => {
  // A role is one in a project, which the issue names.
  const told = {
    issue: toldIssue(issue, project, site),
    worklog: toldWorklog(worklog, site),
    ...(notifyUsers ? {} : { notifyUsers: false as const }),
  }
  return [
    worklogEvents[happened].of(worklog.id, told),
    ...(happened === "created"
      ? []
      : [issueWorklogUpdated.of(issue.id, { ...told, issueEventTypeName: workTypeNames[happened] })]),
  ]
}
