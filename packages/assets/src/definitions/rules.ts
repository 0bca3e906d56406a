import { InvalidInput, type Violation, isWellFormed, showGiven } from "@quoin/kernel"
import * as Either from "effect/Either"
import { limits } from "../limits"

/** One rule of an input: nothing when it is kept, else what was given and what is allowed. */
export type Rule = Violation | undefined

export const rule = (holds: boolean, field: string, given: unknown, allowed: string): Rule =>
  holds ? undefined : { field, given: showGiven(given), allowed }

/** Names every broken rule, not only the first. */
export const checkRules = (rules: ReadonlyArray<Rule>): Either.Either<void, InvalidInput> => {
  const [first, ...rest] = rules.filter((each) => each !== undefined)
  return first === undefined ? Either.void : Either.left(new InvalidInput({ violations: [first, ...rest] }))
}

/** An optional text of a limited length. */
export const textRules = (
  field: string,
  text: string | undefined,
  chars: number = limits.descriptionChars,
): ReadonlyArray<Rule> =>
  text === undefined
    ? []
    : [
        rule(isWellFormed(text), field, text, "a text without lone surrogates"),
        rule(text.length <= chars, field, text, `at most ${chars} characters`),
      ]

/** A name, without the blanks around it. */
export const nameRules = (
  name: string | undefined,
  chars: number = limits.nameChars,
): ReadonlyArray<Rule> => [
  rule(name !== "", "name", name, "a text that is not blank"),
  ...textRules("name", name, chars),
]
