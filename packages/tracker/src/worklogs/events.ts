import { type DomainEvent, Event } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { ToldIssue, toldIssue } from "../issue/events"
import type { Placed } from "../issue/storedIssue"
import type { Site } from "../site/Site"
import { WorklogRecord } from "./Worklog"

const ofWorklog = { entity: "worklog", payload: Schema.Struct({ worklog: WorklogRecord }) }

/** What can happen to a worklog; an issue tells of what is updated or deleted, too. */
export const worklogEvents = {
  created: Event.make("tracker.worklog_created", ofWorklog),
  updated: Event.make("tracker.worklog_updated", ofWorklog),
  deleted: Event.make("tracker.worklog_deleted", ofWorklog),
}

export const issueWorklogUpdated = Event.make("tracker.issue_worklog_updated", {
  entity: "issue",
  wireName: "tracker:worklog_updated",
  payload: Schema.Struct({ issue: ToldIssue, worklog: WorklogRecord }),
})

/** All that is told of a worklog. */
export const tellWorklog = (
  happened: keyof typeof worklogEvents,
  worklog: WorklogRecord,
  { issue, project }: Placed,
  site: Site,
): ReadonlyArray<DomainEvent> => [
  worklogEvents[happened].of(worklog.id, { worklog }),
  ...(happened === "created"
    ? []
    : [issueWorklogUpdated.of(issue.id, { issue: toldIssue(issue, project, site), worklog })]),
]
