import {
  Commit,
  CommonFailure,
  Given,
  Operation,
  Order,
  type Reads,
  Where,
  decided,
  invalid,
  noChange,
} from "@quoin/kernel"
import { QuerySyntaxError } from "@quoin/query"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { NotBuilt } from "../../errors"
import { ofQuery } from "../../filters/storedFilter"
import { type Placed, loadGuardedIssue } from "../../issue/storedIssue"
import { seeIssue } from "../../permissions"
import { issueTypeOf } from "../../site/lookup"
import type { Site } from "../../site/Site"
import { type FoundBoard, loadBoard } from "../../boards/storedBoard"
import { loadOnBoardOf } from "../../planning/issues/places"
import {
  type Entry,
  RankEntry,
  failureOfAll,
  goodOf,
  loadEntries,
  refusing,
} from "../../planning/rank/entries"
import { checkRankField, loadRanking, spotNamed } from "../../planning/rank/loadRanking"
import { checkRankedBoard } from "../../planning/rank/rankable"
import { checkCount, loadPen } from "../../planning/issueWrites"
import { Sprints } from "../../sprints/collections"
import { loadTooMany } from "../../planning/sprints/members"
import type { SprintRecord } from "../../sprints/Sprint"
import { type Destination, writeMoved } from "../../planning/sprints/moves"

/**
 * Moves issues of a board: to its `backlog`, out of the future or active sprint that they are in, or from there to the `board`, which
 * is its active sprint. A kanban board shows all of its issues, so that they are only ranked. Those that can be moved are.
 */
export class MoveOnBoard extends Operation.Request<MoveOnBoard>()("tracker.moveOnBoard", () => ({
  payload: {
    board: Given.Key,
    place: Schema.Literal("backlog", "board"),
    issues: Given.list(Given.Key),
    /** Ranks them as well, right before or behind an issue. */
    before: Schema.optional(Given.Key),
    after: Schema.optional(Given.Key),
    /** The number of the rank field; there is only one. */
    rankField: Schema.optional(Schema.Int),
  },
  success: Schema.Array(RankEntry),
  failure: Schema.Union(CommonFailure, QuerySyntaxError, NotBuilt),
})) {}

/** The sprint that a scrum board is worked on in; the first where there are several. */
const loadActive = (reads: Reads, boardId: string) =>
  Effect.gen(function* () {
    const { records } = yield* reads.select(Sprints, {
      where: Where.and<"boardId" | "state">(
        Where.equals("boardId", boardId),
        Where.equals("state", "active"),
      ),
      orderBy: [Order.ascending("position" as const)],
      limit: 1,
    })
    const [active] = records
    if (active === undefined) return yield* invalid("board", boardId, "a board with an active sprint")
    yield* reads.guard(Commit.unchanged(Sprints, active.key, active.revision))
    return active.value
  })

/** What goes to a sprint is no sub-task, and whatever is moved is on the board. */
const judged = (
  site: Site,
  entries: ReadonlyArray<Entry>,
  onBoard: ReadonlySet<string>,
  sprint: SprintRecord | undefined,
): ReadonlyArray<Entry> =>
  entries.map((each) => {
    if (each.placed === undefined) return each
    const { issue } = each.placed
    const refuse = (allowed: string) => refusing(each, invalid("issues", each.entry.key, allowed))
    if (!onBoard.has(issue.id)) return refuse("an issue of the board")
    return sprint !== undefined && issueTypeOf(site, issue.typeId).level === "subtask"
      ? refuse("an issue that is no sub-task: these go with theirs")
      : each
  })

/** Of issues that were named why they cannot be moved on a board, if so. */
const loadJudged = (
  site: Site,
  reads: Reads,
  found: FoundBoard,
  named: ReadonlyArray<string>,
  sprint: SprintRecord | undefined,
) =>
  Effect.gen(function* () {
    const entries = yield* loadEntries(reads, named)
    const ids = entries.flatMap(({ placed }) => placed?.issue.id ?? [])
    const onBoard = yield* reads.ask((queries) => loadOnBoardOf(site, queries, found, ids))
    return judged(site, entries, onBoard, sprint)
  })

/** Where they are ranked as well, if so. */
const loadRanked = (
  site: Site,
  reads: Reads,
  found: FoundBoard,
  { before, after }: MoveOnBoard,
  good: ReadonlyArray<Placed>,
) =>
  Effect.gen(function* () {
    if (before === undefined && after === undefined) return { ranking: [], see: [] }
    const { side, named } = yield* spotNamed(before, after)
    yield* checkRankedBoard(site, found, { side, named })
    const anchor = yield* loadGuardedIssue(reads, named)
    const others = good.flatMap(({ issue }) => (issue.id === anchor.issue.id ? [] : [issue]))
    const ranking = yield* loadRanking(reads, { side, anchor: anchor.issue }, others)
    return { ranking, see: [seeIssue(anchor, named)] }
  })

const destinationOf = ({ place }: MoveOnBoard, sprint: SprintRecord | undefined): Destination => {
  if (place === "backlog") return { sprintOf: () => undefined, happened: "Issue moved to the backlog" }
  return {
    sprintOf: ({ sprintId }) => sprint?.id ?? sprintId,
    happened: "Issue moved to a sprint",
  }
}

export const moveOnBoard = (site: Site) =>
  Operation.command(
    MoveOnBoard,
    {
      summary: "Move issues between a board and its backlog",
      scope: "write:tracker-issue",
      rules: ["PLN-17", "PLN-19"],
    },
    {
      asks: true,
      line: () => "rank",
      load: (request, reads) =>
        Effect.gen(function* () {
          yield* checkCount(request.issues)
          yield* checkRankField(site, request.rankField)
          const found = yield* reads.ask((queries) => loadBoard(ofQuery(queries), request.board))
          const isWorkedOn = request.place === "board" && found.board.type === "scrum"
          const sprint = isWorkedOn ? yield* loadActive(reads, found.board.id) : undefined
          const entries = yield* loadJudged(site, reads, found, request.issues, sprint)
          const good = goodOf(entries)
          const issues = good.map(({ issue }) => issue)
          const tooMany = sprint && (yield* loadTooMany(reads, sprint.id, issues))
          const { ranking, see } = yield* loadRanked(site, reads, found, request, good)
          const sprintIds = sprint === undefined ? [] : [sprint.id]
          const pen = yield* loadPen(site, reads, good, { sprintIds })
          return { sprint, good, tooMany, ranking, see, pen, entries: entries.map(({ entry }) => entry) }
        }),
      allow: (_request, { see }) => ({ see }),
      decide: (request, { sprint, good, tooMany, ranking, pen, entries }, moment) => {
        const failure = failureOfAll(entries) ?? tooMany
        if (failure !== undefined) return Either.left(failure)
        const written = writeMoved(pen, destinationOf(request, sprint), good, ranking, moment)
        return written.changes.length === 0 ? noChange(entries) : decided({ ...written, reply: entries })
      },
    },
  )
