import * as Either from "effect/Either"
import { RE2JS } from "re2js"
import { limits } from "../../limits"
import type { Heading } from "../context/Around"

/** Which headings are meant, or why that cannot be told. A pattern runs in time that grows with the text alone: RE2's syntax. */
export type Meant = Either.Either<
  { readonly isMeant: (heading: Heading) => boolean; readonly steps: number },
  string
>

const compile = (source: string): Either.Either<RE2JS, string> =>
  Either.flatMap(
    source.length > limits.headingPatternChars
      ? Either.left(`a pattern of at most ${limits.headingPatternChars} characters`)
      : Either.try({ try: () => RE2JS.compile(source), catch: () => "a pattern in RE2 syntax" }),
    (pattern) =>
      pattern.programSize() > limits.headingPatternInstructions
        ? Either.left(`a pattern of at most ${limits.headingPatternInstructions} instructions`)
        : Either.right(pattern),
  )

/** Headings that match from their first to their last character. All are meant where there is no pattern. */
export const headingsMatching = (source: string | undefined, headings: ReadonlyArray<Heading>): Meant => {
  if (source === undefined) return Either.right({ isMeant: () => true, steps: 0 })
  return Either.flatMap(compile(source), (pattern) => {
    const chars = headings.reduce((sum, { words }) => sum + words.length + 1, 0)
    const steps = chars * pattern.programSize()
    return steps > limits.headingPatternSteps
      ? Either.left(`a simpler pattern, or fewer headings: at most ${limits.headingPatternSteps} steps`)
      : Either.right({ isMeant: ({ words }) => pattern.matches(words), steps })
  })
}
