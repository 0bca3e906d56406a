import type { QueryReads, ReadFailure } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { noObjects } from "../fields/displayContext"
import type { NamedObject } from "../site/ObjectSource"
import type { Site } from "../site/Site"

/** The objects of assets that issues hold, by what is held, as far as the caller may see them. */
export const loadHeldObjects = (
  { objects }: Site,
  { getAll, mayEach }: Pick<QueryReads, "getAll" | "mayEach">,
  held: ReadonlyArray<string>,
): Effect.Effect<ReadonlyMap<string, NamedObject>, ReadFailure> =>
  objects === undefined || held.length === 0
    ? Effect.succeed(noObjects)
    : objects.seen({ peekAll: getAll, mayEach }, held)
