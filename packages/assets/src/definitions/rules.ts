import { type InvalidInput, Rules, type Violation } from "@quoin/kernel"
import type * as Either from "effect/Either"
import { limits } from "../limits"

/** One rule of an input: nothing when it is kept, else what was given and what is allowed. */
export type Rule = Violation | undefined

export const rule = (holds: boolean, field: string, given: unknown, allowed: string): Rule =>
  Rules.holds(holds, field, given, allowed)[0]

/** Names every broken rule, not only the first. */
export const checkRules = (rules: ReadonlyArray<Rule>): Either.Either<void, InvalidInput> =>
  Rules.judged(
    undefined,
    rules.filter((each) => each !== undefined),
  )

/** An optional text of a limited length. */
export const textRules = (
  field: string,
  text: string | undefined,
  chars: number = limits.descriptionChars,
): Rules.Broken => Rules.text(field, text, chars)

/** A name, without the blanks around it. */
export const nameRules = (name: string | undefined, chars: number = limits.nameChars): Rules.Broken =>
  Rules.name("name", name, chars)
