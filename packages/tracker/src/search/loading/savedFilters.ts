import {
  type Order,
  type QueryReads,
  type ReadFailure,
  Where,
  callerKey,
  foldCase,
  isWellFormed,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Filters, nameClaim } from "../../filters/collections"
import type { FilterRecord } from "../../filters/Filter"
import { loadReach } from "../../filters/reach"
import { ofQuery } from "../../filters/storedFilter"
import { limits } from "../../limits"

const loadSeen = (
  reads: QueryReads,
  found: ReadonlyArray<FilterRecord>,
): Effect.Effect<ReadonlyArray<FilterRecord>, ReadFailure> =>
  Effect.map(loadReach(ofQuery(reads), found), ({ sees }) => found.filter(sees))

/** The filter of an id, or else the caller's own of a name: at most one of each. */
const loadNearest = (reads: QueryReads, text: string) =>
  Effect.gen(function* () {
    const owner = callerKey(reads.moment.caller)
    const ofId = Where.keyIn([text])
    const where =
      owner === undefined
        ? ofId
        : Where.or<"name">(ofId, Where.equals("name", nameClaim({ owner, name: text })))
    const { records } = yield* reads.select(Filters, { where, limit: 2 })
    const seen = yield* loadSeen(
      reads,
      records.map(({ value }) => value),
    )
    return seen.find(({ id }) => id === text) ?? seen[0]
  })

/** Those of a name that the caller sees, behind as many as the caller does not see: all of them are looked at, as far as that goes. */
const loadOthers = (reads: QueryReads, text: string) =>
  Effect.gen(function* () {
    const seen: Array<FilterRecord> = []
    let after: Order.Position | undefined
    for (let lookedAt = 0; lookedAt < limits.filtersLookedAt; lookedAt += limits.filtersNamed) {
      const page = yield* reads.select(Filters, {
        where: Where.equals("called", foldCase(text)),
        limit: limits.filtersNamed,
        ...(after === undefined ? {} : { after }),
      })
      seen.push(
        ...(yield* loadSeen(
          reads,
          page.records.map(({ value }) => value),
        )),
      )
      after = page.end
      if (!page.more || after === undefined || seen.length >= limits.filtersNamed) break
    }
    return seen.slice(0, limits.filtersNamed)
  })

/**
 * The filter of an id, or else the caller's own of a name, or else all those of others of the name that the caller sees: at most
 * `filtersNamed` of them, among the first `filtersLookedAt` of the name.
 */
export const loadFiltersNamed = (
  reads: QueryReads,
  text: string,
): Effect.Effect<ReadonlyArray<FilterRecord>, ReadFailure> =>
  Effect.gen(function* () {
    if (!isWellFormed(text)) return []
    const nearest = yield* loadNearest(reads, text)
    return nearest === undefined ? yield* loadOthers(reads, text) : [nearest]
  })
