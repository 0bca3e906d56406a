import { NotFound, type ReadFailure } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { FilterReads } from "../../filters/reach"
import { Boards } from "../boards/collections"
import { type FoundBoard, loadSeenBoards } from "../boards/storedBoard"
import { Sprints } from "./collections"
import type { SprintRecord } from "./Sprint"

export interface FoundSprint extends FoundBoard {
  readonly sprint: SprintRecord
}

/** The sprint of an id, and the board that it was made on. A sprint of a board that the caller does not see is not there. */
export const loadSprint = (
  reads: FilterReads & { readonly get: FilterReads["peek"] },
  id: string,
): Effect.Effect<FoundSprint, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const absent = new NotFound({ kind: "sprint", id })
    const sprint = yield* reads.get(Sprints, id)
    if (sprint === undefined) return yield* absent
    const board = yield* reads.peek(Boards, sprint.boardId)
    const [found] = board === undefined ? [] : yield* loadSeenBoards(reads, [board])
    return found === undefined ? yield* absent : { ...found, sprint }
  })
