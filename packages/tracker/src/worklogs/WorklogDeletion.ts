import { Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { VisibilityRecord } from "../visibility/Visibility"
import { WorklogId } from "./Worklog"

/** What is remembered of worklogs of one issue that were deleted together: no more than who may be told, and when it was. */
export const WorklogDeletionRecord = Schema.Struct({
  /** The id of the first of them. */
  id: WorklogId,
  worklogIds: Schema.Array(WorklogId),
  projectId: Schema.String,
  /** Whom the issue named. */
  reporter: Schema.optional(Schema.String),
  assignee: Schema.optional(Schema.String),
  /** The level that the issue was kept in. */
  securityId: Schema.optional(Schema.String),
  /** For whom alone they were kept. */
  visibility: Schema.optional(VisibilityRecord),
  deletedAt: Instant,
})
export type WorklogDeletionRecord = typeof WorklogDeletionRecord.Type
