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
  readonly fieldType?: string
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
        fieldtype: item.fieldType,
        ...(dialect === "cloud" ? { fieldId: item.fieldId } : {}),
        from: item.from ?? null,
        fromString: item.fromText ?? null,
        to: item.to ?? null,
        toString: item.toText ?? null,
      })),
    },
  }
}

const updated: Members = (happened, writing) => ({
  ...common(happened, writing),
  ...changelog(happened, writing),
})

/** What is told of issues themselves. */
export const issueMembers: Readonly<Record<string, Members>> = {
  "tracker.issue_created": common,
  "tracker.issue_updated": updated,
  "tracker.issue_deleted": common,
}
