import { addressesAt, maybe, stamp } from "./addresses"
import type { Happened, Json, Members, Writing } from "./Body"
import { partOf, textOf } from "./told"
import { userBody } from "./user"

/** The issue as it was in the commit. */
const issueBody = ({ issue, told }: Happened, { baseUrl, issueFields }: Writing): Json => {
  if (issue !== undefined) {
    const { id, key } = issue
    return { id, self: `${baseUrl}/rest/api/2/issue/${id}`, key, fields: issueFields(issue, baseUrl) }
  }
  const { id, key, fields } = partOf(told, "issue")
  return { id, self: `${baseUrl}/rest/api/2/issue/${String(id)}`, key, fields }
}

const common = (happened: Happened, writing: Writing): Json => ({
  issue_event_type_name: textOf(happened.told, "issueEventTypeName"),
  ...(happened.user === undefined ? {} : { user: userBody(happened.user, writing) }),
  issue: issueBody(happened, writing),
})

interface Item {
  readonly field: string
  readonly fieldtype?: string
  readonly fieldId?: string
  readonly from?: string | null
  readonly fromText?: string | null
  readonly to?: string | null
  readonly toText?: string | null
}

const changelog = ({ told }: Happened, { dialect }: Writing): Json => {
  const { id, items } = partOf(told, "changelog")
  if (!Array.isArray(items) || items.length === 0) return {}
  return {
    changelog: {
      id,
      items: (items as ReadonlyArray<Item>).map((item) => ({
        field: item.field,
        fieldtype: item.fieldtype,
        ...(dialect === "cloud" ? { fieldId: item.fieldId } : {}),
        from: item.from ?? null,
        fromString: item.fromText ?? null,
        to: item.to ?? null,
        toString: item.toText ?? null,
      })),
    },
  }
}

/** The comment as it hangs on the issue; as the event tells of it where it is gone since. */
const commentOf = (happened: Happened, writing: Writing): Json => {
  const { told, issue, user, at } = happened
  const comment = partOf(told, "comment")
  const id = textOf(comment, "id")
  // Of one that was deleted nothing is told but that.
  if (id === undefined || textOf(told, "issueEventTypeName") === "issue_comment_deleted") return {}
  const shown = issue?.fields["comment"]
  const found = shown?.kind === "comments" ? shown.comments.find((each) => each.id === id) : undefined
  const author = found === undefined ? user : found.author
  const updateAuthor = found === undefined ? user : found.updateAuthor
  return {
    comment: {
      self: addressesAt(writing.baseUrl).of("issue", textOf(told, "issue", "id") ?? "", "comment", id),
      id,
      ...maybe("author", author, (each) => userBody(each, writing)),
      body: comment["body"],
      ...maybe("updateAuthor", updateAuthor, (each) => userBody(each, writing)),
      created: stamp(found?.createdAt ?? at),
      updated: stamp(found?.updatedAt ?? at),
      ...maybe("visibility", comment["visibility"], (kept) => kept),
    },
  }
}

const updated: Members = (happened, writing) => ({
  ...common(happened, writing),
  ...changelog(happened, writing),
  ...commentOf(happened, writing),
})

const setItems = ({ told }: Happened): ReadonlyArray<Json> =>
  Object.entries(partOf(told, "issue", "fields")).flatMap(([field, value]) =>
    typeof value === "string" && value !== ""
      ? [
          {
            field,
            fieldtype: "tracker",
            fieldId: field,
            from: null,
            fromString: null,
            to: null,
            toString: value,
          },
        ]
      : [],
  )

/** In the cloud each field that was set is a change. */
const created: Members = (happened, writing) => ({
  ...common(happened, writing),
  ...(writing.dialect === "cloud"
    ? { changelog: { id: happened.entity.id, items: setItems(happened) } }
    : {}),
})

/** Named after the one event that tells that work was changed or taken away. */
const workUpdated: Members = (happened, writing) => ({
  ...common(happened, writing),
  issue_event_type_name: "issue_worklog_updated",
})

/** What is told of issues themselves. */
export const issueMembers: Readonly<Record<string, Members>> = {
  "tracker.issue_created": created,
  "tracker.issue_updated": updated,
  "tracker.issue_deleted": common,
  "tracker.issue_worklog_updated": workUpdated,
}
