import { CommonFailure, Expansion, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { FeatureOff } from "../../errors"
import { demandFeature } from "../../features/loadFeatures"
import { loadPart, present } from "../../issue/parts"
import { loadPeople } from "../../people"
import { expandField, loadExpanded } from "../../properties/propertyValues"
import type { Site } from "../../site/Site"
import { Worklogs } from "../../worklogs/collections"
import { WorklogId, WorklogView, worklogView } from "../../worklogs/Worklog"

/** Reads a worklog. */
export class GetWorklog extends Operation.Request<GetWorklog>()("tracker.getWorklog", () => ({
  payload: { issue: Given.Key, id: WorklogId, ...expandField },
  success: WorklogView,
  failure: Schema.Union(CommonFailure, FeatureOff),
})) {}

export const getWorklog = (site: Site) =>
  Operation.query(
    GetWorklog,
    { summary: "Read a worklog", scope: "read:tracker-issue", rules: ["TRK-58", "TRK-185"] },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const expansion = yield* Expansion.parseExpansion(request.expand)
          yield* demandFeature(reads.get, "timeTrackingEnabled")
          const state = yield* loadPart(reads, Worklogs, request.issue, request.id)
          const people = yield* loadPeople(reads, [state.part?.author, state.part?.updateAuthor])
          const properties = yield* loadExpanded(reads, "worklog", [request.id], expansion)
          return { ...state, people, properties }
        }),
      answer: ({ id }, { part, people, properties }) =>
        Either.map(present("worklog", id, part), (worklog) => ({
          ...worklogView(worklog, people, site),
          ...properties(id),
        })),
    },
  )
