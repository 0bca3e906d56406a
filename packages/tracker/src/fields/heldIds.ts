import type { IssueRecord } from "../Issue"
import { type FieldKind, isOfComponents, isOfLevels, isOfUsers, isOfVersions } from "./FieldKind"
import { asList } from "./inputValues"
import type { IssueField } from "./IssueField"

const noIds = () => ({
  users: new Set<string>(),
  components: new Set<string>(),
  versions: new Set<string>(),
  issues: new Set<string>(),
  sprints: new Set<string>(),
  projects: new Set<string>(),
  objects: new Set<string>(),
  levels: new Set<string>(),
})

type Ids = ReturnType<typeof noIds>

/** What the values of a kind of fields name. */
const namedBy = (kind: FieldKind): ReadonlyArray<keyof Ids> => [
  ...(isOfUsers(kind) ? (["users"] as const) : []),
  ...(isOfComponents(kind) ? (["components"] as const) : []),
  ...(isOfVersions(kind) ? (["versions"] as const) : []),
  ...(isOfLevels(kind) ? (["levels"] as const) : []),
  ...(kind.issues === undefined ? [] : (["issues"] as const)),
  ...(kind.sprints === undefined ? [] : (["sprints"] as const)),
  ...(kind.projects === undefined ? [] : (["projects"] as const)),
  ...(kind.objects === undefined ? [] : (["objects"] as const)),
]

const known = new WeakMap<FieldKind, ReadonlyArray<keyof Ids>>()

/** The same, found out once for each kind. */
const whatIsNamed = (kind: FieldKind): ReadonlyArray<keyof Ids> => {
  const before = known.get(kind)
  if (before !== undefined) return before
  const found = namedBy(kind)
  known.set(kind, found)
  return found
}

/** Whether the values of some fields name nothing that is to be read: they are shown as they are, or by how the tracker is set up. */
export const nameNothing = (fields: ReadonlyArray<IssueField>): boolean =>
  fields.every((field) => field.tag === "held" && whatIsNamed(field.kind).length === 0)

/** The ids that fields of some issues hold, by what they name: each field of each issue is looked at once. */
export const idsHeld = (issues: ReadonlyArray<IssueRecord>, fields: ReadonlyArray<IssueField>): Ids => {
  const ids = noIds()
  for (const field of fields) {
    if (field.tag !== "held") continue
    const named = whatIsNamed(field.kind)
    if (named.length === 0) continue
    for (const issue of issues) {
      const held = field.get(issue)
      if (held === undefined) continue
      for (const id of asList(held)) for (const what of named) ids[what].add(id)
    }
  }
  return ids
}
