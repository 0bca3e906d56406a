import { CommonFailure, Given, Operation, type Reads, decided, invalid, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadGuardedIssue } from "../../issue/storedIssue"
import { firstLacking, seeIssue } from "../../permissions"
import { issueTypeOf } from "../../site/lookup"
import type { Site } from "../../site/Site"
import { checkEach, seeEach, withEach } from "../../planning/issues/needs"
import { checkRankField, loadRanking, spotNamed } from "../../planning/rank/loadRanking"
import { checkRankedBoard } from "../../planning/rank/rankable"
import { type Moved, loadMoved, loadPen } from "../../planning/issueWrites"
import { loadTooMany } from "../../planning/sprints/members"
import { type FoundSprint, loadSprint } from "../../sprints/storedSprint"
import { writeMoved } from "../../planning/sprints/moves"

/** Where they are ranked as well, if so. The anchor must be seen, and is none of those that move. */
const loadAnchored = (
  site: Site,
  reads: Reads,
  request: MoveToSprint,
  found: FoundSprint,
  moved: ReadonlyArray<Moved>,
) =>
  Effect.gen(function* () {
    yield* checkRankField(site, request.rankField)
    if (request.before === undefined && request.after === undefined) return undefined
    const { side, named } = yield* spotNamed(request.before, request.after)
    yield* checkRankedBoard(site, found, { side, named })
    const anchor = yield* loadGuardedIssue(reads, named)
    const issues = moved.map(({ issue }) => issue)
    if (issues.some(({ id }) => id === anchor.issue.id)) {
      return yield* invalid(side, named, "an issue that is not moved itself")
    }
    const ranking = yield* loadRanking(reads, { side, anchor: anchor.issue }, issues)
    return { see: seeIssue(anchor, named), ranking }
  })

/** Moves issues to a sprint that is not closed, and so out of the one that they were in. All of them or none. */
export class MoveToSprint extends Operation.Request<MoveToSprint>()("tracker.moveToSprint", () => ({
  payload: {
    sprint: Given.Key,
    issues: Given.list(Given.Key),
    /** Ranks them as well, right before or behind an issue. */
    before: Schema.optional(Given.Key),
    after: Schema.optional(Given.Key),
    /** The number of the rank field; there is only one. */
    rankField: Schema.optional(Schema.Int),
  },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

const noSubtask = (site: Site) => (each: Moved) =>
  issueTypeOf(site, each.issue.typeId).level === "subtask"
    ? "an issue that is no sub-task: these go with theirs"
    : undefined

export const moveToSprint = (site: Site) =>
  Operation.command(
    MoveToSprint,
    {
      summary: "Move issues to a sprint",
      scope: "write:tracker-issue",
      rules: ["PLN-19", "PLN-43", "PLN-44"],
    },
    {
      line: () => "rank",
      load: (request, reads) =>
        Effect.gen(function* () {
          const found = yield* loadSprint(reads, request.sprint)
          const { sprint } = found
          const moved = yield* loadMoved(reads, request.issues)
          const needed = yield* firstLacking(reads, withEach("SCHEDULE_ISSUES", moved))
          const issues = moved.map(({ issue }) => issue)
          const tooMany = yield* loadTooMany(reads, sprint.id, issues)
          const anchored = yield* loadAnchored(site, reads, request, found, moved)
          const pen = yield* loadPen(site, reads, moved, { sprintIds: [sprint.id] })
          return { sprint, moved, needed, tooMany, anchored, pen }
        }),
      allow: (_request, { moved, anchored, needed }) => ({
        see: [...seeEach(moved), ...(anchored === undefined ? [] : [anchored.see])],
        do: needed,
      }),
      decide: (request, { sprint, moved, tooMany, anchored, pen }, moment) =>
        Either.gen(function* () {
          if (sprint.state === "closed") {
            return yield* Either.left(invalid("sprint", request.sprint, "a future or active sprint"))
          }
          yield* checkEach(moved, noSubtask(site))
          if (tooMany !== undefined) return yield* Either.left(tooMany)
          const destination = { sprintOf: () => sprint.id, happened: "Issue moved to a sprint" }
          const written = writeMoved(pen, destination, moved, anchored?.ranking ?? [], moment)
          return yield* written.changes.length === 0
            ? noChange(undefined)
            : decided({ ...written, reply: undefined })
        }),
    },
  )
