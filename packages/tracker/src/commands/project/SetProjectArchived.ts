import { Commit, CommonFailure, Given, Operation, decided, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { auditProject, changed } from "../../audit"
import { inProject, seeProject } from "../../permissions"
import { Projects } from "../../project/collections"
import { projectEvent } from "../../project/events"
import { loadCategoryOf } from "../../project/projectViews"
import { loadGuardedProject } from "../../project/storedProject"

/** Archives a project, whose issues can then only be read, or brings it back. */
export class SetProjectArchived extends Operation.Request<SetProjectArchived>()(
  "tracker.setProjectArchived",
  () => ({
    payload: { project: Given.Key, archived: Schema.Boolean },
    success: Schema.Void,
    failure: CommonFailure,
  }),
) {}

export const setProjectArchived = Operation.command(
  SetProjectArchived,
  { summary: "Archive a project, or bring it back", scope: "write:tracker-project", rules: ["TRK-10"] },
  {
    load: ({ project }, reads) =>
      Effect.gen(function* () {
        const found = yield* loadGuardedProject(reads, project)
        return { found, category: yield* loadCategoryOf(reads, found) }
      }),
    allow: ({ project }, { found }) => ({
      see: [seeProject(found, project)],
      do: inProject("ADMINISTER_PROJECTS", found, project),
    }),
    decide: ({ archived }, { found, category }) => {
      if (found.archived === archived) return noChange(undefined)
      const after = { ...found, archived }
      const happened = archived ? "archived" : "brought back from the archive"
      return decided({
        changes: [Commit.put(Projects, after)],
        events: [projectEvent("updated", after, category)],
        audit: [auditProject(happened, after, changed("archived", String(found.archived), String(archived)))],
        reply: undefined,
      })
    },
  },
)
