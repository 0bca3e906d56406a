import { showDuration } from "@quoin/tracker"
import { addressesAt, maybe, stamp } from "./addresses"
import type { Happened, Json, Members, Writing } from "./Body"
import { partOf, textOf } from "./told"
import { userBody } from "./user"

const people = (
  part: Json,
  { people: named }: Happened,
  writing: Writing,
  names: ReadonlyArray<"author" | "updateAuthor">,
): Json =>
  Object.assign(
    {},
    ...names.map((name) => maybe(name, textOf(part, name), (key) => userBody(named(key), writing))),
  ) as Json

/** For whom alone it is kept, so that a receiver can judge by it (WHK-32). */
const visibility = (part: Json): object =>
  part["visibility"] === undefined ? {} : { visibility: part["visibility"] }

const commentBody = (happened: Happened, writing: Writing): Json => {
  const comment = partOf(happened.told, "comment")
  const id = String(comment["id"])
  const issueId = textOf(happened.told, "issue", "id") ?? ""
  return {
    self: addressesAt(writing.baseUrl).of("issue", issueId, "comment", id),
    id,
    ...people(comment, happened, writing, ["author"]),
    body: comment["body"],
    ...people(comment, happened, writing, ["updateAuthor"]),
    created: stamp(comment["created"]),
    updated: stamp(comment["updated"]),
    ...visibility(comment),
    ...(writing.dialect === "cloud" ? { jsdPublic: true } : {}),
  }
}

/** Few fields of the issue, which the cloud sends with comments. */
const shortIssue = ({ issue, told }: Happened, { baseUrl, issueFields }: Writing): Json => {
  const id = textOf(told, "issue", "id") ?? ""
  const fields = issue === undefined ? partOf(told, "issue", "fields") : issueFields(issue, baseUrl)
  const names = ["summary", "issuetype", "project", "assignee", "priority", "status"]
  return {
    id,
    self: addressesAt(baseUrl).of("issue", id),
    key: textOf(told, "issue", "key"),
    fields: Object.fromEntries(names.map((name) => [name, fields[name] ?? null])),
  }
}

const by = ({ user }: Happened, writing: Writing): object =>
  maybe("user", user, (each) => userBody(each, writing))

const commented =
  (tellsUser: boolean): Members =>
  (happened, writing) => ({
    ...(tellsUser && writing.dialect !== "cloud" ? by(happened, writing) : {}),
    comment: commentBody(happened, writing),
    ...(writing.dialect === "cloud" ? { issue: shortIssue(happened, writing) } : {}),
  })

const worked: Members = (happened, writing) => {
  const worklog = partOf(happened.told, "worklog")
  const [id, issueId] = [String(worklog["id"]), String(worklog["issueId"])]
  const seconds = Number(worklog["seconds"])
  return {
    worklog: {
      self: addressesAt(writing.baseUrl).of("issue", issueId, "worklog", id),
      ...people(worklog, happened, writing, ["author", "updateAuthor"]),
      comment: worklog["comment"],
      created: stamp(worklog["createdAt"]),
      updated: stamp(worklog["updatedAt"]),
      started: stamp(worklog["startedAt"]),
      timeSpent: showDuration(seconds, writing.site),
      timeSpentSeconds: seconds,
      id,
      issueId,
      ...visibility(worklog),
    },
  }
}

const linked: Members = ({ told }) => {
  const type = partOf(told, "issueLinkType")
  return {
    issueLink: {
      id: Number(partOf(told)["id"]),
      sourceIssueId: Number(partOf(told)["sourceIssueId"]),
      destinationIssueId: Number(partOf(told)["destinationIssueId"]),
      issueLinkType: {
        id: Number(type["id"]),
        name: type["name"],
        outwardName: type["outwardName"],
        inwardName: type["inwardName"],
        isSubTaskLinkType: false,
        isSystemLinkType: false,
      },
      systemLink: false,
    },
  }
}

/** What is told of comments, work and links. */
export const hangingMembers: Readonly<Record<string, Members>> = {
  "tracker.comment_created": commented(false),
  "tracker.comment_updated": commented(true),
  "tracker.comment_deleted": commented(true),
  "tracker.worklog_created": worked,
  "tracker.worklog_updated": worked,
  "tracker.worklog_deleted": worked,
  "tracker.issuelink_created": linked,
  "tracker.issuelink_deleted": linked,
}
