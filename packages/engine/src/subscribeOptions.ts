import { Consumer, type InvalidInput, invalid, oneOf } from "@quoin/kernel"
import * as Either from "effect/Either"

/** Under which name events are asked for, and how often they are tried. */
export interface SubscribeOptions {
  /**
   * The name that the subscription stands under: letters, digits, dots, hyphens and underscores. Whoever asks under it, in
   * whatever process and at whatever time, shares the deliveries. Left out, it is the name of the event, where there is but one.
   */
  readonly name?: string
  /**
   * How many attempts there are, the first one included, at most 100; or that with the wait after each failure in milliseconds. Five
   * attempts, with waits of 1, 2, 4 and 8 seconds, when left out.
   */
  readonly attempts?: number | Consumer.Consumer["attempts"]
}

const names: ReadonlyArray<string> = ["name", "attempts"] satisfies ReadonlyArray<keyof SubscribeOptions>

/** More attempts would go on for weeks. */
const mostAttempts = 100

const allowedAttempts = `a whole number from 1 to ${mostAttempts}, or { most, backoffMillis } with such a number and a function`

const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= mostAttempts

const attemptsOf = (
  given: NonNullable<SubscribeOptions["attempts"]>,
): Either.Either<Consumer.Consumer["attempts"], InvalidInput> => {
  if (isCount(given)) return Either.right({ ...Consumer.defaultAttempts, most: given })
  const refused = invalid("attempts", given, allowedAttempts)
  if (typeof given !== "object" || !isCount(given.most)) return Either.left(refused)
  return typeof given.backoffMillis === "function" ? Either.right(given) : Either.left(refused)
}

/** The attempts that options ask for; an option that is none is refused by its name. */
export const attemptsIn = (
  options: SubscribeOptions,
): Either.Either<Consumer.Consumer["attempts"], InvalidInput> => {
  const stray = Object.keys(options).find((name) => !names.includes(name))
  if (stray === undefined) return attemptsOf(options.attempts ?? Consumer.defaultAttempts)
  return Either.left(invalid("options", stray, oneOf(stray, names)))
}
