import { Commit, CommonFailure, Operation, decided, invalid, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting } from "../../audit"
import { firstLacking } from "../../permissions"
import { Sprints } from "../../sprints/collections"
import { sprintEvent } from "../../sprints/events"
import { loadManageNeeds } from "../../sprints/sprintRights"
import { SprintId } from "../../sprints/Sprint"
import { loadSprint } from "../../sprints/storedSprint"

/** Lets two sprints of a board change places. */
export class SwapSprints extends Operation.Request<SwapSprints>()("tracker.swapSprints", () => ({
  payload: { sprint: SprintId, other: SprintId },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

export const swapSprints = Operation.command(
  SwapSprints,
  { summary: "Let two sprints change places", scope: "write:tracker-sprint", rules: ["PLN-41", "PLN-47"] },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const one = yield* loadSprint(reads, request.sprint)
        const other = yield* loadSprint(reads, request.other)
        const needs = [yield* loadManageNeeds(reads, one), yield* loadManageNeeds(reads, other)]
        return { one: one.sprint, other: other.sprint, needed: yield* firstLacking(reads, needs) }
      }),
    allow: (_request, { needed }) => ({ do: needed }),
    decide: (request, { one, other }) => {
      if (one.boardId !== other.boardId) {
        return Either.left(invalid("other", request.other, "a sprint of the same board"))
      }
      if (one.id === other.id) return noChange(undefined)
      const swapped = [
        { before: one, after: { ...one, position: other.position } },
        { before: other, after: { ...other, position: one.position } },
      ]
      return decided({
        changes: swapped.map(({ after }) => Commit.put(Sprints, after)),
        events: swapped.map(({ before, after }) => sprintEvent("updated", after, before)),
        audit: [auditSetting("Sprints swapped", one.name)],
        reply: undefined,
      })
    },
  },
)
