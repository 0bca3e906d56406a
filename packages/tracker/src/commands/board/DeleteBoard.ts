import { Commit, CommonFailure, Operation, decided } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting } from "../../audit"
import { loadPropertyRemovals } from "../../properties/propertyValues"
import { BoardId } from "../../boards/Board"
import { Boards } from "../../boards/collections"
import { boardEvent } from "../../boards/events"
import { demandRule, loadBoard } from "../../boards/storedBoard"

/** Deletes a board; its filter and issues stay. */
export class DeleteBoard extends Operation.Request<DeleteBoard>()("tracker.deleteBoard", () => ({
  payload: { board: BoardId },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

export const deleteBoard = Operation.command(
  DeleteBoard,
  { summary: "Delete a board", scope: "write:tracker-board", rules: ["PLN-3", "PLN-4"] },
  {
    load: ({ board }, reads) =>
      Effect.zipWith(
        loadBoard(reads, board),
        loadPropertyRemovals(reads, "board", board),
        (found, removals) => ({ ...found, removals }),
      ),
    decide: (_request, found) =>
      Either.flatMap(demandRule(found, "delete"), () =>
        decided({
          changes: [Commit.remove(Boards, found.board.id), ...found.removals],
          events: [boardEvent("deleted", found.board)],
          audit: [auditSetting("Board deleted", found.board.name)],
          reply: undefined,
        }),
      ),
  },
)
