import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { Site } from "../../site/Site"
import { IssueView } from "../../views/IssueView"
import { loadIssue } from "../../issue/storedIssue"
import { viewsOf } from "../../views/issueViews"
import { askedFields, readAsked } from "../../views/selection"

/** Reads an issue by its id or key, with all of its fields unless some are named. */
export class GetIssue extends Operation.Request<GetIssue>()("tracker.getIssue", () => ({
  payload: { issue: Given.Key, ...askedFields },
  success: IssueView,
  failure: CommonFailure,
})) {}

export const getIssue = (site: Site) =>
  Operation.query(
    GetIssue,
    {
      summary: "Read an issue",
      scope: "read:tracker-issue",
      rules: ["TRK-6", "TRK-9", "TRK-22", "TRK-23", "TRK-26", "TRK-61", "TRK-106", "TRK-301", "TRK-341"],
    },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const asked = yield* readAsked(request)
          const { issue, project } = yield* loadIssue(reads, request.issue)
          const show = yield* viewsOf(site, reads, asked, "*all")([issue])
          return { issue, project, view: yield* show(issue) }
        }),
      answer: (_request, { view }) => Either.right(view),
    },
  )
