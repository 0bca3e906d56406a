import {
  Commit,
  CommonFailure,
  NotSignedIn,
  Operation,
  type ReadFailure,
  type Reads,
  Where,
  callerKey,
  decided,
  exceeded,
  Resource,
} from "@quoin/kernel"
import { QuerySyntaxError } from "@quoin/query"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting } from "../../audit"
import { NameTaken } from "../../errors"
import { sequence } from "../../ids"
import { limits } from "../../limits"
import { shareObjects } from "../../permissions"
import type { Site } from "../../site/Site"
import { Favourites, Filters, nameClaim } from "../../filters/collections"
import {
  type FavouritesRecord,
  FilterId,
  type FilterRecord,
  FilterView,
  type GivenShare,
} from "../../filters/Filter"
import { filterFields, likingField, statedFilter } from "../../filters/filterInput"
import { loadShares, sharesField } from "../../filters/shareInput"
import { loadFavourites, loadFilterShower } from "../../filters/storedFilter"

/** Saves a query as a filter, which the caller owns. */
export class CreateFilter extends Operation.Request<CreateFilter>()("tracker.createFilter", () => ({
  payload: { ...Resource.creating(filterFields), ...likingField, ...sharesField },
  success: FilterView,
  failure: Schema.Union(CommonFailure, NameTaken, QuerySyntaxError),
})) {}

/** With whom it is to be shared: as the request says it, or as the owner does of all; whoever may not share keeps it. */
const sharesSaid = (
  { may }: Pick<Reads, "may">,
  { shares }: Pick<CreateFilter, "shares">,
  { shareScope = "private" }: FavouritesRecord,
): Effect.Effect<ReadonlyArray<GivenShare>, ReadFailure> =>
  shares !== undefined || shareScope === "private"
    ? Effect.succeed(shares ?? [])
    : Effect.map(may(shareObjects), (isAllowed) => (isAllowed ? [{ type: shareScope, edit: false }] : []))

export const createFilter = (site: Site) =>
  Operation.command(
    CreateFilter,
    {
      summary: "Save a query as a filter",
      scope: "write:tracker-filter",
      rules: ["TRK-110", "TRK-113", "TRK-340", "TRK-582"],
    },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const said = yield* statedFilter(request)
          const owner = callerKey(reads.moment.caller)
          if (owner === undefined) return yield* new NotSignedIn({ reason: "anonymous" })
          const before = yield* loadFavourites(reads.get, reads.moment)
          const filter: FilterRecord = {
            id: FilterId.make(yield* reads.newId(sequence)),
            ...said,
            owner,
            shares: yield* loadShares(site, reads, yield* sharesSaid(reads, request, before), []),
          }
          const same = Where.equals("name" as const, nameClaim(filter))
          const { records } = yield* reads.select(Filters, { where: same, limit: 1 })
          const own = Where.equals("owner" as const, owner)
          const { total = 0 } = yield* reads.select(Filters, { where: own, limit: 1, total: true })
          const filterIds = request.favourite === true ? [...before.filterIds, filter.id] : before.filterIds
          const favourites = { ...before, filterIds }
          const show = yield* loadFilterShower(site, reads, [filter], favourites)
          return { filter, taken: records.length > 0, count: total + 1, favourites, view: show(filter) }
        }),
      allow: (_request, { filter }) => (filter.shares.length === 0 ? {} : { do: shareObjects }),
      decide: ({ favourite }, { filter, taken, count, favourites, view }) => {
        if (taken) return Either.left(new NameTaken({ kind: "filter", name: filter.name }))
        const tooMany =
          exceeded(limits, "filters", count) ?? exceeded(limits, "favourites", favourites.filterIds.length)
        if (tooMany !== undefined) return Either.left(tooMany)
        return decided({
          changes: [
            Commit.put(Filters, filter),
            ...(favourite === true ? [Commit.put(Favourites, favourites)] : []),
          ],
          audit: [auditSetting("Filter created", filter.name)],
          reply: view,
        })
      },
    },
  )
