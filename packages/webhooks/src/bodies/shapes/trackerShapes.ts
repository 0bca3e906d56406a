import { entities as of } from "./entities"
import type { EventShape, Mark } from "./EventShape"
import { type Shape, boolean, inCloud, maybe, object, onServers, text } from "./Shape"

const row = (mark: Mark, members: Shape): EventShape => ({ mark, members })

const sayingMore = { issue_event_type_name: text, user: maybe(object(of.user)), issue: object(of.issue) }

const changelog = object(of.changelog)

const issueShapes = {
  "tracker.issue_created": row("seed", { ...sayingMore, changelog: inCloud(changelog) }),
  "tracker.issue_updated": row("seed", {
    ...sayingMore,
    changelog: maybe(changelog),
    comment: maybe(object(of.comment)),
  }),
  // The one body that was recorded, of the cloud, does not say more.
  "tracker.issue_deleted": row("weak", { ...sayingMore, issue_event_type_name: onServers(text) }),
  "tracker.issue_worklog_updated": row("capture", sayingMore),
}

const beside = inCloud(object(of.shortIssue))

const commentMade = row("capture", { comment: object(of.comment), issue: beside })

const commentChanged = row("capture", {
  user: onServers(maybe(object(of.user))),
  comment: object({ ...of.comment, jsdPublic: inCloud(boolean) }),
  issue: beside,
})

const worklog = row("capture", {
  isFromIssueLimitTransformation: inCloud(boolean),
  worklog: object(of.worklog),
})

const link = row("capture", { issueLink: object(of.issueLink) })
const project = row("capture", { project: object(of.project) })
const version = row("capture", { version: object(of.version) })
const user = row("integration", { user: object(of.user) })
const option = row("integration", { property: object({ key: text, value: text }) })
const sprint = row("integration", { sprint: object(of.sprint) })
const board = row("contract", { board: object(of.board) })

const same = <Name extends string>(
  names: ReadonlyArray<Name>,
  shape: EventShape,
): Readonly<Record<string, EventShape>> => Object.fromEntries(names.map((name) => [name, shape]))

/** The shapes of the bodies of the tracker, by the declared event. They are to be corrected here, and nowhere else. */
export const trackerShapes: Readonly<Record<string, EventShape>> = {
  ...issueShapes,
  "tracker.comment_created": commentMade,
  ...same(["tracker.comment_updated", "tracker.comment_deleted"], commentChanged),
  ...same(["tracker.worklog_created", "tracker.worklog_updated", "tracker.worklog_deleted"], worklog),
  ...same(["tracker.issuelink_created", "tracker.issuelink_deleted"], link),
  ...same(["tracker.project_created", "tracker.project_updated", "tracker.project_deleted"], project),
  ...same(
    ["created", "updated", "released", "unreleased", "moved"].map((each) => `tracker.version_${each}`),
    version,
  ),
  "tracker.version_deleted": row("doc", {
    version: object(of.version),
    mergedTo: maybe(object(of.version)),
  }),
  ...same(["directory.user_created", "directory.user_updated"], user),
  "directory.user_deleted": row("integration", {
    user: onServers(object(of.user)),
    accountId: inCloud(text),
    username: inCloud(text),
  }),
  ...same(
    ["voting", "watching", "unassigned_issues", "subtasks", "attachments", "issuelinks", "timetracking"].map(
      (each) => `tracker.option_${each}_changed`,
    ),
    option,
  ),
  ...same(
    ["created", "started", "closed", "deleted"].map((each) => `tracker.sprint_${each}`),
    sprint,
  ),
  "tracker.sprint_updated": row("weak", {
    sprint: object(of.sprint),
    oldValue: maybe(object(of.sprint)),
  }),
  ...same(["tracker.board_created", "tracker.board_updated", "tracker.board_deleted"], board),
  "tracker.board_configuration_changed": row("integration", { configuration: object(of.configuration) }),
}
