import type { QueryReads, StorageUnavailable } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { inProject } from "../permissions"
import type { ProjectRecord } from "../Project"

const names = ["edit", "release", "unrelease", "archive", "unarchive", "move", "merge", "delete"] as const

interface Shown {
  readonly released: boolean
  readonly archived: boolean
}

/** Something that the caller may do with a version. */
export const VersionAction = Schema.Struct({ name: Schema.Literal(...names), label: Schema.String })
export type VersionAction = typeof VersionAction.Type

const actionsOf = ({ released, archived }: Shown): ReadonlyArray<VersionAction> => [
  { name: "edit", label: "Edit" },
  released ? { name: "unrelease", label: "Unrelease" } : { name: "release", label: "Release" },
  archived ? { name: "unarchive", label: "Unarchive" } : { name: "archive", label: "Archive" },
  { name: "move", label: "Move" },
  { name: "merge", label: "Merge" },
  { name: "delete", label: "Delete" },
]

/** What the caller may do with versions of a project: all of it with one right, or nothing (TRK-337). */
export const loadVersionActions = (
  { may }: Pick<QueryReads, "may">,
  project: ProjectRecord,
): Effect.Effect<
  <V extends Shown>(version: V) => V & { readonly operations: ReadonlyArray<VersionAction> },
  StorageUnavailable
> =>
  Effect.map(may(inProject("ADMINISTER_PROJECTS", project)), (allowed) => (version) => ({
    ...version,
    operations: allowed ? actionsOf(version) : [],
  }))
