import { LatePart } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type * as patterns from "./patterns"
import type { Column } from "./typeTable"

export const patternMatching = LatePart.make(() => import("./patterns"))

/** How values are matched with the patterns of their attributes. */
export type Patterns = Pick<typeof patterns, "matchesPattern" | "tooManySteps">

const noPatterns: Patterns = { matchesPattern: () => true, tooManySteps: () => [] }

/** Loads what values of these attributes are matched with. */
export const loadPatterns = (columns: ReadonlyArray<Column>): Effect.Effect<Patterns> =>
  columns.some(({ attribute }) => attribute.regexValidation !== undefined)
    ? patternMatching.load
    : Effect.succeed(noPatterns)
