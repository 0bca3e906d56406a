import { distinct } from "@quoin/kernel"
import type { Site } from "../site/Site"
import { type FieldKind, isOfComponents, isOfLevels, isOfUsers, isOfVersions } from "../fields/FieldKind"
import { fieldTable } from "../fields/fieldTable"
import { namedBy } from "../fields/inputValues"
import type { IssueRecord } from "../Issue"
import { automatic } from "./assignee"
import { type Edit, type Edits, editsOf } from "./Edits"

/** What edits name, and what has to be known to read and tell them. */
export interface Mentions {
  readonly users: ReadonlyArray<string>
  readonly issues: ReadonlyArray<string>
  readonly sprints: ReadonlyArray<string>
  readonly projects: ReadonlyArray<string>
  readonly objects: ReadonlyArray<string>
  /** Whether the components and the versions of the project are needed, and who is named already. */
  readonly needs: {
    readonly components: boolean
    readonly versions: boolean
    readonly levels: boolean
    readonly people: boolean
  }
}

/** Is nobody named, but whoever the components or the project say? */
const isAutomatic = ({ fieldId, given }: Edit): boolean =>
  fieldId === "assignee" && namedBy(given) === automatic

/** What edits of an issue mention; `before` is the issue as it stands, where it does. */
export const mentionsOf = (site: Site, edits: Edits, before?: IssueRecord): Mentions => {
  const table = fieldTable(site)
  const all = editsOf(edits)
  const named = all.flatMap((edit) => {
    const field = table.byId(edit.fieldId)
    return field?.tag === "held" ? [{ kind: field.kind, edit }] : []
  })
  const touches = (is: (kind: FieldKind) => boolean) => named.some(({ kind }) => is(kind))
  const given = (names: (kind: FieldKind, given: unknown) => ReadonlyArray<string> | undefined) =>
    distinct(named.flatMap(({ kind, edit }) => (isAutomatic(edit) ? [] : (names(kind, edit.given) ?? []))))
  const assignedByComponents = all.some(isAutomatic) && (before?.componentIds ?? []).length > 0
  return {
    users: given((kind, value) => kind.users?.(value)),
    issues: given((kind, value) => kind.issues?.(value)),
    sprints: given((kind, value) => kind.sprints?.(value)),
    projects: given((kind, value) => kind.projects?.(value)),
    objects: given((kind, value) => kind.objects?.(value)),
    needs: {
      components: touches(isOfComponents) || assignedByComponents,
      versions: touches(isOfVersions),
      levels: touches(isOfLevels),
      people: before !== undefined && touches(isOfUsers),
    },
  }
}
