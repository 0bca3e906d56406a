import { type InvalidInput, Given, LimitExceeded, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { limits } from "../../limits"
import { isDay } from "../../text"

const dayMillis = 86_400_000

/** Days of a report, such as `2026-01-31`, in UTC: the last 30 where nothing is said. */
export const dayFields = { from: Schema.optional(Given.Key), to: Schema.optional(Given.Key) }

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, "2026-01-31".length)

const startOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`)

/** The moment at which a day ends. */
export const endOf = (day: string): number => startOf(day) + dayMillis - 1

/** Every day from the first to the last; at most `reportDays`. */
export const daysAsked = (
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: number,
): Either.Either<ReadonlyArray<string>, InvalidInput | LimitExceeded> =>
  Either.gen(function* () {
    for (const [field, day] of [
      ["from", from],
      ["to", to],
    ] as const) {
      if (day !== undefined && !isDay(day)) {
        return yield* Either.left(invalid(field, day, "a day, as yyyy-MM-dd"))
      }
    }
    const last = startOf(to ?? dayOf(now))
    const first = from === undefined ? last - (limits.reportDaysDefault - 1) * dayMillis : startOf(from)
    if (first > last) return yield* Either.left(invalid("from", from, "a day that is not after the last one"))
    const given = (last - first) / dayMillis + 1
    if (given > limits.reportDays) {
      return yield* Either.left(new LimitExceeded({ limit: "reportDays", max: limits.reportDays, given }))
    }
    return Array.from({ length: given }, (_each, at) => dayOf(first + at * dayMillis))
  })
