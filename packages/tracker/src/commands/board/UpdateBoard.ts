import { Commit, CommonFailure, Given, Operation, decided, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { auditSetting, changed } from "../../audit"
import { BoardId, BoardView, boardView, checkBoardName } from "../../boards/Board"
import { Boards } from "../../boards/collections"
import { boardEvent } from "../../boards/events"
import { demandRule, loadBoard } from "../../boards/storedBoard"

/** Gives a board another name. */
export class UpdateBoard extends Operation.Request<UpdateBoard>()("tracker.updateBoard", () => ({
  payload: { board: BoardId, name: Given.Key },
  success: BoardView,
  failure: CommonFailure,
})) {}

export const updateBoard = Operation.command(
  UpdateBoard,
  { summary: "Rename a board", scope: "write:tracker-board", rules: ["PLN-2", "PLN-4"] },
  {
    load: ({ board, name }, reads) => Effect.zipRight(checkBoardName(name), loadBoard(reads, board)),
    decide: (request, found) =>
      Either.flatMap(demandRule(found, "change"), () => {
        const board = { ...found.board, name: request.name.trim() }
        return board.name === found.board.name
          ? noChange(boardView(board))
          : decided({
              changes: [Commit.put(Boards, board)],
              events: [boardEvent("updated", board)],
              audit: [
                {
                  ...auditSetting("Board renamed", board.name),
                  changedValues: changed("name", found.board.name, board.name),
                },
              ],
              reply: boardView(board),
            })
      }),
  },
)
