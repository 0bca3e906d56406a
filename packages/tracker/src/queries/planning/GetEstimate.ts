import { CommonFailure, Given, Operation } from "@quoin/kernel"
import { QuerySyntaxError } from "@quoin/query"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { NotBuilt } from "../../errors"
import { ofQuery } from "../../filters/storedFilter"
import { loadIssue } from "../../issue/storedIssue"
import type { Site } from "../../site/Site"
import { loadBoard } from "../../boards/storedBoard"
import { EstimateView, estimateOf, fieldOfBoard, loadIsOnBoard } from "../../planning/issues/estimate"

/** Reads the estimate of an issue, in the field by which a board estimates. */
export class GetEstimate extends Operation.Request<GetEstimate>()("tracker.getEstimate", () => ({
  payload: { issue: Given.Key, board: Given.Key },
  success: EstimateView,
  failure: Schema.Union(CommonFailure, QuerySyntaxError, NotBuilt),
})) {}

export const getEstimate = (site: Site) =>
  Operation.query(
    GetEstimate,
    { summary: "Read the estimate of an issue on a board", scope: "read:tracker-issue", rules: ["PLN-12"] },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const placed = yield* loadIssue(reads, request.issue)
          const found = yield* loadBoard(ofQuery(reads), request.board)
          const field = yield* fieldOfBoard(site, found)
          yield* loadIsOnBoard(site, reads, found, placed.issue, request.issue)
          return estimateOf(field, placed.issue)
        }),
      answer: (_request, view) => Either.right(view),
    },
  )
