import type { QueryReads, StorageUnavailable } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { type InProject, type ProjectPermission, withIssue } from "../permissions"

const actions = [
  ["edit", "Edit", "EDIT_ISSUES"],
  ["assign", "Assign", "ASSIGN_ISSUES"],
  ["comment", "Comment", "ADD_COMMENTS"],
  ["logWork", "Log work", "WORK_ON_ISSUES"],
  ["attach", "Attach files", "CREATE_ATTACHMENTS"],
  ["link", "Link", "LINK_ISSUES"],
  ["delete", "Delete", "DELETE_ISSUES"],
] as const satisfies ReadonlyArray<readonly [string, string, ProjectPermission]>

/** Something that the caller may do with an issue. */
export const OfferedAction = Schema.Struct({
  name: Schema.Literal(...actions.map(([name]) => name)),
  label: Schema.String,
})
export type OfferedAction = typeof OfferedAction.Type

/** What the caller may do with an issue, besides moving it on; nothing where its project is archived. */
export const loadOfferedActions = (
  { mayEach }: Pick<QueryReads, "mayEach">,
  placed: InProject & { readonly project: { readonly archived: boolean } },
): Effect.Effect<ReadonlyArray<OfferedAction>, StorageUnavailable> =>
  placed.project.archived
    ? Effect.succeed([])
    : Effect.map(mayEach(actions.map(([, , needed]) => withIssue(needed, placed))), (may) =>
        actions.flatMap(([name, label], at) => (may[at] === true ? [{ name, label }] : [])),
      )
