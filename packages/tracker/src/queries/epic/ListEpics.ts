import { CommonFailure, Given, Operation, Order, Paging, type QueryReads, Where } from "@quoin/kernel"
import { QuerySyntaxError } from "@quoin/query"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { NotBuilt } from "../../errors"
import { ofQuery } from "../../filters/storedFilter"
import { Issues, type IssueFieldName } from "../../issue/collections"
import { asText } from "../../fields/inputValues"
import type { IssueRecord } from "../../Issue"
import { limits } from "../../limits"
import { Projects } from "../../project/collections"
import type { Site } from "../../site/Site"
import { loadBoard } from "../../boards/storedBoard"
import { fieldOfKind } from "../../fields/fieldOfKind"
import { loadOnBoard } from "../../planning/issues/places"
import { EpicView, epicView, heldDone } from "../../planning/epics/Epic"

/** Lists the epics that the filter of a board finds, by rank. */
export class ListEpics extends Operation.Request<ListEpics>()("tracker.listEpics", () => ({
  payload: {
    board: Given.Key,
    /** Only those that are done, or that are not. */
    done: Schema.optional(Schema.Boolean),
    startAt: Schema.optional(Schema.Int),
    maxResults: Schema.optional(Schema.Int),
  },
  success: Schema.Struct({
    items: Schema.Array(EpicView),
    offset: Schema.Int,
    limit: Schema.Int,
    more: Schema.Boolean,
    /** Where all of them are listed. */
    total: Schema.optional(Schema.Int),
  }),
  failure: Schema.Union(CommonFailure, QuerySyntaxError, NotBuilt),
})) {}

const style = Paging.startAtMaxResults(limits.boardListDefault)

const showing = (site: Site, reads: QueryReads) => (issues: ReadonlyArray<IssueRecord>) =>
  Effect.map(
    reads.getAll(Projects, [...new Set(issues.map(({ projectId }) => projectId))]),
    (projects) => (issue: IssueRecord) =>
      Effect.succeed(epicView(issue, projects.get(issue.projectId) ?? { key: issue.projectId }, site)),
  )

export const listEpics = (site: Site) =>
  Operation.query(
    ListEpics,
    { summary: "List the epics of a board", scope: "read:tracker-issue", rules: ["PLN-3", "PLN-24"] },
    {
      load: ({ board, done, startAt, maxResults }, reads) =>
        Effect.gen(function* () {
          const found = yield* loadBoard(ofQuery(reads), board)
          const onBoard = yield* loadOnBoard(site, reads, found, () => undefined)
          const types = site.issueTypes.filter(({ level }) => level === "epic").map(({ id }) => id)
          const status = fieldOfKind(site, "epicStatus")
          return yield* reads.list(Issues, {
            style,
            from: startAt,
            size: maxResults,
            where: Where.and<IssueFieldName>(onBoard, Where.isIn("typeId", types)),
            orderBy: [Order.ascending("rank"), Order.ascending("idNumber")],
            ...(done === undefined
              ? { total: true }
              : {
                  matching: {
                    test: (issue) => (asText(status?.get(issue)) === heldDone(true)) === done,
                    by: done,
                  },
                }),
            show: showing(site, reads),
          })
        }),
      answer: (_request, page) => Either.right(page),
    },
  )
