import * as Schema from "effect/Schema"

/** An event that people are told of, by the id and the names that clients know. */
interface Known {
  readonly id: string
  readonly type: NoticeEvent
  readonly name: string
}

/** What happens to issues that somebody may be told of (TRK-521). */
export const NoticeEvent = Schema.Literal(
  "issue_created",
  "issue_updated",
  "issue_assigned",
  "issue_resolved",
  "issue_closed",
  "issue_commented",
  "issue_reopened",
  "issue_deleted",
  "issue_work_logged",
  "issue_generic",
  "issue_comment_edited",
  "issue_worklog_updated",
  "issue_worklog_deleted",
  "issue_comment_deleted",
)
export type NoticeEvent = typeof NoticeEvent.Type

export const noticeEvents: ReadonlyArray<Known> = [
  { id: "1", type: "issue_created", name: "Issue Created" },
  { id: "2", type: "issue_updated", name: "Issue Updated" },
  { id: "3", type: "issue_assigned", name: "Issue Assigned" },
  { id: "4", type: "issue_resolved", name: "Issue Resolved" },
  { id: "5", type: "issue_closed", name: "Issue Closed" },
  { id: "6", type: "issue_commented", name: "Issue Commented" },
  { id: "7", type: "issue_reopened", name: "Issue Reopened" },
  { id: "8", type: "issue_deleted", name: "Issue Deleted" },
  { id: "10", type: "issue_work_logged", name: "Work Logged On Issue" },
  { id: "13", type: "issue_generic", name: "Generic Event" },
  { id: "14", type: "issue_comment_edited", name: "Issue Comment Edited" },
  { id: "15", type: "issue_worklog_updated", name: "Issue Worklog Updated" },
  { id: "16", type: "issue_worklog_deleted", name: "Issue Worklog Deleted" },
  { id: "17", type: "issue_comment_deleted", name: "Issue Comment Deleted" },
]

/** What comparable services have besides: no operation here does it, and of the archive nobody is told. */
export const unbuiltEvents: ReadonlyArray<string> = [
  ...["9", "issue_moved", "Issue Moved"],
  ...["11", "issue_work_started", "Work Started On Issue"],
  ...["12", "issue_work_stopped", "Work Stopped On Issue"],
  ...["18", "issue_archived", "Issue Archived"],
  ...["19", "issue_restored", "Issue Restored"],
]

/** The event of an id, a type or a name. */
export const noticeEventOf = (text: string): NoticeEvent | undefined =>
  noticeEvents.find(({ id, type, name }) => [id, type, name].includes(text))?.type

/** The event that something is called by; a name that a host made up for a transition is a generic one. */
export const calledEvent = (typeName: string): NoticeEvent =>
  noticeEvents.find(({ type }) => type === typeName)?.type ?? "issue_generic"
