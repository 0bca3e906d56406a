import { CommonFailure, Given, Operation, decided, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { firstLacking } from "../../permissions"
import type { Site } from "../../site/Site"
import { checkEach, seeEach, withEach } from "../../planning/issues/needs"
import { loadMoved, loadPen, writeEach } from "../../planning/issueWrites"

/** Moves issues to the backlog: out of the future or active sprint that they are in. All of them or none. */
export class MoveToBacklog extends Operation.Request<MoveToBacklog>()("tracker.moveToBacklog", () => ({
  payload: { issues: Given.list(Given.Key) },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

export const moveToBacklog = (site: Site) =>
  Operation.command(
    MoveToBacklog,
    { summary: "Move issues to the backlog", scope: "write:tracker-issue", rules: ["PLN-9"] },
    {
      load: ({ issues }, reads) =>
        Effect.gen(function* () {
          const moved = yield* loadMoved(reads, issues)
          const needed = yield* firstLacking(reads, withEach("SCHEDULE_ISSUES", moved))
          return { moved, needed, pen: yield* loadPen(site, reads, moved) }
        }),
      allow: (_request, { moved, needed }) => ({ see: seeEach(moved), do: needed }),
      decide: (_request, { moved, pen }, moment) =>
        Either.gen(function* () {
          yield* checkEach(moved)
          const rewritten = moved.map((before) => ({
            before,
            issue: { ...before.issue, sprintId: undefined },
          }))
          const written = writeEach(pen, rewritten, moment, "Issue moved to the backlog")
          return yield* written.changes.length === 0
            ? noChange(undefined)
            : decided({ ...written, reply: undefined })
        }),
    },
  )
