import {
  Commit,
  CommonFailure,
  Given,
  Instant,
  Operation,
  OrderKey,
  Where,
  decided,
  exceeded,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting } from "../../audit"
import { sequence } from "../../ids"
import { limits } from "../../limits"
import { loadBoard } from "../../boards/storedBoard"
import { Sprints } from "../../sprints/collections"
import { sprintEvent } from "../../sprints/events"
import { checkSprint } from "../../sprints/lifeCycle"
import { loadManageNeeds } from "../../sprints/sprintRights"
import { SprintId, type SprintRecord, SprintView, sprintView } from "../../sprints/Sprint"

/** Plans a sprint on a scrum board. */
export class CreateSprint extends Operation.Request<CreateSprint>()("tracker.createSprint", () => ({
  payload: {
    board: Given.Key,
    name: Given.Key,
    goal: Schema.optional(Given.Text),
    startDate: Schema.optional(Instant),
    endDate: Schema.optional(Instant),
    synced: Schema.optional(Schema.Boolean),
  },
  success: SprintView,
  failure: CommonFailure,
})) {}

export const createSprint = Operation.command(
  CreateSprint,
  {
    summary: "Plan a sprint",
    scope: "write:tracker-sprint",
    rules: ["PLN-7", "PLN-40", "PLN-41", "PLN-42", "PLN-48"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        yield* checkSprint(request)
        const found = yield* loadBoard(reads, request.board)
        const where = Where.equals("boardId" as const, found.board.id)
        const { total = 0 } = yield* reads.select(Sprints, { where, limit: 1, total: true })
        const { name, goal, startDate, endDate, synced = false } = request
        const id = yield* reads.newId(sequence)
        const sprint: SprintRecord = {
          id: SprintId.make(id),
          boardId: found.board.id,
          name: name.trim(),
          ...(goal === undefined || goal === "" ? {} : { goal }),
          ...(startDate === undefined ? {} : { startDate }),
          ...(endDate === undefined ? {} : { endDate }),
          ...(synced ? { synced } : {}),
          state: "future",
          position: OrderKey.made(reads.moment.at, Number(id)),
        }
        const needed = yield* loadManageNeeds(reads, found, synced)
        return { ...found, sprint, count: total + 1, needed }
      }),
    allow: (_request, { needed }) => ({ do: needed }),
    decide: ({ board: asked }, { board, sprint, count }) => {
      if (board.type !== "scrum") return Either.left(invalid("board", asked, "a scrum board"))
      const tooMany = exceeded(limits, "sprintsOfBoard", count)
      if (tooMany !== undefined) return Either.left(tooMany)
      return decided({
        changes: [Commit.put(Sprints, sprint)],
        events: [sprintEvent("created", sprint)],
        audit: [auditSetting("Sprint created", sprint.name)],
        reply: sprintView(sprint),
      })
    },
  },
)
