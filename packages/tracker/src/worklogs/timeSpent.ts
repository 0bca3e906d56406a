import { Given, type InvalidInput, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { IssueRecord } from "../Issue"
import { durationForm, parseDuration } from "../site/Duration"
import type { Site } from "../site/Site"

/** What becomes of the remaining estimate when work is logged, changed or deleted (TRK-59). */
export const adjustFields = {
  adjustEstimate: Schema.optionalWith(Schema.Literal("auto", "leave", "new", "manual"), {
    default: () => "auto" as const,
  }),
  /** For new. */
  newEstimate: Schema.optional(Given.Key),
  /** For manual: how much less remains, or more where work is deleted. */
  reduceBy: Schema.optional(Given.Key),
  increaseBy: Schema.optional(Given.Key),
}

interface Adjusting {
  readonly adjustEstimate: "auto" | "leave" | "new" | "manual"
  readonly newEstimate?: string | undefined
  readonly reduceBy?: string | undefined
  readonly increaseBy?: string | undefined
}

/** The seconds of a duration that a field gives. */
export const readSeconds = (
  field: string,
  text: string | undefined,
  site: Site,
): Either.Either<number, InvalidInput> => {
  const seconds = text === undefined ? undefined : parseDuration(text, site)
  return seconds === undefined ? Either.left(invalid(field, text, durationForm)) : Either.right(seconds)
}

const notBelow0 = (seconds: number): number => Math.max(0, seconds)

interface Said {
  readonly timeSpent?: string | undefined
  readonly timeSpentSeconds?: number | undefined
}

/** The seconds of work that are said, as text or as a number; undefined where neither is. */
export const secondsSaid = (
  { timeSpent, timeSpentSeconds }: Said,
  site: Site,
): Either.Either<number | undefined, InvalidInput> => {
  if (timeSpent === undefined && timeSpentSeconds === undefined) return Either.right(undefined)
  const read =
    timeSpentSeconds === undefined
      ? readSeconds("timeSpent", timeSpent, site)
      : Either.right(timeSpentSeconds)
  return Either.flatMap(read, (seconds) =>
    seconds > 0
      ? Either.right(seconds)
      : Either.left(invalid("timeSpent", timeSpent ?? timeSpentSeconds, "more than nothing")),
  )
}

/** The issue after so many more seconds were spent on it; less where the number is negative. */
export const spend = (
  issue: IssueRecord,
  seconds: number,
  adjusting: Adjusting,
  site: Site,
): Either.Either<IssueRecord, InvalidInput> => {
  const spentSeconds = notBelow0((issue.spentSeconds ?? 0) + seconds)
  const remaining = issue.remainingSeconds
  const after = (remainingSeconds: number | undefined) => ({ ...issue, spentSeconds, remainingSeconds })
  switch (adjusting.adjustEstimate) {
    case "leave":
      return Either.right(after(remaining))
    case "auto":
      return Either.right(after(remaining === undefined ? undefined : notBelow0(remaining - seconds)))
    case "new":
      return Either.map(readSeconds("newEstimate", adjusting.newEstimate, site), after)
    case "manual":
      return seconds >= 0
        ? Either.map(readSeconds("reduceBy", adjusting.reduceBy, site), (less) =>
            after(notBelow0((remaining ?? 0) - less)),
          )
        : Either.map(readSeconds("increaseBy", adjusting.increaseBy, site), (more) =>
            after((remaining ?? 0) + more),
          )
  }
}
