import {
  CommonFailure,
  Given,
  NotFound,
  Operation,
  Order,
  Paging,
  type QueryReads,
  Where,
  invalid,
} from "@quoin/kernel"
import { QuerySyntaxError } from "@quoin/query"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { NotBuilt } from "../../errors"
import { ofQuery } from "../../filters/storedFilter"
import { Issues, type IssueFieldName } from "../../issue/collections"
import { askedFields, readAsked } from "../../views/selection"
import { limits } from "../../limits"
import { loadQuery } from "../../search/loadQuery"
import { Validation, warningBy } from "../../search/language/validation"
import type { Site } from "../../site/Site"
import { loadBoard } from "../../boards/storedBoard"
import { loadEpic } from "../../planning/epics/storedEpic"
import { inSprint } from "../../sprints/sprintIssues"
import { loadSprint } from "../../sprints/storedSprint"
import { inBacklog, inNoEpic, loadOnBoard } from "../../planning/issues/places"
import { PlannedIssueView, plannedViewsOf } from "../../planning/issues/PlannedIssue"

/** Lists issues by rank, or in the order that the query asks for. Whatever is said of them holds of each. */
export class ListPlannedIssues extends Operation.Request<ListPlannedIssues>()(
  "tracker.listPlannedIssues",
  () => ({
    payload: {
      /** Only those that the filter of this board finds. */
      board: Schema.optional(Given.Key),
      /** Only those that are left to plan. */
      backlog: Schema.optionalWith(Schema.Boolean, { default: () => false }),
      /** Only those of this epic; `none` for those of no epic. */
      epic: Schema.optional(Given.Key),
      /** Only those that are or were in this sprint. */
      sprint: Schema.optional(Given.Key),
      jql: Schema.optionalWith(Given.Text, { default: () => "" }),
      startAt: Schema.optional(Schema.Int),
      maxResults: Schema.optional(Schema.Int),
      validateQuery: Validation,
      ...askedFields,
    },
    success: Schema.Struct({
      items: Schema.Array(PlannedIssueView),
      offset: Schema.Int,
      limit: Schema.Int,
      more: Schema.Boolean,
      total: Schema.optional(Schema.Int),
      warnings: Schema.Array(Schema.String),
    }),
    failure: Schema.Union(CommonFailure, QuerySyntaxError, NotBuilt),
  }),
) {}

const style = Paging.startAtMaxResults(limits.issueListDefault, limits.issueListMax)

const byRank = [Order.ascending("rank" as const), Order.ascending("idNumber" as const)]

const loadInEpic = (site: Site, reads: QueryReads, asked: string) =>
  asked === "none"
    ? Effect.succeed(inNoEpic(site))
    : Effect.map(loadEpic(site, reads, asked), ({ issue }) =>
        Where.equals<IssueFieldName>("epicId", issue.id),
      )

/** A sprint of another board is not there. */
const loadInSprint = (reads: QueryReads, { board, sprint: asked = "" }: ListPlannedIssues) =>
  Effect.flatMap(loadSprint(ofQuery(reads), asked), ({ sprint }) =>
    board === undefined || sprint.boardId === board
      ? Effect.succeed(inSprint(sprint))
      : Effect.fail(new NotFound({ kind: "sprint", id: asked })),
  )

/** What is asked for besides the query. */
const loadPlace = (site: Site, reads: QueryReads, request: ListPlannedIssues, warn: (told: string) => void) =>
  Effect.gen(function* () {
    const { board, backlog, epic: asked, sprint } = request
    if (board === undefined && !backlog && asked === undefined && sprint === undefined) {
      return yield* invalid("board", board, "a board, an epic or a sprint whose issues are listed")
    }
    const found = board === undefined ? undefined : yield* loadBoard(ofQuery(reads), board)
    const onBoard = found === undefined ? Where.all : yield* loadOnBoard(site, reads, found, warn)
    const inEpic = asked === undefined ? Where.all : yield* loadInEpic(site, reads, asked)
    const inOneSprint = sprint === undefined ? Where.all : yield* loadInSprint(reads, request)
    const left = backlog ? inBacklog(site, found) : Where.all
    return Where.and<IssueFieldName>(onBoard, inEpic, inOneSprint, left)
  })

/** What is behind the last issue that lists of the site show is left out; the total still tells of all. */
const cut = <
  Page extends { readonly items: ReadonlyArray<unknown>; readonly offset: number; readonly more: boolean },
>(
  page: Page,
  most = Infinity,
): Page => ({
  ...page,
  items: page.items.slice(0, Math.max(0, most - page.offset)),
  more: page.more && page.offset + page.items.length < most,
})

export const listPlannedIssues = (site: Site) =>
  Operation.query(
    ListPlannedIssues,
    {
      summary: "List the issues of a board, a backlog, an epic or a sprint",
      scope: "read:tracker-issue",
      rules: ["PLN-1", "PLN-3", "PLN-6", "PLN-8", "PLN-10", "PLN-15", "PLN-16", "PLN-20"],
    },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const asked = yield* readAsked(request)
          const warnings = new Set<string>()
          const warn = (told: string) => void warnings.add(told)
          const place = yield* loadPlace(site, reads, request, warn)
          const query = yield* loadQuery(site, reads, request.jql, warningBy(request.validateQuery, warn))
          const page = yield* reads.list(Issues, {
            style,
            from: request.startAt,
            size: request.maxResults,
            where: Where.and<IssueFieldName>(place, query.where),
            orderBy: query.isOrdered ? query.orderBy : byRank,
            total: true,
            show: plannedViewsOf(site, reads, asked, "*navigable"),
          })
          return { ...cut(page, site.planning.searchMaximum), warnings: [...warnings] }
        }),
      answer: (_request, page) => Either.right(page),
    },
  )
