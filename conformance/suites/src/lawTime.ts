import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { LawBroken } from "./law"

/** The long rounds are asked for: `QUOIN_SOAK=1`. */
export const soaking = process.env["QUOIN_SOAK"] === "1"

/** What a law is given: it ends what hangs, on a busy machine too; soaking, an hour, as the long rounds are long. */
export const lawMillis = soaking ? 3_600_000 : 900_000

/** How long a law may take, in milliseconds. */
export class LawMillis extends Context.Reference<LawMillis>()("@quoin/suites/LawMillis", {
  defaultValue: (): number => lawMillis,
}) {}

/** Where a law stands while it is tried. */
interface Standing {
  /** Which of the random values. */
  value: string
  calls: number
  /** The call that was made last. */
  call: string
}

const beginning = (): Standing => ({ value: "", calls: 0, call: "" })

/** How far the law has come that is tried, for whoever waits for its end in vain. */
export class Course extends Context.Reference<Course>()("@quoin/suites/Course", {
  defaultValue: beginning,
}) {}

/** Counts a call, and remembers it as long as no other is made. */
export const noteCall = (call: string): Effect.Effect<void> =>
  Effect.map(Course, (course) => {
    course.calls++
    course.call = call
  })

const inWords = ({ value, calls, call }: Standing): string => {
  const reached = [...(value === "" ? [] : [value]), ...(calls === 0 ? [] : [`call ${calls}, of ${call}`])]
  return reached.length === 0 ? "its first step" : reached.join(", ")
}

/** What is told of a law that has no end in time. */
export const late = (law: string, limitMillis: number, how?: string): Effect.Effect<never, LawBroken> =>
  Effect.flatMap(Course, (course) => {
    const expected = `an end within ${limitMillis / 1_000} s`
    const found = `none: it had come to ${inWords(course)}`
    return new LawBroken({ law, expected, found, ...(how === undefined ? {} : { how }) })
  })

/** Tries a law for as long as it may take. What hangs is left behind, as it may never end. */
export const inTime = <E, R>(
  law: string,
  tried: Effect.Effect<void, E, R>,
): Effect.Effect<void, E | LawBroken, R> =>
  Effect.flatMap(LawMillis, (limitMillis) =>
    Effect.timeoutTo(Effect.disconnect(tried), {
      duration: limitMillis,
      onSuccess: () => Effect.void,
      onTimeout: () => late(law, limitMillis),
    }),
  ).pipe(Effect.flatten, Effect.provideServiceEffect(Course, Effect.sync(beginning)))
