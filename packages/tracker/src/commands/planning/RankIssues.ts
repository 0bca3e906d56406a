import { CommonFailure, Given, Operation, decided, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { sequence } from "../../ids"
import { loadGuardedIssue } from "../../issue/storedIssue"
import { seeIssue } from "../../permissions"
import type { Site } from "../../site/Site"
import { checkCount } from "../../planning/issueWrites"
import { RankEntry, failureOfAll, goodOf, loadEntries } from "../../planning/rank/entries"
import { checkRankField, loadRanking, rankChanges, spotNamed } from "../../planning/rank/loadRanking"
import { tellRanked } from "../../planning/rank/rankNotice"
import { loadUnranked } from "../../planning/rank/rankable"

/** Puts issues right before or behind another one, in the order in which they are named. Those that can be ranked are. */
export class RankIssues extends Operation.Request<RankIssues>()("tracker.rankIssues", () => ({
  payload: {
    issues: Given.list(Given.Key),
    before: Schema.optional(Given.Key),
    after: Schema.optional(Given.Key),
    /** The number of the rank field; there is only one. */
    rankField: Schema.optional(Schema.Int),
  },
  success: Schema.Array(RankEntry),
  failure: CommonFailure,
})) {}

export const rankIssues = (site: Site) =>
  Operation.command(
    RankIssues,
    {
      summary: "Rank issues before or after another",
      scope: "write:tracker-issue",
      rules: ["PLN-1", "PLN-11", "PLN-19"],
    },
    {
      line: () => "rank",
      load: (request, reads) =>
        Effect.gen(function* () {
          yield* checkCount(request.issues)
          yield* checkRankField(site, request.rankField)
          const { side, named } = yield* spotNamed(request.before, request.after)
          const anchor = yield* loadGuardedIssue(reads, named)
          const unranked = yield* loadUnranked(site, reads, anchor.project, { side, named })
          const entries = yield* loadEntries(reads, request.issues)
          const good = goodOf(entries).filter(({ issue }) => issue.id !== anchor.issue.id)
          const ranking = yield* loadRanking(
            reads,
            { side, anchor: anchor.issue },
            good.map(({ issue }) => issue),
          )
          const ids = yield* Effect.forEach(good, () => reads.newId(sequence))
          return { named, anchor, unranked, good, ids, ranking, entries: entries.map(({ entry }) => entry) }
        }),
      allow: (_request, { named, anchor }) => ({ see: [seeIssue(anchor, named)] }),
      decide: (_request, { unranked, good, ids, ranking, entries }, moment) => {
        const failure = failureOfAll(entries) ?? unranked
        if (failure !== undefined) return Either.left(failure)
        const changes = rankChanges(ranking)
        if (changes.length === 0) return noChange(entries)
        const told = tellRanked(site, good, ranking, ids, moment)
        return decided({ ...told, changes: [...changes, ...told.changes], reply: entries })
      },
    },
  )
