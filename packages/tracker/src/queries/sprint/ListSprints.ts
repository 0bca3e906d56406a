import { CommonFailure, Given, Operation, Order, Paging, Where, invalid, selectAll } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ofQuery } from "../../filters/storedFilter"
import { loadBoard } from "../../boards/storedBoard"
import { Sprints } from "../../sprints/collections"
import { SprintState, SprintView, sprintView } from "../../sprints/Sprint"
import { askedPage, pageStyle, wholePage } from "../../pages"

/** Lists the sprints of a board: those that are closed, then the active one, then what is planned, each in their order. */
export class ListSprints extends Operation.Request<ListSprints>()("tracker.listSprints", () => ({
  payload: {
    board: Given.Key,
    /** Only those of these states; all where none is named. */
    states: Schema.optionalWith(Given.list(SprintState), { default: () => [] }),
    ...askedPage,
  },
  success: wholePage(SprintView),
  failure: CommonFailure,
})) {}

const inOrder = ["closed", "active", "future"] as const

export const listSprints = Operation.query(
  ListSprints,
  { summary: "List the sprints of a board", scope: "read:tracker-sprint", rules: ["PLN-44"] },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const page = yield* Paging.pageRequest(pageStyle, request.startAt, request.maxResults)
        const { board } = yield* loadBoard(ofQuery(reads), request.board)
        if (board.type !== "scrum") return yield* invalid("board", request.board, "a scrum board")
        const found = yield* selectAll(reads, Sprints, {
          where: Where.equals("boardId" as const, board.id),
          orderBy: [Order.ascending("position" as const)],
        })
        const sprints = inOrder
          .filter((state) => request.states.length === 0 || request.states.includes(state))
          .flatMap((state) => found.filter(({ value }) => value.state === state))
        return { page, sprints }
      }),
    answer: (_request, { page, sprints }) =>
      Either.right(
        Paging.pageOf(
          page,
          sprints.map(({ value }) => sprintView(value)),
        ),
      ),
  },
)
