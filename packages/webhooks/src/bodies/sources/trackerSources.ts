import type { Members } from "../Body"
import { commentMembers, createdIssue, deletedIssue, updatedIssue, workUpdated } from "./issue"
import { linkMembers } from "./link"
import { userMembers } from "./person"
import { boardMembers, configurationMembers, optionMembers, sprintMembers } from "./planning"
import { projectMembers } from "./project"
import { versionMembers } from "./version"
import { worklogMembers } from "./worklog"

/** For each event of a thing of one prefix. */
const each = (prefix: string, happened: ReadonlyArray<string>, members: Members) =>
  Object.fromEntries(happened.map((name) => [`${prefix}_${name}`, members]))

const lifetime = ["created", "updated", "deleted"]

/** What is known when something happens in the tracker, by the declared event; what is told of it the shapes say. */
export const trackerSources: Readonly<Record<string, Members>> = {
  "tracker.issue_created": createdIssue,
  "tracker.issue_updated": updatedIssue,
  "tracker.issue_deleted": deletedIssue,
  "tracker.issue_worklog_updated": workUpdated,
  ...each("tracker.comment", lifetime, commentMembers),
  ...each("tracker.worklog", lifetime, worklogMembers),
  ...each("tracker.issuelink", ["created", "deleted"], linkMembers),
  ...each("tracker.project", lifetime, projectMembers),
  ...each("tracker.version", [...lifetime, "released", "unreleased", "moved"], versionMembers),
  ...each("directory.user", lifetime, userMembers),
  ...each(
    "tracker.option",
    [
      ...["voting", "watching", "unassigned_issues", "subtasks"],
      ...["attachments", "issuelinks", "timetracking"],
    ].map((feature) => `${feature}_changed`),
    optionMembers,
  ),
  ...each("tracker.sprint", [...lifetime, "started", "closed"], sprintMembers),
  ...each("tracker.board", lifetime, boardMembers),
  "tracker.board_configuration_changed": configurationMembers,
}
