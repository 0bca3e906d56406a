import {
  Permission,
  type QueryReads,
  type ReadFailure,
  Where,
  distinct,
  foldCase,
  keyOfNothing,
  limits,
  selectAll,
} from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import { Boards } from "../boards/collections"
import { loadSeenBoards } from "../boards/storedBoard"
import { ofQuery } from "../filters/storedFilter"
import { Issues, type IssueFieldName } from "../issue/collections"
import { Sprints } from "./collections"

/** Whether the caller sees one of some boards. */
const loadSeesBoard = (
  reads: QueryReads,
  boardIds: ReadonlyArray<string>,
): Effect.Effect<boolean, ReadFailure> =>
  Effect.map(
    Effect.forEach(Arr.chunksOf(boardIds, limits.readKeys), (some) =>
      Effect.flatMap(reads.getAll(Boards, some), (boards) =>
        loadSeenBoards(
          ofQuery(reads),
          some.map((id) => boards.get(id)),
        ),
      ),
    ),
    (seen) => seen.flat().length > 0,
  )

/** Whether the caller sees an issue that is in one of some sprints, or was. */
const loadSeesIssue = (
  { selectVisible }: Pick<QueryReads, "selectVisible">,
  ids: ReadonlyArray<string>,
): Effect.Effect<boolean, ReadFailure> =>
  Effect.map(
    selectVisible(Issues, {
      where: Where.or<IssueFieldName>(Where.oneOf("sprintId", ids), Where.oneOf("closedSprintIds", ids)),
      limit: 1,
    }),
    ({ records }) => records.length > 0,
  )

/**
 * The ids of all sprints of an id or a name; none where the caller sees none of them (PLN-44). No issue that the caller sees is in a
 * sprint that they do not see, so that which of them these are need not be known.
 */
export const loadSprintsCalled = (
  reads: QueryReads,
  text: string,
): Effect.Effect<ReadonlyArray<string>, ReadFailure> =>
  Effect.gen(function* () {
    const where = Where.or<"name">(Where.equals("name", foldCase(text)), Where.keyIn([text]))
    const found = (yield* selectAll(reads, Sprints, { where })).map(({ value }) => value)
    const ids = found.map(({ id }) => id)
    // For what is absent as much is read as for what is hidden (KER-111).
    const looked = ids.length === 0 ? [keyOfNothing] : ids
    const boardIds = found.length === 0 ? [keyOfNothing] : distinct(found.map(({ boardId }) => boardId))
    const sees =
      (yield* reads.may(Permission.administer)) ||
      (yield* loadSeesBoard(reads, boardIds)) ||
      (yield* loadSeesIssue(reads, looked))
    return sees ? ids : []
  })
