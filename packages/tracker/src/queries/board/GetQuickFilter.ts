import { CommonFailure, Given, NotFound, Operation } from "@quoin/kernel"
import * as Either from "effect/Either"
import { ofQuery } from "../../filters/storedFilter"
import { BoardId } from "../../boards/Board"
import { QuickFilterView, quickFiltersOf } from "../../boards/quickFilters"
import { loadBoard } from "../../boards/storedBoard"

/** Reads a quick filter of a board. */
export class GetQuickFilter extends Operation.Request<GetQuickFilter>()("tracker.getQuickFilter", () => ({
  payload: { board: BoardId, quickFilter: Given.Key },
  success: QuickFilterView,
  failure: CommonFailure,
})) {}

export const getQuickFilter = Operation.query(
  GetQuickFilter,
  { summary: "Read a quick filter of a board", scope: "read:tracker-board", rules: ["PLN-3", "PLN-18"] },
  {
    load: ({ board }, reads) => loadBoard(ofQuery(reads), board),
    answer: ({ quickFilter }, { board }) => {
      const found = quickFiltersOf(board).find(({ id }) => id === quickFilter)
      return found === undefined
        ? Either.left(new NotFound({ kind: "quickFilter", id: quickFilter }))
        : Either.right(found)
    },
  },
)
