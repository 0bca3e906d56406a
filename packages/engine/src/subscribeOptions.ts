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

const ofAttempts: ReadonlyArray<string> = ["most", "backoffMillis"] satisfies ReadonlyArray<
  keyof Consumer.Consumer["attempts"]
>

/** More attempts would go on for weeks. */
const mostAttempts = 100

const allowedAttempts = `a whole number from 1 to ${mostAttempts}, or { most, backoffMillis } with such a number and a function`

const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= mostAttempts

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** A name that is none would be dropped without a word. */
const strayIn = (
  field: string,
  given: Fields,
  known: ReadonlyArray<string>,
): Either.Either<void, InvalidInput> => {
  const stray = Object.keys(given).find((name) => !known.includes(name))
  return stray === undefined ? Either.void : Either.left(invalid(field, stray, oneOf(stray, known)))
}

const isBackoff = (value: unknown): value is Consumer.Consumer["attempts"]["backoffMillis"] =>
  typeof value === "function"

const attemptsOf = (given: unknown): Either.Either<Consumer.Consumer["attempts"], InvalidInput> => {
  if (given === undefined) return Either.right(Consumer.defaultAttempts)
  if (isCount(given)) return Either.right({ ...Consumer.defaultAttempts, most: given })
  const refused = Either.left(invalid("attempts", given, allowedAttempts))
  if (!isFields(given)) return refused
  return Either.flatMap(strayIn("attempts", given, ofAttempts), () => {
    const { most, backoffMillis } = given
    return isCount(most) && isBackoff(backoffMillis) ? Either.right({ most, backoffMillis }) : refused
  })
}

/** What is asked for by options that may be anything, as of hosts without types: what is none of them is refused by its name. */
export const optionsIn = (
  given: unknown,
): Either.Either<
  Required<Pick<Consumer.Consumer, "attempts">> & { readonly name?: string },
  InvalidInput
> => {
  if (given === undefined) return Either.right({ attempts: Consumer.defaultAttempts })
  if (!isFields(given)) return Either.left(invalid("options", given, `an object with ${names.join(", ")}`))
  const { name } = given
  if (name !== undefined && typeof name !== "string") return Either.left(invalid("name", name, "a text"))
  return Either.flatMap(strayIn("options", given, names), () =>
    Either.map(attemptsOf(given["attempts"]), (attempts) =>
      name === undefined ? { attempts } : { attempts, name },
    ),
  )
}

/** The names of the events, each once. */
export const eventsIn = (asked: unknown): Either.Either<ReadonlyArray<string>, InvalidInput> => {
  const listed: ReadonlyArray<unknown> = Array.isArray(asked) ? asked : [asked]
  const texts = listed.filter((name) => typeof name === "string")
  return texts.length === listed.length
    ? Either.right([...new Set(texts)])
    : Either.left(invalid("events", asked, "the name of an event, or a list of such names"))
}
