import type { Happened, Json, Writing } from "../Body"
import { partOf, textOf } from "../told"
import { withAccounts } from "./accounts"
import { selfOf } from "./addresses"
import { commentOf } from "./comment"
import { changelogOf, creationLog } from "./changelog"
import { actor } from "./person"

/** The issue as it was in the commit. */
export const issueOf = ({ issue, told }: Happened, writing: Writing): Json => {
  if (issue === undefined) {
    const { id, key, fields } = partOf(told, "issue")
    return { id, self: selfOf(writing, "issue", String(id)), key, fields }
  }
  const { id, key } = issue
  const fields = writing.issueFields(issue, writing.baseUrl)
  return {
    id,
    self: selfOf(writing, "issue", id),
    key,
    fields: writing.dialect === "cloud" ? withAccounts(fields, writing) : fields,
  }
}

const common = (happened: Happened, writing: Writing): Json => ({
  issue_event_type_name: textOf(happened.told, "issueEventTypeName"),
  user: actor(happened, writing),
  issue: issueOf(happened, writing),
})

export const createdIssue = (happened: Happened, writing: Writing): Json => ({
  ...common(happened, writing),
  changelog: writing.dialect === "cloud" ? creationLog(happened) : undefined,
})

export const deletedIssue = common

/** A comment that was deleted is not told of any more by the update of its issue. */
export const updatedIssue = (happened: Happened, writing: Writing): Json => {
  const { comment } = partOf(happened.told)
  const isGone = textOf(happened.told, "issueEventTypeName") === "issue_comment_deleted"
  return {
    ...common(happened, writing),
    changelog: changelogOf(happened, writing),
    comment: comment === undefined || isGone ? undefined : commentOf(happened, writing),
  }
}

export const commentMembers = (happened: Happened, writing: Writing): Json => ({
  user: actor(happened, writing),
  comment: commentOf(happened, writing),
  issue: writing.dialect === "cloud" ? issueOf(happened, writing) : undefined,
})

/** That work on an issue is another, in the form of before there were events of work itself. */
export const workUpdated = common
