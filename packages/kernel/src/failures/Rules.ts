import * as Either from "effect/Either"
import { isWellFormed } from "../paging/textOrder"
import { InvalidInput, type Violation } from "./failures"
import { showGiven } from "./showGiven"

/** What an input breaks of the rules that it was held against: nothing where it keeps them all. */
export type Broken = ReadonlyArray<Violation>

/** A rule of one field. */
export const holds = (isKept: boolean, field: string, given: unknown, allowed: string): Broken =>
  isKept ? [] : [{ field, given: showGiven(given), allowed }]

/** A text of at most so many characters that can be stored; so can one that is left out. */
export const text = (field: string, given: string | undefined, chars: number): Broken =>
  given === undefined
    ? []
    : [
        ...holds(isWellFormed(given), field, given, "a text without lone surrogates"),
        ...holds(given.length <= chars, field, given, `at most ${chars} characters`),
      ]

/** A name: a text that is not blank; it may be left out, too. */
export const name = (field: string, given: string | undefined, chars: number): Broken => [
  ...text(field, given, chars),
  ...holds(given?.trim() !== "", field, given, "a text that is not blank"),
]

/** The input, where it breaks nothing; else every rule that it breaks, not only the first. */
export const judged = <A>(value: A, ...broken: ReadonlyArray<Broken>): Either.Either<A, InvalidInput> => {
  const [first, ...rest] = broken.flat()
  return first === undefined
    ? Either.right(value)
    : Either.left(new InvalidInput({ violations: [first, ...rest] }))
}
