import { CommonFailure, Given, Operation, Order, Paging, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { limits } from "../../limits"
import { seeIssue } from "../../permissions"
import { ChangeView } from "../changes/Change"
import { Changes } from "../changes/collections"
import { loadIssue } from "../storedIssue"
import { shownChanges } from "../views/ownParts"

/** Lists the changes of an issue, the oldest first. */
export class ListChanges extends Schema.TaggedRequest<ListChanges>()("tracker.listChanges", {
  payload: {
    issue: Given.Key,
    startAt: Schema.optional(Schema.Int),
    maxResults: Schema.optional(Schema.Int),
  },
  success: Schema.Struct({
    items: Schema.Array(ChangeView),
    offset: Schema.Int,
    limit: Schema.Int,
    more: Schema.Boolean,
    total: Schema.optional(Schema.Int),
  }),
  failure: CommonFailure,
}) {}

const style = Paging.startAtMaxResults(limits.historyListDefault)

export const listChanges = Operation.query(
  ListChanges,
  { summary: "List the changes of an issue", scope: "read:tracker-issue", rules: ["TRK-31"] },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const { issue, project } = yield* loadIssue(reads, request.issue)
        const page = yield* reads.list(Changes, {
          style,
          from: request.startAt,
          size: request.maxResults,
          where: Where.equals("issueId", issue.id),
          orderBy: [Order.ascending("idNumber")],
          total: true,
          show: (changes) =>
            Effect.map(shownChanges(reads, changes), (views) => {
              const byId = new Map(views.map((view) => [view.id, view]))
              return ({ id, at, items }) => Effect.succeed(byId.get(id) ?? { id, at, items })
            }),
        })
        return { issue, project, page }
      }),
    allow: ({ issue }, state) => seeIssue(state, issue),
    answer: (_request, { page }) => Either.right(page),
  },
)
