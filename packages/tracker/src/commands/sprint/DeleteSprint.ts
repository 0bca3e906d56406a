import { Commit, CommonFailure, Operation, decided, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting } from "../../audit"
import { loadPropertyRemovals } from "../../properties/propertyValues"
import type { Site } from "../../site/Site"
import { loadPen, writeEach } from "../../planning/issueWrites"
import { Sprints } from "../../sprints/collections"
import { sprintEvent } from "../../sprints/events"
import { loadManageNeeds } from "../../sprints/sprintRights"
import { loadMembers, unfinished } from "../../planning/sprints/members"
import { SprintId } from "../../sprints/Sprint"
import { loadSprint } from "../../sprints/storedSprint"

/** Deletes a sprint that was not started; its issues are in the backlog afterwards. */
export class DeleteSprint extends Operation.Request<DeleteSprint>()("tracker.deleteSprint", () => ({
  payload: { sprint: SprintId },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

export const deleteSprint = (site: Site) =>
  Operation.command(
    DeleteSprint,
    {
      summary: "Delete a sprint",
      scope: "write:tracker-sprint",
      rules: ["PLN-40", "PLN-41", "PLN-45", "PLN-48"],
    },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const found = yield* loadSprint(reads, request.sprint)
          const removals = yield* loadPropertyRemovals(reads, "sprint", found.sprint.id)
          const { members, more } = yield* loadMembers(reads, found.sprint.id)
          const pen = yield* loadPen(site, reads, members)
          return { ...found, removals, members, more, pen, needed: yield* loadManageNeeds(reads, found) }
        }),
      allow: (_request, { needed }) => ({ do: needed }),
      decide: (_request, { sprint, members, more, removals, pen }, moment) => {
        if (sprint.state !== "future") {
          return Either.left(invalid("sprint", sprint.id, "a sprint that was not started"))
        }
        if (sprint.synced === true) {
          return Either.left(invalid("sprint", sprint.id, "a sprint that is not synced: unmap it before"))
        }
        const rewritten = members.map((before) => ({
          before,
          issue: { ...before.issue, sprintId: undefined },
        }))
        const written = writeEach(pen, rewritten, moment, "Issue moved to the backlog")
        // What was in it is in the backlog first, in as many steps as it takes: what is left of the sprint goes with the last of it.
        if (more) return unfinished(written, undefined)
        return decided({
          changes: [Commit.remove(Sprints, sprint.id), ...removals, ...written.changes],
          events: [...written.events, sprintEvent("deleted", sprint)],
          audit: [auditSetting("Sprint deleted", sprint.name), ...written.audit],
          reply: undefined,
        })
      },
    },
  )
