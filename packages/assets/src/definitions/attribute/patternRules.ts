import * as Either from "effect/Either"
import { RE2JS } from "re2js"
import { limits } from "../../limits"
import { type Rule, rule, textRules } from "../rules"

/** Patterns run in time that grows with the length of the value, whatever they are: RE2's syntax. */
export const patternRules = (regexValidation: string): ReadonlyArray<Rule> => {
  const broken = textRules("regexValidation", regexValidation, limits.regexChars)
  // Compiling takes time too.
  if (broken.some((each) => each !== undefined)) return broken
  const compiled = Either.try({
    try: () => RE2JS.compile(regexValidation),
    catch: (cause) => (cause instanceof Error ? cause.message : "it cannot be read"),
  })
  const fault = Either.isLeft(compiled) ? `: ${compiled.left}` : ""
  return [
    rule(Either.isRight(compiled), "regexValidation", regexValidation, `a pattern in RE2 syntax${fault}`),
    rule(
      Either.isLeft(compiled) || compiled.right.programSize() <= limits.regexInstructions,
      "regexValidation",
      regexValidation,
      `a pattern with fewer repetitions, of at most ${limits.regexInstructions} instructions`,
    ),
  ]
}
