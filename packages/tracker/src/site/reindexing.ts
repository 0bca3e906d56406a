import { Collection, Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"

/** How the index is asked to be built anew; it says nothing where there is nothing to build. */
export const ReindexType = Schema.Literal(
  "FOREGROUND",
  "BACKGROUND",
  "BACKGROUND_PREFFERED",
  "BACKGROUND_PREFERRED",
)

/** One time at which somebody asked for it, and found the index as it should be. */
export const ReindexRun = Schema.Struct({
  id: Schema.NonEmptyString,
  type: ReindexType,
  at: Instant,
})
export type ReindexRun = typeof ReindexRun.Type

const ReindexRunsRecord = Schema.Struct({ id: Schema.NonEmptyString, runs: Schema.Array(ReindexRun) })
type ReindexRunsRecord = typeof ReindexRunsRecord.Type

/** The newest runs, the oldest of them first. */
export const ReindexRuns = Collection.make({
  name: "tracker.reindexing",
  version: 1,
  schema: ReindexRunsRecord,
  key: (record: ReindexRunsRecord) => record.id,
  fields: {},
})

/** There is one record for the whole tracker. */
export const reindexRunsKey = "site"
