import {
  type InvalidInput,
  NotAllowed,
  NotFound,
  Permission,
  Prompt,
  type ReadFailure,
  callerKey,
  distinct,
  invalid,
  keyOfNothing,
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
 * Which boards over some filters the caller sees: whoever sees the filter, unless the board is private; its owner where the filter is
 * gone, and administrators always (PLN-3).
 */
const loadSight = (
  reads: FilterReads,
  filterIds: ReadonlyArray<string>,
): Effect.Effect<(board: BoardRecord) => FoundBoard | undefined, ReadFailure> =>
  Prompt.gen(function* () {
    const key = callerKey(reads.moment.caller)
    const administers = yield* reads.may(Permission.administer)
    const filters = yield* reads.peekAll(Filters, distinct(filterIds))
    const reach = yield* loadReach(reads, [...filters.values()])
    return (board) => {
      const filter = filters.get(board.filterId)
      const owns = board.owner === key
      const reached = filter === undefined ? owns : reach.sees(filter) && (owns || !board.private)
      return administers || reached ? { board, filter, rules: administers || owns } : undefined
    }
  })

/** Those of some boards that the caller sees; for one that is absent as much is read (KER-111). */
export const loadSeenBoards = (
  reads: FilterReads,
  boards: ReadonlyArray<BoardRecord | undefined>,
): Effect.Effect<ReadonlyArray<FoundBoard>, ReadFailure> =>
  Prompt.map(
    loadSight(
      reads,
      boards.map((board) => board?.filterId ?? keyOfNothing),
    ),
    (see) => boards.flatMap((board) => (board === undefined ? [] : (see(board) ?? []))),
  )

/** The board of an id; one that the caller may not see is not there. */
export const loadBoard = (reads: One, id: string): Effect.Effect<FoundBoard, ReadFailure | NotFound> =>
  Prompt.gen(function* () {
    const board = yield* reads.get(Boards, id)
    const [found] = yield* loadSeenBoards(reads, [board])
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
  Prompt.map(
    Effect.mapError(loadFilter(reads, id), (failure) =>
      failure._tag === "NotFound" ? invalid("filterId", id, "the id of a filter that you may see") : failure,
    ),
    ({ filter }) => filter,
  )
