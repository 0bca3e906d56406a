import { CommonFailure, Given, NotFound, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ReindexRun, ReindexRuns, reindexRunsKey } from "../../site/reindexing"

/** Reads what became of building the index of issues anew: the last time, or the one of an id that is still remembered. */
export class GetReindex extends Operation.Request<GetReindex>()("tracker.getReindex", () => ({
  payload: { run: Schema.optional(Given.Key) },
  success: ReindexRun,
  failure: CommonFailure,
})) {}

export const getReindex = Operation.query(
  GetReindex,
  {
    summary: "Read how far the index of issues came",
    scope: "read:tracker-site",
    entry: Permission.administer,
    rules: ["TRK-590"],
  },
  {
    load: (_request, reads) =>
      Effect.map(reads.get(ReindexRuns, reindexRunsKey), (record) => record?.runs ?? []),
    answer: ({ run }, runs) => {
      const found = run === undefined ? runs.at(-1) : runs.find(({ id }) => id === run)
      return found === undefined
        ? Either.left(new NotFound({ kind: "reindex", id: run ?? "last" }))
        : Either.right(found)
    },
  },
)
