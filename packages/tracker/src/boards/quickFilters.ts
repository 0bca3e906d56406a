import {
  Given,
  type InvalidInput,
  type LimitExceeded,
  type ReadFailure,
  type Reads,
  exceeded,
  invalid,
} from "@quoin/kernel"
import type { QuerySyntaxError } from "@quoin/query"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { givenFilter } from "../filters/filterInput"
import { limits } from "../limits"
import { type BoardRecord, QuickFilter } from "./Board"

/** A quick filter as it is sent: one without an id is new. */
export const GivenQuickFilter = Schema.Struct({ ...QuickFilter.fields, id: Schema.optional(Given.Key) })
type GivenQuickFilter = typeof GivenQuickFilter.Type

/** A quick filter with its place among those of its board, from 0. */
export const QuickFilterView = Schema.Struct({
  ...QuickFilter.fields,
  boardId: Schema.String,
  position: Schema.Int,
})
export type QuickFilterView = typeof QuickFilterView.Type

export const quickFiltersOf = ({ id, quickFilters = [] }: BoardRecord): ReadonlyArray<QuickFilterView> =>
  quickFilters.map((each, position) => ({ ...each, boardId: id, position }))

/** Quick filters that are new get an id; the others must be of the board already. */
export const loadQuickFilters = (
  reads: Pick<Reads, "newId">,
  { quickFilters = [] }: BoardRecord,
  given: ReadonlyArray<GivenQuickFilter> | undefined,
): Effect.Effect<ReadonlyArray<QuickFilter> | undefined, ReadFailure | InvalidInput> =>
  Effect.gen(function* () {
    if (given === undefined) return undefined
    const left = new Set(quickFilters.map(({ id }) => id))
    const all: Array<QuickFilter> = []
    for (const { id, ...each } of given) {
      // Each at most once: two of one id would be the same one twice.
      if (id !== undefined && !left.delete(id)) {
        return yield* invalid("quickFilters", id, "the id of a quick filter of the board, each once, or none")
      }
      all.push({ ...each, id: id ?? (yield* reads.newId("tracker.quickFilter")) })
    }
    return all
  })

/** Names that are not blank, and queries that can be read (PLN-18). */
export const checkQuickFilters = (
  quickFilters: ReadonlyArray<QuickFilter>,
): Either.Either<void, InvalidInput | LimitExceeded | QuerySyntaxError> =>
  Either.gen(function* () {
    const tooMany = exceeded(limits, "quickFiltersOfBoard", quickFilters.length)
    if (tooMany !== undefined) return yield* Either.left(tooMany)
    for (const each of quickFilters) yield* givenFilter(each)
  })
