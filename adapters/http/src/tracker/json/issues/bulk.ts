import type { AnyFailure } from "@quoin/kernel"
import type { CreateIssue } from "@quoin/tracker"
import * as Either from "effect/Either"
import { each, field, number, shape } from "../../../answers/shape"
import { failureKinds, knownFailure, rowOf } from "../../../failure/errorTable"
import type { Call } from "../../../request/Call"
import { TrackerErrorJson, trackerErrorBody } from "../../errorBody"
import { madeIssue } from "./issues"

/** What became of one of many issues. */
export type Outcome = Either.Either<typeof CreateIssue.success.Type, AnyFailure>

/** Why an issue was not made, and which of them it is. */
interface Refused {
  readonly failure: AnyFailure
  readonly index: number
}

/** What a refusal is told by. */
export type Showing = Pick<Call, "addresses" | "engine">

const known = ({ failure }: Refused, { engine }: Showing) =>
  knownFailure(failure, failureKinds(engine.domains))

export const refused = shape<Refused, Showing>()({
  status: number((view, at) => {
    const failure = known(view, at)
    return failure === undefined ? 500 : rowOf(failure).status
  }),
  elementErrors: field(TrackerErrorJson, (view, at) => {
    const failure = known(view, at)
    return failure === undefined
      ? { errorMessages: ["The issue could not be changed"], errors: {} }
      : trackerErrorBody(failure, failure.message)
  }),
  failedElementNumber: number(({ index }) => index),
})

/** The issues that were made, and why others were not. */
export const madeIssues = shape<ReadonlyArray<Outcome>, Showing>("MadeIssues")({
  issues: each(madeIssue, (outcomes) => outcomes.filter(Either.isRight).map(({ right }) => right)),
  errors: each(refused, (outcomes) =>
    outcomes.flatMap((each, index) => (Either.isLeft(each) ? [{ failure: each.left, index }] : [])),
  ),
})
