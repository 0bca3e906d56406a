import type { Product } from "../../events/WebhookEvent"
import type { BodyDialect } from "../../options"
import * as entities from "./entities"
import type { Shape } from "./Shape"

type Shapes = Readonly<Record<string, Shape>>

const each = (names: ReadonlyArray<string>, shape: Shape): Shapes =>
  Object.fromEntries(names.map((name) => [name, shape]))

const prefixed = (prefix: string, ...names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names.map((name) => `${prefix}${name}`)

const ofIssues = (dialect: BodyDialect): Shapes => {
  const isCloud = dialect === "cloud"
  const user = entities.user(dialect)
  const about: Shape = { issue_event_type_name: "text", "user?": user, issue: entities.issue }
  const comment = entities.comment(dialect)
  const said: Shape = isCloud
    ? { comment: { ...comment, jsdPublic: "flag" }, issue: entities.issue }
    : { comment }
  const saidAgain: Shape = isCloud ? said : { "user?": user, ...said }
  return {
    "tracker:issue_created": isCloud ? { ...about, changelog: entities.changelog(dialect) } : about,
    "tracker:issue_updated": { ...about, "changelog?": entities.changelog(dialect), "comment?": comment },
    "tracker:issue_deleted": about,
    "tracker:worklog_updated": about,
    comment_created: said,
    ...each(["comment_updated", "comment_deleted"], saidAgain),
    ...each(prefixed("worklog_", "created", "updated", "deleted"), { worklog: entities.worklog(dialect) }),
    ...each(prefixed("issuelink_", "created", "deleted"), { issueLink: entities.link }),
  }
}

const options = prefixed(
  "option_",
  ...["voting", "watching", "unassigned_issues", "subtasks", "attachments", "issuelinks", "timetracking"],
).map((name) => `${name}_changed`)

const ofTheRest = (dialect: BodyDialect): Shapes => {
  const { version } = entities
  const user: Shape = { user: entities.user(dialect) }
  return {
    ...each(prefixed("project_", "created", "updated", "deleted"), { project: entities.project(dialect) }),
    ...each(prefixed("tracker:version_", "created", "updated", "released", "unreleased", "moved"), {
      version,
    }),
    "tracker:version_deleted": { version, "mergedTo?": version },
    ...each(["user_created", "user_updated"], user),
    user_deleted: dialect === "cloud" ? { accountId: "text", username: "text" } : user,
    ...each(options, { property: { key: "text", value: "flag" } }),
    ...each(prefixed("sprint_", "created", "updated", "started", "closed", "deleted"), {
      sprint: entities.sprint,
    }),
    ...each(prefixed("board_", "created", "updated", "deleted"), { board: entities.board }),
    board_configuration_changed: { configuration: entities.configuration },
  }
}

const id: Shape = { id: "number" }

/** The wiki tells ids, and no dialect differs in that. */
const ofWiki: Shapes = {
  ...each(
    prefixed(
      "page_",
      ...["created", "updated", "trashed", "restored", "removed", "archived", "unarchived"],
      "children_reordered",
    ),
    { page: id },
  ),
  page_moved: { page: id, "oldParent?": id, "newParent?": id },
  ...each(prefixed("blog_", "created", "updated", "trashed", "restored", "removed"), { blog: id }),
  ...each(prefixed("comment_", "created", "updated", "removed"), { comment: id }),
  ...each(prefixed("attachment_", "created", "updated", "removed"), { "attachedTo?": id, attachments: [id] }),
  ...each(prefixed("space_", "created", "updated", "removed"), { space: { key: "text" } }),
  ...each(["user_created", "user_removed"], { user: { userKey: "text" } }),
  ...each(["group_created", "group_removed"], { group: { name: "text" } }),
}

const withHead = (shapes: Shapes, head: Shape): Shapes =>
  Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, { ...head, ...shape }]))

/**
 * The shape of the body of each event, by its name: the one table of what bodies are like. What is known of them, and how surely, is
 * told in the documents; a correction is made here and in what writes the body.
 */
export const bodyShapes = (product: Product, dialect: BodyDialect): Shapes =>
  product === "wiki"
    ? withHead(ofWiki, { timestamp: "number", event: "text", "userKey?": "text" })
    : withHead({ ...ofIssues(dialect), ...ofTheRest(dialect) }, { timestamp: "number", webhookEvent: "text" })
