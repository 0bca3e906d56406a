import { CommonFailure, Given, Operation, Order, Paging, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { limits } from "../../limits"
import { ChangeView } from "../../issue/changes/Change"
import { Changes } from "../../issue/changes/collections"
import type { Site } from "../../site/Site"
import { loadIssue } from "../../issue/storedIssue"
import { loadShownChanges, tellsSomething } from "../../views/changeViews"

/** Lists the changes of an issue, the oldest first. */
export class ListChanges extends Operation.Request<ListChanges>()("tracker.listChanges", () => ({
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
})) {}

const style = Paging.startAtMaxResults(limits.historyListDefault)

/** Entries that tell the caller nothing are left out, and of one page that holds all of them also out of the total. */
const withoutEmpty = (page: typeof ListChanges.success.Type): typeof ListChanges.success.Type => {
  const items = page.items.filter(tellsSomething)
  const isAll = page.offset === 0 && !page.more
  return { ...page, items, ...(isAll ? { total: items.length } : {}) }
}

export const listChanges = (site: Site) =>
  Operation.query(
    ListChanges,
    {
      summary: "List the changes of an issue",
      scope: "read:tracker-issue",
      rules: ["TRK-31", "TRK-55", "TRK-56"],
    },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const { issue, project } = yield* loadIssue(reads, request.issue)
          const page = yield* reads.list(Changes, {
            style,
            from: request.startAt,
            size: request.maxResults,
            where: Where.equals("issueId", issue.id),
            orderBy: [Order.ascending("at"), Order.ascending("idNumber")],
            total: true,
            show: (changes) =>
              Effect.map(loadShownChanges(site, reads, changes), (views) => {
                const byId = new Map(views.map((view) => [view.id, view]))
                return ({ id, at }) => Effect.succeed(byId.get(id) ?? { id, at, items: [] })
              }),
          })
          return { issue, project, page: withoutEmpty(page) }
        }),
      answer: (_request, { page }) => Either.right(page),
    },
  )
