import { Commit, CommonFailure, Operation, Permission, decided } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { auditSetting } from "../../audit"
import { sequence } from "../../ids"
import { limits } from "../../limits"
import { ReindexRun, ReindexRuns, ReindexType, reindexRunsKey } from "../../site/reindexing"

/** Asks for the index of issues to be built anew. It is the storage's own, and as it should be: what is written of an issue is in it. */
export class Reindex extends Operation.Request<Reindex>()("tracker.reindex", () => ({
  payload: { type: Schema.optionalWith(ReindexType, { default: () => "BACKGROUND_PREFERRED" as const }) },
  success: ReindexRun,
  failure: CommonFailure,
})) {}

export const reindex = Operation.command(
  Reindex,
  {
    summary: "Build the index of issues anew",
    scope: "write:tracker-site",
    entry: Permission.administer,
    rules: ["TRK-590"],
  },
  {
    load: (_request, reads) =>
      Effect.gen(function* () {
        const before = yield* reads.get(ReindexRuns, reindexRunsKey)
        return { id: yield* reads.newId(sequence), runs: before?.runs ?? [] }
      }),
    decide: ({ type }, { id, runs }, { at }) => {
      const run: ReindexRun = { id, type, at }
      return decided({
        changes: [
          Commit.put(ReindexRuns, {
            id: reindexRunsKey,
            runs: [...runs, run].slice(-limits.reindexRuns),
          }),
        ],
        audit: [auditSetting("Building of the index asked for", "Index of issues")],
        reply: run,
      })
    },
  },
)
