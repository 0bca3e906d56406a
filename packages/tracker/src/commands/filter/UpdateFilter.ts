import {
  Commit,
  CommonFailure,
  Given,
  type LimitExceeded,
  type NotFound,
  Operation,
  Permission,
  type ReadFailure,
  type Reads,
  Where,
  decided,
  exceeded,
  noChange,
  Resource,
} from "@quoin/kernel"
import { QuerySyntaxError } from "@quoin/query"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting } from "../../audit"
import { NameTaken } from "../../errors"
import { limits } from "../../limits"
import { shareObjects } from "../../permissions"
import { loadNamedKey } from "../../project/storedProject"
import type { Site } from "../../site/Site"
import { Favourites, Filters, nameClaim } from "../../filters/collections"
import { FilterId, type FilterRecord, FilterView } from "../../filters/Filter"
import { filterFields, givenFilter, likingField } from "../../filters/filterInput"
import type { Reach } from "../../filters/reach"
import { areSameShares, loadShares, sharesField } from "../../filters/shareInput"
import { demand, loadFavourites, loadFilter, loadFilterShower } from "../../filters/storedFilter"

/** Changes a filter. What is left out stays. Whoever sees it says whether it is a favourite; administrators give it another owner. */
export class UpdateFilter extends Operation.Request<UpdateFilter>()("tracker.updateFilter", () => ({
  payload: {
    id: FilterId,
    ...Resource.updating(filterFields),
    ...likingField,
    /** The name of a user. */
    owner: Schema.optional(Given.Key),
    ...sharesField,
  },
  success: FilterView,
  failure: Schema.Union(CommonFailure, NameTaken, QuerySyntaxError),
})) {}

interface Asked extends Pick<UpdateFilter, "owner" | "shares"> {
  readonly said: Partial<Resource.ValuesOf<typeof filterFields>>
}

const loadNext = (
  site: Site,
  reads: Reads,
  before: FilterRecord,
  { said, owner, shares }: Asked,
  reach: Reach,
): Effect.Effect<FilterRecord, ReadFailure | NotFound | LimitExceeded> =>
  Effect.gen(function* () {
    // Who may not change it is not told what is wrong with the shares.
    const shared = shares !== undefined && reach.edits(before)
    const next = shared ? yield* loadShares(site, reads, shares, before.shares, reach) : before.shares
    const tooMany = exceeded(limits, "sharesOfFilter", next.length)
    if (tooMany !== undefined) return yield* tooMany
    return {
      ...before,
      ...said,
      owner: owner === undefined ? before.owner : yield* loadNamedKey(reads, "owner", owner),
      shares: next,
    }
  })

const isSame = (a: FilterRecord, b: FilterRecord): boolean =>
  Resource.differences(filterFields, a, b).length === 0 &&
  a.owner === b.owner &&
  areSameShares(a.shares, b.shares)

const load = (site: Site, request: UpdateFilter, reads: Reads) =>
  Effect.gen(function* () {
    const said = yield* givenFilter(request)
    const { filter, reach } = yield* loadFilter(reads, request.id)
    const edits = reach.edits(filter)
    const next = yield* loadNext(site, reads, filter, { ...request, said }, reach)
    const { records } = yield* reads.select(Filters, {
      where: Where.equals("name", nameClaim(next)),
      limit: 1,
    })
    const before = yield* loadFavourites(reads.get, reads.moment)
    const others = before.filterIds.filter((id) => id !== filter.id)
    const liked = request.favourite ?? others.length < before.filterIds.length
    const favourites = { ...before, filterIds: liked ? [...others, filter.id] : others }
    const show = yield* loadFilterShower(site, reads, [next], favourites)
    return {
      filter,
      next,
      favourites,
      taken: records.some(({ key }) => key !== filter.id),
      likes: favourites.filterIds.length !== before.filterIds.length,
      edits,
      shares: request.shares !== undefined && !(edits && areSameShares(filter.shares, next.shares)),
      administers: yield* reads.may(Permission.administer),
      view: show(next),
    }
  })

export const updateFilter = (site: Site) =>
  Operation.command(
    UpdateFilter,
    {
      summary: "Update a filter",
      scope: "write:tracker-filter",
      rules: ["TRK-110", "TRK-111", "TRK-113", "TRK-340"],
    },
    {
      load: (request, reads) => load(site, request, reads),
      allow: (_request, { shares }) => (shares ? { do: shareObjects } : {}),
      decide: (_request, state) =>
        Either.gen(function* () {
          const { filter, next, favourites, taken, likes, view } = state
          const changes = !isSame(filter, next) || state.shares
          if (changes) yield* demand(state.edits, "edit", filter)
          if (filter.owner !== next.owner) yield* demand(state.administers, "administer", filter)
          if (taken) return yield* Either.left(new NameTaken({ kind: "filter", name: next.name }))
          const tooMany = exceeded(limits, "favourites", favourites.filterIds.length)
          if (likes && tooMany !== undefined) return yield* Either.left(tooMany)
          if (!changes && !likes) return yield* noChange(view)
          return yield* decided({
            changes: [
              ...(changes ? [Commit.put(Filters, next)] : []),
              ...(likes ? [Commit.put(Favourites, favourites)] : []),
            ],
            audit: [auditSetting(changes ? "Filter updated" : "Favourite filters changed", next.name)],
            reply: view,
          })
        }),
    },
  )
