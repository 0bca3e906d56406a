import { type QueryReads, type ReadFailure, Where, foldCase, isWellFormed } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Filters } from "../../filters/collections"
import type { FilterRecord } from "../../filters/Filter"
import { loadReach } from "../../filters/reach"
import { ofQuery } from "../../filters/storedFilter"
import { limits } from "../../limits"

/** The filters of an id, or else of a name, that the caller sees. */
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
    return ofId.length > 0 ? ofId : seen
  })
