import { InvalidInput, type Violation, isWellFormed, showGiven } from "@quoin/kernel"
import * as Either from "effect/Either"
import { limits } from "../limits"
import { wellFormed } from "../text"

/** What a caller says of a new space. */
export interface SpaceInput {
  readonly key: string
  readonly name: string
  readonly description: string
}

/** Every violated rule of a new space. The name is kept without blanks around it. */
export const checkSpace = (given: SpaceInput): Either.Either<SpaceInput, InvalidInput> => {
  const violations: Array<Violation> = []
  const rule = (holds: boolean, field: keyof SpaceInput, allowed: string): void => {
    if (!holds) violations.push({ field, given: showGiven(given[field]), allowed })
  }
  const { key, description } = given
  const name = given.name.trim()
  rule(/^[A-Za-z0-9]+$/.test(key), "key", "letters a-z, A-Z and digits")
  rule(key.length <= limits.spaceKeyChars, "key", `at most ${limits.spaceKeyChars} characters`)
  rule(name !== "", "name", "a text that is not blank")
  rule(isWellFormed(name), "name", wellFormed)
  rule(name.length <= limits.spaceNameChars, "name", `at most ${limits.spaceNameChars} characters`)
  rule(isWellFormed(description), "description", wellFormed)
  rule(
    description.length <= limits.spaceDescriptionChars,
    "description",
    `at most ${limits.spaceDescriptionChars} characters`,
  )
  const [first, ...rest] = violations
  return first === undefined
    ? Either.right({ key, name, description })
    : Either.left(new InvalidInput({ violations: [first, ...rest] }))
}
