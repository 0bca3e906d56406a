import { lookUp } from "@quoin/kernel"
import type { IssueView } from "@quoin/tracker"
import type { Happened, Json, Writing } from "../Body"
import { partOf, textOf } from "../told"

/** What a side of an item tells. */
interface Told {
  readonly id: string | null
  readonly text: string | null
}

const ofUsers: ReadonlySet<string> = new Set(["assignee", "reporter"])

/** Users are told by name on a server and by account in the cloud; what an item keeps is the key. */
const userSide = (happened: Happened, { dialect }: Writing, key: unknown): string | null => {
  if (typeof key !== "string") return null
  return dialect === "cloud" ? key : happened.people(key).name
}

const itemOf = (happened: Happened, writing: Writing, item: Json): Json => {
  const { field, fieldtype, fieldId, from, fromText, to, toText } = item
  const isUser = ofUsers.has(String(fieldId))
  const [was, is] = isUser ? [userSide(happened, writing, from), userSide(happened, writing, to)] : [from, to]
  return {
    ...{ field, fieldtype, fieldId, from: was ?? null, fromString: fromText ?? null },
    ...{ to: is ?? null, toString: toText ?? null },
    ...(isUser ? { tmpFromAccountId: from ?? null, tmpToAccountId: to ?? null } : {}),
  }
}

/** What an update changed; nothing where it only said something. */
export const changelogOf = (happened: Happened, writing: Writing): Json | undefined => {
  const { id, items } = partOf(happened.told, "changelog")
  if (!Array.isArray(items) || items.length === 0) return undefined
  return { id, items: items.map((item: unknown) => itemOf(happened, writing, partOf(item))) }
}

const toldOf = (value: IssueView["fields"][string]): Told | undefined => {
  switch (value.kind) {
    case "text":
      return { id: null, text: value.text }
    case "plain":
      if (Array.isArray(value.value)) {
        return value.value.length === 0 ? undefined : { id: null, text: value.value.join(" ") }
      }
      return typeof value.value === "string" && value.value !== ""
        ? { id: null, text: value.value }
        : undefined
    case "day":
      return { id: value.day, text: value.day }
    case "user":
      return { id: value.user.key, text: value.user.displayName }
    case "issueType":
      return { id: value.issueType.id, text: value.issueType.name }
    case "status":
      return { id: value.status.id, text: value.status.name }
    case "priority":
      return { id: value.priority.id, text: value.priority.name }
    default:
      return undefined
  }
}

/** The fields that the change log of a creation tells, in their order; what else was set is not known to be told. */
const created = [
  ...["summary", "description", "environment", "issuetype", "priority", "status"],
  ...["reporter", "assignee", "labels", "duedate"],
]

/** What the creation of an issue set, one item for each field: only the cloud tells it. */
export const creationLog = ({ told, issue }: Happened): Json => ({
  id: textOf(told, "issue", "id") ?? "",
  items: created.flatMap((field) => {
    const value = issue === undefined ? undefined : lookUp(issue.fields, field)
    const is = value === undefined ? undefined : toldOf(value)
    if (is === undefined) return []
    const accounts = ofUsers.has(field) ? { tmpFromAccountId: null, tmpToAccountId: is.id } : {}
    const sides = { from: null, fromString: null, to: is.id, toString: is.text }
    return [{ field, fieldtype: "tracker", fieldId: field, ...sides, ...accounts }]
  }),
})
