import {
  type InvalidInput,
  NotAllowed,
  NotFound,
  Permission,
  type ReadFailure,
  callerKey,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { Filters } from "../filters/collections"
import type { FilterRecord } from "../filters/Filter"
import { type FilterReads, loadReach } from "../filters/reach"
import { loadFilter } from "../filters/storedFilter"
import type { BoardRecord } from "./Board"
import { Boards } from "./collections"

/** How a command or a query reads the one board that it is about. */
type One = FilterReads & { readonly get: FilterReads["peek"] }

/** A board, and the filter that it shows; that may have been deleted. */
export interface FoundBoard {
  readonly board: BoardRecord
  readonly filter: FilterRecord | undefined
  /** The caller made it, or administers all. */
  readonly rules: boolean
}

/**
 * Those of some boards that the caller sees: whoever sees the filter, unless the board is private; its owner where the filter is
 * gone, and administrators always (PLN-3).
 */
export const loadSeenBoards = (
  reads: FilterReads,
  boards: ReadonlyArray<BoardRecord>,
): Effect.Effect<ReadonlyArray<FoundBoard>, ReadFailure> =>
  Effect.gen(function* () {
    const key = callerKey(reads.moment.caller)
    const administers = yield* reads.may(Permission.administer)
    const filters = yield* reads.peekAll(Filters, [...new Set(boards.map(({ filterId }) => filterId))])
    const reach = yield* loadReach(reads, [...filters.values()])
    return boards.flatMap((board) => {
      const filter = filters.get(board.filterId)
      const owns = board.owner === key
      const reached = filter === undefined ? owns : reach.sees(filter) && (owns || !board.private)
      return administers || reached ? [{ board, filter, rules: administers || owns }] : []
    })
  })

/** The board of an id; one that the caller may not see is not there. */
export const loadBoard = (reads: One, id: string): Effect.Effect<FoundBoard, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const board = yield* reads.get(Boards, id)
    const [found] = board === undefined ? [] : yield* loadSeenBoards(reads, [board])
    return found ?? (yield* new NotFound({ kind: "board", id }))
  })

/** Only its owner and administrators change a board. */
export const demandRule = ({ board, rules }: FoundBoard, what: string): Either.Either<void, NotAllowed> =>
  rules ? Either.void : Either.left(new NotAllowed({ needed: `${what} board ${board.id}` }))

/** The filter that a board is to show; one that the caller does not see is none. */
export const loadShownFilter = (
  reads: One,
  id: string,
): Effect.Effect<FilterRecord, ReadFailure | InvalidInput> =>
  Effect.map(
    Effect.mapError(loadFilter(reads, id), (failure) =>
      failure._tag === "NotFound" ? invalid("filterId", id, "the id of a filter that you may see") : failure,
    ),
    ({ filter }) => filter,
  )
