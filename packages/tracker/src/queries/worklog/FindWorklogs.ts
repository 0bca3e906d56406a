import { CommonFailure, Expansion, Given, Operation, exceeded, distinct } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { FeatureOff } from "../../errors"
import { demandFeature } from "../../features/loadFeatures"
import { limits } from "../../limits"
import { loadPeople } from "../../people"
import { expandField, loadExpanded } from "../../properties/propertyValues"
import type { Site } from "../../site/Site"
import { Worklogs } from "../../worklogs/collections"
import { loadSeenWork } from "../../worklogs/worklogVisibility"
import { WorklogId, WorklogView, worklogView } from "../../worklogs/Worklog"

/** Reads worklogs of any issues by their ids, as far as the caller sees them; each once, in the order in which they are named. */
export class FindWorklogs extends Operation.Request<FindWorklogs>()("tracker.findWorklogs", () => ({
  payload: { ids: Given.list(WorklogId), ...expandField },
  success: Schema.Array(WorklogView),
  failure: Schema.Union(CommonFailure, FeatureOff),
})) {}

export const findWorklogs = (site: Site) =>
  Operation.query(
    FindWorklogs,
    {
      summary: "Read worklogs by their ids",
      scope: "read:tracker-issue",
      rules: ["TRK-58", "TRK-66", "TRK-151", "TRK-185"],
    },
    {
      load: ({ ids, expand }, reads) =>
        Effect.gen(function* () {
          const expansion = yield* Expansion.parseExpansion(expand)
          yield* demandFeature(reads.get, "timeTrackingEnabled")
          const tooMany = exceeded(limits, "worklogsFound", ids.length)
          if (tooMany !== undefined) return yield* tooMany
          const found = yield* reads.getAll(Worklogs, distinct(ids))
          const seen = yield* loadSeenWork(reads, [...found.values()])
          const people = yield* loadPeople(
            reads,
            seen.flatMap(({ author, updateAuthor }) => [author, updateAuthor]),
          )
          const shown = seen.map(({ id }) => id)
          const properties = yield* loadExpanded(reads, "worklog", shown, expansion)
          return seen.map((each) => ({ ...worklogView(each, people, site), ...properties(each.id) }))
        }),
      answer: (_request, worklogs) => Either.right(worklogs),
    },
  )
