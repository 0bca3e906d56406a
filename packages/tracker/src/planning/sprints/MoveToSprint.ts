import { CommonFailure, Given, Operation, decided, invalid, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { firstLacking } from "../../permissions"
import { issueTypeOf } from "../../site/lookup"
import type { Site } from "../../site/Site"
import { checkEach, seeEach, withEach } from "../issues/needs"
import { loadMoved, loadPen, writeEach } from "../writeEach"
import { loadTooMany } from "./members"
import { loadSprint } from "./storedSprint"

/** Moves issues to a sprint that is not closed, and so out of the one that they were in. All of them or none. */
export class MoveToSprint extends Schema.TaggedRequest<MoveToSprint>()("tracker.moveToSprint", {
  payload: { sprint: Given.Key, issues: Given.list(Given.Key) },
  success: Schema.Void,
  failure: CommonFailure,
}) {}

export const moveToSprint = (site: Site) =>
  Operation.command(
    MoveToSprint,
    { summary: "Move issues to a sprint", scope: "write:tracker-issue", rules: ["PLN-43", "PLN-44"] },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const { sprint } = yield* loadSprint(reads, request.sprint)
          const moved = yield* loadMoved(reads, request.issues)
          const needed = yield* firstLacking(reads, withEach("SCHEDULE_ISSUES", moved))
          const tooMany = yield* loadTooMany(
            reads,
            sprint.id,
            moved.map(({ issue }) => issue),
          )
          const pen = yield* loadPen(site, reads, moved, { sprintIds: [sprint.id] })
          return { sprint, moved, needed, tooMany, pen }
        }),
      allow: (_request, { moved, needed }) => ({ see: seeEach(moved), do: needed }),
      decide: (request, { sprint, moved, tooMany, pen }, moment) =>
        Either.gen(function* () {
          if (sprint.state === "closed") {
            return yield* Either.left(invalid("sprint", request.sprint, "a future or active sprint"))
          }
          yield* checkEach(moved, ({ issue }) =>
            issueTypeOf(site, issue.typeId).level === "subtask"
              ? "an issue that is no sub-task: these go with theirs"
              : undefined,
          )
          if (tooMany !== undefined) return yield* Either.left(tooMany)
          const rewritten = moved.map((before) => ({
            before,
            issue: { ...before.issue, sprintId: sprint.id },
          }))
          const written = writeEach(pen, rewritten, moment, "Issue moved to a sprint")
          return yield* written.changes.length === 0
            ? noChange(undefined)
            : decided({ ...written, reply: undefined })
        }),
    },
  )
