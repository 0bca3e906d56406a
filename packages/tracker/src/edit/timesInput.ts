import * as Either from "effect/Either"
import { durationForm, parseDuration } from "../site/Duration"
import type { Site } from "../site/Site"
import { isNothing, memberOf } from "../fields/inputValues"
import type { IssueRecord } from "../Issue"

type Times = Partial<Pick<IssueRecord, "originalSeconds" | "remainingSeconds">>

const form = `an object with originalEstimate or remainingEstimate, each ${durationForm}`

/** One estimate: absent where it is not said, and undefined where it is cleared. */
const readTime = (
  given: unknown,
  name: string,
  site: Site,
): Either.Either<{ readonly seconds: number | undefined } | undefined, string> => {
  const text = memberOf(given, name)
  const seconds = memberOf(given, `${name}Seconds`)
  if (typeof seconds === "number" && Number.isInteger(seconds) && seconds >= 0 && isNothing(text)) {
    return Either.right({ seconds })
  }
  if (text === undefined) return Either.right(undefined)
  if (text === null || text === "") return Either.right({ seconds: undefined })
  const parsed =
    typeof text === "string" || typeof text === "number" ? parseDuration(String(text), site) : undefined
  return parsed === undefined ? Either.left(form) : Either.right({ seconds: parsed })
}

/** Reads `{"originalEstimate": "1w", "remainingEstimate": "3d"}`. The first estimate of all is what remains, too (TRK-28). */
export const readTimes = (given: unknown, site: Site): Either.Either<Times, string> =>
  Either.gen(function* () {
    const original = yield* readTime(given, "originalEstimate", site)
    const remaining = yield* readTime(given, "remainingEstimate", site)
    if (original === undefined && remaining === undefined) return yield* Either.left(form)
    const rest = remaining ?? original
    return {
      ...(original === undefined ? {} : { originalSeconds: original.seconds }),
      ...(rest === undefined ? {} : { remainingSeconds: rest.seconds }),
    }
  })
