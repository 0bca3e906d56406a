import type { Site } from "../../site/Site"
import { isOfLevels } from "../FieldKind"
import { fieldTable } from "../fieldTable"
import type { ChangeItem } from "../../issue/changes/Change"

/** What both sides of an item name that may be hidden from who reads it: keys of issues, or ids. */
export type Naming = "issueKeys" | "issues" | "sprints" | "projects" | "objects" | "levels"

/**
 * What an item of a change log names beside its issue. What stands in the issue itself, such as its versions, is for all who see the
 * issue. Of a custom field that is gone nobody knows what it named: `unknown`.
 */
export const namingOf = (site: Site, { fieldId, fieldtype }: ChangeItem): Naming | "unknown" | undefined => {
  if (fieldId === "issuelinks") return "issueKeys"
  const field = fieldTable(site).held.find(({ id }) => id === fieldId)
  if (field === undefined) return fieldtype === "custom" ? "unknown" : undefined
  const { issues, objects, sprints, projects } = field.kind
  if (issues !== undefined) return "issues"
  if (sprints !== undefined) return "sprints"
  if (objects !== undefined) return "objects"
  if (isOfLevels(field.kind)) return "levels"
  return projects === undefined ? undefined : "projects"
}

/** The ids or keys that one side of an item names. */
export const namedOn = (side: string | null): ReadonlyArray<string> =>
  side === null || side === "" ? [] : side.split(", ")

/** All that the items name of a kind. */
export const namedBy = (
  site: Site,
  items: ReadonlyArray<ChangeItem>,
  naming: Naming,
): ReadonlyArray<string> => [
  ...new Set(
    items.flatMap((item) =>
      namingOf(site, item) === naming ? [...namedOn(item.from), ...namedOn(item.to)] : [],
    ),
  ),
]
