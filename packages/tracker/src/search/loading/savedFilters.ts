import { type QueryReads, type ReadFailure, Where, callerKey, foldCase, isWellFormed } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Filters } from "../../filters/collections"
import type { FilterRecord } from "../../filters/Filter"
import { loadReach } from "../../filters/reach"
import { ofQuery } from "../../filters/storedFilter"
import { limits } from "../../limits"

/** The filter of an id, or else the caller's own of a name, or else all those of others of the name that the caller sees. */
export const loadFiltersNamed = (
  reads: QueryReads,
  text: string,
): Effect.Effect<ReadonlyArray<FilterRecord>, ReadFailure> =>
  Effect.gen(function* () {
    if (!isWellFormed(text)) return []
    const { records } = yield* reads.select(Filters, {
      where: Where.or<"called">(Where.equals("called", foldCase(text)), Where.keyIn([text])),
      limit: limits.filtersNamed,
    })
    const found = records.map(({ value }) => value)
    const reach = yield* loadReach(ofQuery(reads), found)
    const seen = found.filter(reach.sees)
    const ofId = seen.filter(({ id }) => id === text)
    const own = seen.filter(({ owner }) => owner === callerKey(reads.moment.caller))
    return [ofId, own].find(({ length }) => length > 0) ?? seen
  })
