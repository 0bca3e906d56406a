import { NotAllowed, NotFound, type QueryReads, type ReadFailure, UserKey, callerKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { Site } from "../site/Site"
import { Favourites, Filters } from "./collections"
import type { FavouritesRecord, FilterRecord, FilterView } from "./Filter"
import { type FilterReads, type Reach, loadReach } from "./reach"
import { loadShareShower } from "./shareViews"

/** How a command or a query reads the one filter that it is about. */
type One = FilterReads & { readonly get: FilterReads["peek"] }

export const ofQuery = (reads: QueryReads): One => ({ ...reads, peek: reads.get, peekAll: reads.getAll })

/** The filter of an id; one that the caller may not see is not there (TRK-111). */
export const loadFilter = (
  reads: One,
  id: string,
): Effect.Effect<{ readonly filter: FilterRecord; readonly reach: Reach }, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const filter = yield* reads.get(Filters, id)
    const reach = yield* loadReach(reads, filter === undefined ? [] : [filter])
    return filter !== undefined && reach.sees(filter)
      ? { filter, reach }
      : yield* new NotFound({ kind: "filter", id })
  })

export const demand = (may: boolean, what: string, { id }: FilterRecord): Either.Either<void, NotAllowed> =>
  may ? Either.void : Either.left(new NotAllowed({ needed: `${what} filter ${id}` }))

/** The caller's favourites; nobody has none. */
export const loadFavourites = (
  get: FilterReads["peek"],
  { caller }: FilterReads["moment"],
): Effect.Effect<FavouritesRecord, ReadFailure> => {
  const userKey = UserKey.make(callerKey(caller) ?? "nobody")
  return Effect.map(get(Favourites, userKey), (found) => found ?? { userKey, filterIds: [] })
}

/** Shows filters, without the shares that are not shown. */
export const loadFilterShower = (
  site: Site,
  reads: FilterReads,
  filters: ReadonlyArray<FilterRecord>,
  { filterIds }: Pick<FavouritesRecord, "filterIds">,
): Effect.Effect<(filter: FilterRecord) => FilterView, ReadFailure> =>
  Effect.gen(function* () {
    const reach = yield* loadReach(reads, filters)
    const { show, people } = yield* loadShareShower(
      site,
      reads,
      filters.flatMap(({ shares }) => shares),
      reach,
      filters.map(({ owner }) => owner),
    )
    return (filter) => ({
      id: filter.id,
      name: filter.name,
      description: filter.description,
      jql: filter.jql,
      owner: people(filter.owner),
      favourite: filterIds.includes(filter.id),
      editable: reach.edits(filter),
      shares: filter.shares.flatMap((share) => show(share) ?? []),
    })
  })
