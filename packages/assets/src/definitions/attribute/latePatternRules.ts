import { LatePart } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { Rule } from "../rules"
import type { AttributeRecord } from "./AttributeDefinition"

/** Regular expressions are a third of all that assets load, and most attributes have none. */
export const patternJudging = LatePart.make(() => import("./patternRules"))

/** What is wrong with the pattern of a definition. */
export const loadPatternRules = ({ regexValidation }: AttributeRecord): Effect.Effect<ReadonlyArray<Rule>> =>
  regexValidation === undefined
    ? Effect.succeed([])
    : Effect.map(patternJudging.load, ({ patternRules }) => patternRules(regexValidation))
