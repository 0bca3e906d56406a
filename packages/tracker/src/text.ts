import { InvalidInput, type Violation, isWellFormed, parseDate, showGiven } from "@quoin/kernel"
import * as Either from "effect/Either"

/** What text must be, in words. */
export const wellFormed = "a text without lone surrogates"

/** Gathers the violated rules of an input. */
export class Rules {
  private readonly violations: Array<Violation> = []

  readonly holds = (isKept: boolean, field: string, given: unknown, allowed: string): void => {
    if (!isKept) this.violations.push({ field, given: showGiven(given), allowed })
  }

  /** A text of at most so many characters that can be stored. */
  readonly text = (field: string, given: string, chars: number): void => {
    this.holds(isWellFormed(given), field, given, wellFormed)
    this.holds(given.length <= chars, field, given, `at most ${chars} characters`)
  }

  /** A name: a text that is not blank. */
  readonly name = (field: string, given: string, chars: number): void => {
    this.text(field, given, chars)
    this.holds(given.trim() !== "", field, given, "a text that is not blank")
  }

  readonly judged = <A>(value: A): Either.Either<A, InvalidInput> => {
    const [first, ...rest] = this.violations
    return first === undefined
      ? Either.right(value)
      : Either.left(new InvalidInput({ violations: [first, ...rest] }))
  }
}

/** What is left where a field is cleared by an empty text. */
export const orAbsent = (text: string | undefined): string | undefined => (text === "" ? undefined : text)

/** A day, such as `2026-01-31`. */
export const isDay = (text: string): boolean => parseDate(text) !== undefined
