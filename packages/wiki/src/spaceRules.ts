import { InvalidInput, type Violation, showGiven } from "@quoin/kernel"
import * as Either from "effect/Either"
import { limits } from "./limits"

/** Every violated rule of a new space (reference wiki, section 11). */
export const checkSpace = (space: {
  readonly key: string
  readonly name: string
  readonly description: string
}): Either.Either<void, InvalidInput> => {
  const violations: Array<Violation> = []
  const rule = (holds: boolean, field: string, given: string, allowed: string): void => {
    if (!holds) violations.push({ field, given: showGiven(given), allowed })
  }
  const { key, name, description } = space
  rule(/^[A-Za-z0-9]+$/.test(key), "key", key, "letters a-z, A-Z and digits")
  rule(key.length <= limits.spaceKeyChars, "key", key, `at most ${limits.spaceKeyChars} characters`)
  rule(name.trim() !== "", "name", name, "a text that is not blank")
  rule(name.length <= limits.spaceNameChars, "name", name, `at most ${limits.spaceNameChars} characters`)
  rule(
    description.length <= limits.spaceDescriptionChars,
    "description",
    description,
    `at most ${limits.spaceDescriptionChars} characters`,
  )
  const [first, ...rest] = violations
  return first === undefined ? Either.void : Either.left(new InvalidInput({ violations: [first, ...rest] }))
}
