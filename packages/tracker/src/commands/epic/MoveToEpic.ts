import { CommonFailure, Given, Operation, decided, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { firstLacking, withIssue } from "../../permissions"
import { issueTypeOf } from "../../site/lookup"
import type { Site } from "../../site/Site"
import { checkEach, seeEach, withEach } from "../../planning/issues/needs"
import { loadMoved, loadPen, writeEach } from "../../planning/issueWrites"
import { loadGuardedEpic } from "../../planning/epics/storedEpic"
import { demandInUse } from "../../project/inUse"

/** Moves issues to an epic, and so out of those that they belonged to; all of them or none. */
export class MoveToEpic extends Operation.Request<MoveToEpic>()("tracker.moveToEpic", () => ({
  payload: {
    /** Where none is named they belong to none afterwards. */
    epic: Schema.optional(Given.Key),
    issues: Given.list(Given.Key),
  },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

export const moveToEpic = (site: Site) =>
  Operation.command(
    MoveToEpic,
    { summary: "Move issues to an epic, or out of theirs", scope: "write:tracker-issue", rules: ["PLN-22"] },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const { epic: asked } = request
          const epic = asked === undefined ? undefined : yield* loadGuardedEpic(site, reads, asked)
          const moved = yield* loadMoved(reads, request.issues)
          const needed = yield* firstLacking(reads, [
            ...(epic === undefined ? [] : [withIssue("EDIT_ISSUES", epic)]),
            ...withEach("EDIT_ISSUES", moved),
          ])
          return { epic, moved, needed, pen: yield* loadPen(site, reads, moved, { epic }) }
        }),
      allow: (_request, { moved, needed }) => ({ see: seeEach(moved), do: needed }),
      decide: (request, { epic, moved, pen }, moment) =>
        Either.gen(function* () {
          if (epic !== undefined) yield* demandInUse("epic", request.epic, epic.project)
          yield* checkEach(moved, ({ issue }) =>
            issueTypeOf(site, issue.typeId).level === "standard"
              ? undefined
              : "an issue that is neither an epic nor a sub-task",
          )
          const rewritten = moved.map((before) => ({
            before,
            issue: { ...before.issue, epicId: epic?.issue.id },
          }))
          const written = writeEach(pen, rewritten, moment, "Epic of an issue changed")
          return yield* written.changes.length === 0
            ? noChange(undefined)
            : decided({ ...written, reply: undefined })
        }),
    },
  )
