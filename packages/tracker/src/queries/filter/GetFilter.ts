import { CommonFailure, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { Site } from "../../site/Site"
import { FilterId, FilterView } from "../../filters/Filter"
import { loadFavourites, loadFilter, loadFilterShower, ofQuery } from "../../filters/storedFilter"

/** Reads a filter. */
export class GetFilter extends Operation.Request<GetFilter>()("tracker.getFilter", () => ({
  payload: { id: FilterId },
  success: FilterView,
  failure: CommonFailure,
})) {}

export const getFilter = (site: Site) =>
  Operation.query(
    GetFilter,
    { summary: "Read a filter", scope: "read:tracker-filter", rules: ["TRK-110", "TRK-111"] },
    {
      load: ({ id }, queryReads) =>
        Effect.gen(function* () {
          const reads = ofQuery(queryReads)
          const { filter } = yield* loadFilter(reads, id)
          const favourites = yield* loadFavourites(reads.get, reads.moment)
          return (yield* loadFilterShower(site, reads, [filter], favourites))(filter)
        }),
      answer: (_request, view) => Either.right(view),
    },
  )
