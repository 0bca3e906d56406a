import type { AnyFailure } from "@quoin/kernel"
import type { CreateIssue } from "@quoin/tracker"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { shows } from "../../answers/Shows"
import { failureKinds, knownFailure, rowOf } from "../../failure/errorTable"
import { TrackerErrorJson, trackerErrorBody } from "../errorBody"
import { MadeIssueJson, madeIssueJson } from "./issues"

/** What became of one of many issues. */
export type Outcome = Either.Either<typeof CreateIssue.success.Type, AnyFailure>

const BulkErrorJson = Schema.Struct({
  status: Schema.Int,
  elementErrors: TrackerErrorJson,
  failedElementNumber: Schema.Int,
})

/** The issues that were made, and why others were not. */
export const madeIssues = shows(
  Schema.Struct({ issues: Schema.Array(MadeIssueJson), errors: Schema.Array(BulkErrorJson) }).annotations({
    identifier: "MadeIssues",
  }),
  ({ addresses, engine }) => {
    const kinds = failureKinds(engine.domains)
    const told = (failure: AnyFailure, index: number): typeof BulkErrorJson.Type => {
      const known = knownFailure(failure, kinds)
      return {
        status: known === undefined ? 500 : rowOf(known).status,
        elementErrors:
          known === undefined
            ? { errorMessages: ["The issue could not be created"], errors: {} }
            : trackerErrorBody(known, known.message),
        failedElementNumber: index,
      }
    }
    return (outcomes: ReadonlyArray<Outcome>) => ({
      issues: outcomes.filter(Either.isRight).map(({ right }) => madeIssueJson(right, addresses)),
      errors: outcomes.flatMap((each, index) => (Either.isLeft(each) ? [told(each.left, index)] : [])),
    })
  },
)
