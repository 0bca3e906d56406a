import { CommonFailure, Operation, foldCase } from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Order from "effect/Order"
import * as Schema from "effect/Schema"
import type { Site } from "../../site/Site"
import { Filters } from "../../filters/collections"
import { type FilterRecord, FilterView } from "../../filters/Filter"
import { loadReach } from "../../filters/reach"
import { loadFavourites, loadFilterShower, ofQuery } from "../../filters/storedFilter"

/** Lists the filters that the caller likes best, by name. */
export class ListFavouriteFilters extends Operation.Request<ListFavouriteFilters>()(
  "tracker.listFavouriteFilters",
  () => ({ payload: {}, success: Schema.Array(FilterView), failure: CommonFailure }),
) {}

const byName = Order.mapInput(Order.string, ({ name }: FilterRecord) => foldCase(name))

export const listFavouriteFilters = (site: Site) =>
  Operation.query(
    ListFavouriteFilters,
    { summary: "List the caller's favourite filters", scope: "read:tracker-filter", rules: ["TRK-113"] },
    {
      load: (_request, queryReads) =>
        Effect.gen(function* () {
          const reads = ofQuery(queryReads)
          const favourites = yield* loadFavourites(reads.get, reads.moment)
          const found = [...(yield* reads.peekAll(Filters, favourites.filterIds)).values()]
          const reach = yield* loadReach(reads, found)
          const seen = Arr.sort(found.filter(reach.sees), byName)
          return seen.map(yield* loadFilterShower(site, reads, seen, favourites))
        }),
      answer: (_request, views) => Either.right(views),
    },
  )
