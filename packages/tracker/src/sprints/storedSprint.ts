import { NotFound, Prompt, type ReadFailure, distinct, keyOfNothing } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Filters } from "../filters/collections"
import type { FilterRecord } from "../filters/Filter"
import type { FilterReads } from "../filters/reach"
import type { BoardRecord } from "../boards/Board"
import { Boards } from "../boards/collections"
import { loadSeenBoards } from "../boards/storedBoard"
import { Sprints } from "./collections"
import { loadSeesIssueOf } from "./sprintIssues"
import { SprintId, type SprintRecord } from "./Sprint"

/** A sprint that the caller sees. */
export interface FoundSprint {
  readonly sprint: SprintRecord
  /** The board that it was made on; that may have been deleted. */
  readonly board: BoardRecord | undefined
  /** The filter of that board; that may have been deleted as well. */
  readonly filter: FilterRecord | undefined
  readonly seesBoard: boolean
}

const noSprint = { id: SprintId.make(keyOfNothing), state: "active" } as const

/**
 * Those of some sprints that the caller sees: whoever sees the board that one was made on, or one of its issues (PLN-44). Where the
 * board is gone, or is private, its issues alone lead there; and administrators see each. For one that is absent as much is read
 * (KER-111).
 */
export const loadSeenSprints = (
  reads: FilterReads,
  sprints: ReadonlyArray<SprintRecord | undefined>,
): Effect.Effect<ReadonlyArray<FoundSprint>, ReadFailure> =>
  Prompt.gen(function* () {
    const boardIds = distinct(sprints.map((sprint) => sprint?.boardId ?? keyOfNothing))
    const boards = yield* reads.peekAll(Boards, boardIds)
    const seen = yield* loadSeenBoards(
      reads,
      boardIds.map((id) => boards.get(id)),
    )
    const byBoard = new Map(seen.map((found) => [found.board.id as string, found]))
    const found = yield* Prompt.forEach(sprints, (sprint) =>
      Prompt.gen(function* () {
        if (sprint === undefined) return yield* Effect.as(loadSeesIssueOf(reads, noSprint), [])
        const onBoard = byBoard.get(sprint.boardId)
        if (onBoard !== undefined) return [{ ...onBoard, sprint, seesBoard: true }]
        if (!(yield* loadSeesIssueOf(reads, sprint))) return []
        const board = boards.get(sprint.boardId)
        const filter = board === undefined ? undefined : yield* reads.peek(Filters, board.filterId)
        return [{ board, filter, sprint, seesBoard: false }]
      }),
    )
    return found.flat()
  })

/** The sprint of an id; one that the caller does not see is not there. */
export const loadSprint = (
  reads: FilterReads & { readonly get: FilterReads["peek"] },
  id: string,
): Effect.Effect<FoundSprint, ReadFailure | NotFound> =>
  Prompt.gen(function* () {
    const sprint = yield* reads.get(Sprints, id)
    const [found] = yield* loadSeenSprints(reads, [sprint])
    return found ?? (yield* new NotFound({ kind: "sprint", id }))
  })
