import { Given, Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { shownAuthors } from "../comments/Comment"
import { type People, ShownUser } from "../people"
import { ShownProperties } from "../properties/Property"
import { showDuration } from "../site/Duration"
import type { Site } from "../site/Site"
import { VisibilityRecord, VisibilityView, shownVisibility } from "../visibility/Visibility"

export const WorklogId = Given.Key.pipe(Schema.nonEmptyString(), Schema.brand("WorklogId"))

/** Work that was done on an issue, when and for how long. */
export const WorklogRecord = Schema.Struct({
  id: WorklogId,
  issueId: Schema.String,
  author: Schema.optional(Schema.String),
  updateAuthor: Schema.optional(Schema.String),
  comment: Schema.String,
  startedAt: Instant,
  seconds: Schema.Int,
  visibility: Schema.optional(VisibilityRecord),
  createdAt: Instant,
  updatedAt: Instant,
})
export type WorklogRecord = typeof WorklogRecord.Type

export const WorklogView = Schema.asSchema(
  Schema.Struct({
    ...WorklogRecord.fields,
    author: Schema.optional(ShownUser),
    updateAuthor: Schema.optional(ShownUser),
    visibility: Schema.optional(VisibilityView),
    /** The seconds as people write them, such as `3h 20m`. */
    timeSpent: Schema.String,
    /** Where they are expanded, by their keys. */
    properties: Schema.optional(ShownProperties),
  }),
)
export type WorklogView = typeof WorklogView.Type

export const worklogView = (
  { author, updateAuthor, visibility, ...worklog }: WorklogRecord,
  people: People,
  site: Site,
): WorklogView => ({
  ...worklog,
  ...shownVisibility({ visibility }, site),
  ...shownAuthors({ author, updateAuthor }, people),
  timeSpent: showDuration(worklog.seconds, site),
})
