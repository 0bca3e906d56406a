import { CommonFailure, Operation, Paging } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ofQuery } from "../../../filters/storedFilter"
import { limits } from "../../../limits"
import { BoardId } from "../Board"
import { QuickFilterView, quickFiltersOf } from "../quickFilters"
import { loadBoard } from "../storedBoard"

/** Lists the quick filters of a board in their order. */
export class ListQuickFilters extends Schema.TaggedRequest<ListQuickFilters>()("tracker.listQuickFilters", {
  payload: {
    board: BoardId,
    startAt: Schema.optional(Schema.Int),
    maxResults: Schema.optional(Schema.Int),
  },
  success: Schema.Struct({
    items: Schema.Array(QuickFilterView),
    offset: Schema.Int,
    limit: Schema.Int,
    more: Schema.Boolean,
    total: Schema.Int,
  }),
  failure: CommonFailure,
}) {}

const style = Paging.startAtMaxResults(limits.boardListDefault)

export const listQuickFilters = Operation.query(
  ListQuickFilters,
  { summary: "List the quick filters of a board", scope: "read:tracker-board", rules: ["PLN-3", "PLN-18"] },
  {
    load: ({ board, startAt, maxResults }, reads) =>
      Effect.gen(function* () {
        const page = yield* Paging.pageRequest(style, startAt, maxResults)
        const found = yield* loadBoard(ofQuery(reads), board)
        return { page, all: quickFiltersOf(found.board) }
      }),
    answer: (_request, { page, all }) => Either.right(Paging.pageOf(page, all)),
  },
)
