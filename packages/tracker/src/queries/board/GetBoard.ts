import { CommonFailure, Operation } from "@quoin/kernel"
import * as Either from "effect/Either"
import { ofQuery } from "../../filters/storedFilter"
import { BoardId, BoardView, boardView } from "../../boards/Board"
import { loadBoard } from "../../boards/storedBoard"

/** Reads a board. */
export class GetBoard extends Operation.Request<GetBoard>()("tracker.getBoard", () => ({
  payload: { board: BoardId },
  success: BoardView,
  failure: CommonFailure,
})) {}

export const getBoard = Operation.query(
  GetBoard,
  { summary: "Read a board", scope: "read:tracker-board", rules: ["PLN-3"] },
  {
    load: ({ board }, reads) => loadBoard(ofQuery(reads), board),
    answer: (_request, { board }) => Either.right(boardView(board)),
  },
)
