import { Commit, CommonFailure, Operation, decided, exceeded, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting } from "../../audit"
import { sequence } from "../../ids"
import { limits } from "../../limits"
import { shareObjects } from "../../permissions"
import type { Site } from "../../site/Site"
import { Filters } from "../../filters/collections"
import { FilterId, ShareView, shareFields } from "../../filters/Filter"
import { isSameShare, loadMeant, namesOfApi } from "../../filters/shareInput"
import { demand, loadFavourites, loadFilter, loadFilterShower } from "../../filters/storedFilter"

/** Shares a filter: with everybody, whoever is signed in, those of a project or with a role there, a group, or a user. */
export class ShareFilter extends Operation.Request<ShareFilter>()("tracker.shareFilter", () => ({
  payload: {
    id: FilterId,
    ...shareFields,
  },
  success: Schema.Array(ShareView),
  failure: CommonFailure,
})) {}

export const shareFilter = (site: Site) =>
  Operation.command(
    ShareFilter,
    { summary: "Share a filter", scope: "write:tracker-filter", rules: ["TRK-111", "TRK-112"] },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const { filter, reach } = yield* loadFilter(reads, request.id)
          const edits = reach.edits(filter)
          const share = edits ? yield* loadMeant(site, reads, request, namesOfApi) : undefined
          const added = { id: yield* reads.newId(sequence), edit: request.edit }
          const known = filter.shares.some(
            (each) => share && isSameShare(each, { ...share, edit: request.edit }),
          )
          const shares =
            share === undefined || known ? filter.shares : [...filter.shares, { ...share, ...added }]
          const next = { ...filter, shares }
          const favourites = yield* loadFavourites(reads.peek, reads.moment)
          const show = yield* loadFilterShower(site, reads, [next], favourites)
          return { filter, edits, next, known, view: show(next) }
        }),
      allow: () => ({ do: shareObjects }),
      decide: (_request, { filter, edits, next, known, view }) =>
        Either.gen(function* () {
          yield* demand(edits, "edit", filter)
          const tooMany = exceeded(limits, "sharesOfFilter", next.shares.length)
          if (tooMany !== undefined) return yield* Either.left(tooMany)
          if (known) return yield* noChange(view.shares)
          return yield* decided({
            changes: [Commit.put(Filters, next)],
            audit: [auditSetting("Filter shared", filter.name)],
            reply: view.shares,
          })
        }),
    },
  )
