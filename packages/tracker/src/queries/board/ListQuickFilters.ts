import { CommonFailure, Operation, Paging } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { ofQuery } from "../../filters/storedFilter"
import { BoardId } from "../../boards/Board"
import { QuickFilterView, quickFiltersOf } from "../../boards/quickFilters"
import { loadBoard } from "../../boards/storedBoard"
import { askedPage, pageStyle, wholePage } from "../../pages"

/** Lists the quick filters of a board in their order. */
export class ListQuickFilters extends Operation.Request<ListQuickFilters>()(
  "tracker.listQuickFilters",
  () => ({
    payload: {
      board: BoardId,
      ...askedPage,
    },
    success: wholePage(QuickFilterView),
    failure: CommonFailure,
  }),
) {}

export const listQuickFilters = Operation.query(
  ListQuickFilters,
  { summary: "List the quick filters of a board", scope: "read:tracker-board", rules: ["PLN-3", "PLN-18"] },
  {
    load: ({ board, startAt, maxResults }, reads) =>
      Effect.gen(function* () {
        const page = yield* Paging.pageRequest(pageStyle, startAt, maxResults)
        const found = yield* loadBoard(ofQuery(reads), board)
        return { page, all: quickFiltersOf(found.board) }
      }),
    answer: (_request, { page, all }) => Either.right(Paging.pageOf(page, all)),
  },
)
