import { LatePart } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { AttributeRecord } from "./definitions/attribute/AttributeDefinition"
import type { Rule } from "./definitions/rules"
import type * as patterns from "./objects/values/patterns"
import type { Column } from "./objects/values/typeTable"

const judging = LatePart.make(() => import("./definitions/attribute/patternRules"))
const matching = LatePart.make(() => import("./objects/values/patterns"))

/** Regular expressions are a third of all that assets load, and most attributes have none. */
export const lateParts: ReadonlyArray<LatePart.LatePart> = [judging, matching]

/** What is wrong with the pattern of a definition. */
export const loadPatternRules = ({ regexValidation }: AttributeRecord): Effect.Effect<ReadonlyArray<Rule>> =>
  regexValidation === undefined
    ? Effect.succeed([])
    : Effect.map(judging.load, ({ patternRules }) => patternRules(regexValidation))

/** How values are matched with the patterns of their attributes. */
export type Patterns = Pick<typeof patterns, "matchesPattern" | "tooManySteps">

const noPatterns: Patterns = { matchesPattern: () => true, tooManySteps: () => [] }

/** Loads what values of these attributes are matched with. */
export const loadPatterns = (columns: ReadonlyArray<Column>): Effect.Effect<Patterns> =>
  columns.some(({ attribute }) => attribute.regexValidation !== undefined)
    ? matching.load
    : Effect.succeed(noPatterns)
