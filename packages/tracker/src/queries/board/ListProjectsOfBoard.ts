import { CommonFailure, Given, Operation, Paging } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { ofQuery } from "../../filters/storedFilter"
import { ProjectView } from "../../Project"
import { loadProjectViews } from "../../project/projectViews"
import { loadShownProjects } from "../../boards/boardProjects"
import { loadBoard } from "../../boards/storedBoard"
import { askedPage, pageStyle, wholePage } from "../../pages"

/** Lists the projects that the filter of a board guarantees, by name; none where the caller does not see all of them. */
export class ListProjectsOfBoard extends Operation.Request<ListProjectsOfBoard>()(
  "tracker.listProjectsOfBoard",
  () => ({
    payload: {
      board: Given.Key,
      ...askedPage,
    },
    success: wholePage(ProjectView),
    failure: CommonFailure,
  }),
) {}

export const listProjectsOfBoard = Operation.query(
  ListProjectsOfBoard,
  { summary: "List the projects of a board", scope: "read:tracker-board", rules: ["PLN-3", "PLN-7"] },
  {
    load: ({ board, startAt, maxResults }, reads) =>
      Effect.gen(function* () {
        const page = yield* Paging.pageRequest(pageStyle, startAt, maxResults)
        const found = yield* loadBoard(ofQuery(reads), board)
        const sorted = yield* loadShownProjects(reads, found)
        return { page, projects: sorted.map(yield* loadProjectViews(ofQuery(reads), sorted)) }
      }),
    answer: (_request, { page, projects }) => Either.right(Paging.pageOf(page, projects)),
  },
)
