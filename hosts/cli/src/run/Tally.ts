import type { Outcome } from "@quoin/kernel"
import * as Either from "effect/Either"
import { type LineFailure, type NumberedLine, failuresOf } from "quoin"

/** Failures that the summary shows; all are counted. */
export const shownFailures = 20

/** What became of the lines so far. */
export interface Tally {
  readonly succeeded: number
  readonly failed: number
  readonly notRun: number
  /** The first failures. */
  readonly failures: ReadonlyArray<LineFailure>
}

export const emptyTally: Tally = { succeeded: 0, failed: 0, notRun: 0, failures: [] }

export const addBatch = (
  tally: Tally,
  lines: ReadonlyArray<NumberedLine>,
  outcomes: ReadonlyArray<Outcome>,
): Tally => {
  const failures = failuresOf(lines, outcomes)
  const succeeded = outcomes.filter(Either.isRight).length
  return {
    succeeded: tally.succeeded + succeeded,
    failed: tally.failed + failures.length,
    notRun: tally.notRun + outcomes.length - succeeded - failures.length,
    failures: [...tally.failures, ...failures].slice(0, shownFailures),
  }
}

const count = (value: number): string => value.toLocaleString("en")

const failureLine = ({ number, operation, message }: LineFailure): string =>
  `line ${number}: ${operation === undefined ? "" : `${operation}: `}${message}`

/** The last word on a run: the failures first, then the numbers. */
export const summary = (tally: Tally, elapsedMillis: number): ReadonlyArray<string> => {
  const lines = tally.succeeded + tally.failed + tally.notRun
  const seconds = elapsedMillis / 1_000
  const rate =
    seconds > 0 ? ` (${count(Math.round((tally.succeeded + tally.failed) / seconds))} a second)` : ""
  const more = tally.failed - tally.failures.length
  return [
    ...tally.failures.map(failureLine),
    ...(more > 0 ? [`and ${count(more)} more failures`] : []),
    `${count(lines)} lines: ${count(tally.succeeded)} succeeded, ${count(tally.failed)} failed` +
      `${tally.notRun > 0 ? `, ${count(tally.notRun)} not run` : ""} in ${seconds.toFixed(1)} s${rate}`,
  ]
}
