import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { loadIssue } from "../../issue/storedIssue"
import { askedFields, readAsked } from "../../views/selection"
import type { Site } from "../../site/Site"
import { PlannedIssueView, plannedViewsOf } from "../../planning/issues/PlannedIssue"

/** Reads an issue with its planning fields: the sprints, the epic, and whether it is flagged. */
export class GetPlannedIssue extends Operation.Request<GetPlannedIssue>()("tracker.getPlannedIssue", () => ({
  payload: { issue: Given.Key, ...askedFields },
  success: PlannedIssueView,
  failure: CommonFailure,
})) {}

export const getPlannedIssue = (site: Site) =>
  Operation.query(
    GetPlannedIssue,
    { summary: "Read an issue with its planning fields", scope: "read:tracker-issue", rules: ["PLN-10"] },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const asked = yield* readAsked(request)
          const { issue, project } = yield* loadIssue(reads, request.issue)
          const show = yield* plannedViewsOf(site, reads, asked, "*all")([issue])
          return { issue, project, view: yield* show(issue) }
        }),
      answer: (_request, { view }) => Either.right(view),
    },
  )
