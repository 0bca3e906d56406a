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

type Rule = (holds: boolean, field: keyof SpaceInput, allowed: string) => void

const checkTexts = ({ name, description }: Omit<SpaceInput, "key">, rule: Rule): void => {
  rule(name !== "", "name", "a text that is not blank")
  rule(isWellFormed(name), "name", wellFormed)
  rule(name.length <= limits.spaceNameChars, "name", `at most ${limits.spaceNameChars} characters`)
  rule(isWellFormed(description), "description", wellFormed)
  rule(
    description.length <= limits.spaceDescriptionChars,
    "description",
    `at most ${limits.spaceDescriptionChars} characters`,
  )
}

/** Every violated rule of what is given. The name is kept without blanks around it. */
const checked = (
  { name, ...others }: SpaceInput,
  check: (trimmed: SpaceInput, rule: Rule) => void,
): Either.Either<SpaceInput, InvalidInput> => {
  const given = { ...others, name: name.trim() }
  const violations: Array<Violation> = []
  check(given, (holds, field, allowed) => {
    if (!holds) violations.push({ field, given: showGiven({ ...given, name }[field]), allowed })
  })
  const [first, ...rest] = violations
  return first === undefined
    ? Either.right(given)
    : Either.left(new InvalidInput({ violations: [first, ...rest] }))
}

/** A new space. */
export const checkSpace = (given: SpaceInput): Either.Either<SpaceInput, InvalidInput> =>
  checked(given, (texts, rule) => {
    const { key } = texts
    rule(/^[A-Za-z0-9]+$/.test(key), "key", "letters a-z, A-Z and digits")
    rule(key.length <= limits.spaceKeyChars, "key", `at most ${limits.spaceKeyChars} characters`)
    checkTexts(texts, rule)
  })

/** What is said of a space that keeps its key. */
export const checkSpaceTexts = (given: SpaceInput): Either.Either<SpaceInput, InvalidInput> =>
  checked(given, checkTexts)
