import type { Violation } from "@quoin/kernel"
import * as Either from "effect/Either"
import { RE2JS } from "re2js"
import type { AttributeRecord } from "../../definitions/attribute/AttributeDefinition"
import { limits } from "../../limits"

/** A pattern that does not compile is none: it was tried when it was defined. */
type Compiled = { readonly pattern: RE2JS | undefined; readonly instructions: number }

const compile = (source: string): Compiled => {
  const pattern = Either.getOrUndefined(Either.try(() => RE2JS.compile(source)))
  return { pattern, instructions: pattern?.programSize() ?? 1 }
}

/**
 * Compiled patterns by their sources; the one that was used longest ago leaves first. What a source compiles to never changes,
 * so that all engines of a process may share it.
 */
class CompiledPatterns {
  private readonly kept = new Map<string, Compiled>()
  private instructions = 0

  readonly of = (source: string): Compiled => {
    const made = this.kept.get(source) ?? compile(source)
    this.forget(source)
    this.kept.set(source, made)
    this.instructions += made.instructions
    for (const oldest of this.kept.keys()) {
      if (this.instructions <= limits.keptInstructions || oldest === source) break
      this.forget(oldest)
    }
    return made
  }

  private forget(source: string): void {
    this.instructions -= this.kept.get(source)?.instructions ?? 0
    this.kept.delete(source)
  }

  get size(): number {
    return this.kept.size
  }
}

const patterns = new CompiledPatterns()

/** How many patterns are kept compiled. */
export const keptPatterns = (): number => patterns.size

/** Does a text match from its first to its last character? */
export const matchesPattern = (source: string, text: string): boolean =>
  patterns.of(source).pattern?.matches(text) ?? true

/** What is given for one attribute. */
interface GivenTexts {
  readonly column: { readonly attribute: AttributeRecord }
  readonly texts: ReadonlyArray<string>
}

/** How long the patterns of these attributes would take: instructions times characters, which is what RE2 promises at most. */
const stepsOf = ({ column: { attribute }, texts }: GivenTexts): number => {
  const { regexValidation: source } = attribute
  if (source === undefined) return 0
  const chars = texts.reduce((sum, text) => sum + Math.min(text.length, limits.valueBytes) + 1, 0)
  return chars * patterns.of(source).instructions
}

/** What a request would take too long to match, before anything is matched. */
export const tooManySteps = (given: ReadonlyArray<GivenTexts>): ReadonlyArray<Violation> => {
  let steps = 0
  for (const each of given) {
    steps += stepsOf(each)
    if (steps > limits.patternSteps) {
      return [
        {
          field: "attributes",
          given: `more than ${limits.patternSteps} steps of matching values with regular expressions`,
          allowed: `at most ${limits.patternSteps} steps in one request (instructions of a pattern times characters of its values): give fewer or shorter values at a time, or make the patterns simpler`,
        },
      ]
    }
  }
  return []
}
