import { CommonFailure, Expansion, Given, Operation, Order, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { FeatureOff } from "../../errors"
import { demandFeature } from "../../features/loadFeatures"
import { loadIssue } from "../../issue/storedIssue"
import { limits } from "../../limits"
import { loadPeople } from "../../people"
import { expandField, loadExpanded } from "../../properties/propertyValues"
import type { Site } from "../../site/Site"
import { loadHeldKeys, whereSeen } from "../../visibility/Visibility"
import { Worklogs } from "../../worklogs/collections"
import { WorklogView, worklogView } from "../../worklogs/Worklog"

/** Lists the work logged on an issue, in the order in which it was. */
export class ListWorklogs extends Operation.Request<ListWorklogs>()("tracker.listWorklogs", () => ({
  payload: { issue: Given.Key, ...expandField },
  success: Schema.Struct({ items: Schema.Array(WorklogView), total: Schema.Int }),
  failure: Schema.Union(CommonFailure, FeatureOff),
})) {}

export const listWorklogs = (site: Site) =>
  Operation.query(
    ListWorklogs,
    {
      summary: "List the work logged on an issue",
      scope: "read:tracker-issue",
      rules: ["TRK-58", "TRK-66", "TRK-185"],
    },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const expansion = yield* Expansion.parseExpansion(request.expand)
          yield* demandFeature(reads.get, "timeTrackingEnabled")
          const placed = yield* loadIssue(reads, request.issue)
          const held = yield* loadHeldKeys({ ...reads, peekAll: reads.getAll }, [placed.project.id])
          const { records, total = 0 } = yield* reads.select(Worklogs, {
            where: Where.and<"issueId" | "only">(Where.equals("issueId", placed.issue.id), whereSeen(held)),
            orderBy: [Order.ascending("createdAt"), Order.ascending("idNumber")],
            limit: limits.worklogs,
            total: true,
          })
          const worklogs = records.map(({ value }) => value)
          const people = yield* loadPeople(
            reads,
            worklogs.flatMap(({ author, updateAuthor }) => [author, updateAuthor]),
          )
          const shown = worklogs.map(({ id }) => id)
          const properties = yield* loadExpanded(reads, "worklog", shown, expansion)
          const items = worklogs.map((each) => ({
            ...worklogView(each, people, site),
            ...properties(each.id),
          }))
          return { ...placed, total, items }
        }),
      answer: (_request, { items, total }) => Either.right({ items, total }),
    },
  )
