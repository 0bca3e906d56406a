import { CommonFailure, Given, Operation, decided, invalid, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { sequence } from "../../ids"
import { withIssue } from "../../permissions"
import type { Site } from "../../site/Site"
import { checkRankField, loadRanking, rankChanges, spotNamed } from "../../planning/rank/loadRanking"
import { tellRanked } from "../../planning/rank/rankNotice"
import { loadUnranked } from "../../planning/rank/rankable"
import { loadGuardedEpic } from "../../planning/epics/storedEpic"
import { archivedFault } from "../../project/inUse"

/** Puts an epic right before or behind another one. */
export class RankEpic extends Operation.Request<RankEpic>()("tracker.rankEpic", () => ({
  payload: {
    epic: Given.Key,
    before: Schema.optional(Given.Key),
    after: Schema.optional(Given.Key),
    /** The number of the rank field; there is only one. */
    rankField: Schema.optional(Schema.Int),
  },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

export const rankEpic = (site: Site) =>
  Operation.command(
    RankEpic,
    {
      summary: "Rank an epic before or after another",
      scope: "write:tracker-issue",
      rules: ["PLN-1", "PLN-19", "PLN-23"],
    },
    {
      line: () => "rank",
      load: (request, reads) =>
        Effect.gen(function* () {
          yield* checkRankField(site, request.rankField)
          const { side, named } = yield* spotNamed(request.before, request.after)
          const epic = yield* loadGuardedEpic(site, reads, request.epic)
          const anchor = yield* loadGuardedEpic(site, reads, named)
          const unranked = yield* loadUnranked(site, reads, anchor.project, { side, named })
          const isSame = epic.issue.id === anchor.issue.id
          const spot = { side, anchor: anchor.issue }
          return {
            epic,
            id: yield* reads.newId(sequence),
            isSame,
            unranked,
            ranking: isSame ? [] : yield* loadRanking(reads, spot, [epic.issue]),
          }
        }),
      allow: (_request, { epic }) => ({ do: withIssue("SCHEDULE_ISSUES", epic) }),
      decide: (request, { epic, id, isSame, unranked, ranking }, moment) => {
        if (isSame) return Either.left(invalid("before", request.epic, "another epic"))
        const fault = archivedFault("epic", request.epic, epic.project) ?? unranked
        if (fault !== undefined) return Either.left(fault)
        const changes = rankChanges(ranking)
        if (changes.length === 0) return noChange(undefined)
        const told = tellRanked(site, [epic], ranking, [id], moment, "Epic ranked")
        return decided({ ...told, changes: [...changes, ...told.changes], reply: undefined })
      },
    },
  )
