import { CommonFailure, Given, Operation, Order, Paging, Where, selectAll } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Versions } from "../../collections"
import { ofQuery } from "../../filters/storedFilter"
import { VersionView, versionView } from "../../versions/Version"
import { loadShownProjects } from "../../boards/boardProjects"
import { loadBoard } from "../../boards/storedBoard"
import { askedPage, pageStyle, wholePage } from "../../pages"

/** Lists the versions of the projects that the filter of a board guarantees: project by project, each in its own order. */
export class ListVersionsOfBoard extends Operation.Request<ListVersionsOfBoard>()(
  "tracker.listVersionsOfBoard",
  () => ({
    payload: {
      board: Given.Key,
      /** Only those that are, or are not. */
      released: Schema.optional(Schema.Boolean),
      ...askedPage,
    },
    success: wholePage(VersionView),
    failure: CommonFailure,
  }),
) {}

export const listVersionsOfBoard = Operation.query(
  ListVersionsOfBoard,
  {
    summary: "List the versions of a board's projects",
    scope: "read:tracker-board",
    rules: ["PLN-3", "PLN-14"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const page = yield* Paging.pageRequest(pageStyle, request.startAt, request.maxResults)
        const projects = yield* loadShownProjects(reads, yield* loadBoard(ofQuery(reads), request.board))
        const found = yield* Effect.forEach(projects, ({ id }) =>
          selectAll(reads, Versions, {
            where: Where.equals("projectId" as const, id),
            orderBy: [Order.ascending("position" as const)],
          }),
        )
        const versions = found
          .flat()
          .map(({ value }) => versionView(value, reads.moment.at))
          .filter(({ released }) => request.released === undefined || released === request.released)
        return { page, versions }
      }),
    answer: (_request, { page, versions }) => Either.right(Paging.pageOf(page, versions)),
  },
)
