import type { GetTrackerIndex, ReindexRun } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { constant, field, maybeText, number, one, shape, text } from "../../../answers/shape"
import { shows } from "../../../answers/Shows"
import { selfOf, stamp } from "../../address"
import { theNode } from "./server"

const asked = ({ at }: ReindexRun): string => stamp(at)

/** A time at which the index was to be built anew: it was found as it should be, so that it ended as it began. */
export const reindexRun = shape<ReindexRun>("Reindex")({
  progressUrl: text(({ id }, at) => `${selfOf(at, "reindex", "progress")}?taskId=${encodeURIComponent(id)}`),
  currentProgress: constant(100),
  currentSubTask: constant(""),
  type: field(
    Schema.Literal("FOREGROUND", "BACKGROUND", "BACKGROUND_PREFFERED", "BACKGROUND_PREFERRED"),
    ({ type }) => type,
  ),
  submittedTime: text(asked),
  startTime: text(asked),
  finishTime: text(asked),
  success: constant(true),
})

/** No program has asked for it: each finds the index as it should be. */
export const reindexRequests = shows(Schema.Array(Schema.Unknown), () => (_asked: unknown) => [])

type IndexOfIssues = typeof GetTrackerIndex.success.Type

const issueIndex = shape<IndexOfIssues>()({
  indexReadable: constant(true),
  countInDatabase: number(({ issues }) => issues),
  countInIndex: number(({ issues }) => issues),
  countInArchive: number(({ archived }) => archived),
  lastUpdatedInDatabase: maybeText(({ updatedAt }) =>
    updatedAt === undefined ? undefined : stamp(updatedAt),
  ),
  lastUpdatedInIndex: maybeText(({ updatedAt }) => (updatedAt === undefined ? undefined : stamp(updatedAt))),
})

/** What the index holds: it is the storage, so that both know the same. */
export const indexSummary = shape<IndexOfIssues>("IndexSummary")({
  nodeId: constant(theNode),
  reportTime: text(({ at }) => stamp(at)),
  issueIndex: one(issueIndex, (index) => index),
  replicationQueues: field(Schema.Struct({}), () => ({})),
})
