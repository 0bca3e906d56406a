import { Given, type Instant, foldCase } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { ProjectId } from "../Project"
import { VersionAction } from "./versionActions"

export const VersionId = Given.Key.pipe(Schema.nonEmptyString(), Schema.brand("VersionId"))

/** A version of what a project makes. */
export const VersionRecord = Schema.Struct({
  id: VersionId,
  projectId: ProjectId,
  name: Schema.NonEmptyString,
  description: Schema.String,
  released: Schema.Boolean,
  archived: Schema.Boolean,
  /** Days, such as `2026-01-31`. */
  startDate: Schema.optional(Schema.String),
  releaseDate: Schema.optional(Schema.String),
  /** Orders the versions of a project. */
  position: Schema.String,
})
export type VersionRecord = typeof VersionRecord.Type

/** No two versions of a project have one name, whatever its case (TRK-13). */
export const versionClaim = ({ projectId, name }: Pick<VersionRecord, "projectId" | "name">): string =>
  `${projectId}/${foldCase(name)}`

export const VersionView = Schema.Struct({
  id: VersionId,
  projectId: ProjectId,
  name: Schema.String,
  description: Schema.String,
  released: Schema.Boolean,
  archived: Schema.Boolean,
  startDate: Schema.optional(Schema.String),
  releaseDate: Schema.optional(Schema.String),
  /** The day of its release has passed, and it is not released. */
  overdue: Schema.Boolean,
  /** What the caller may do with it, where that is expanded. */
  operations: Schema.optional(Schema.Array(VersionAction)),
})
export type VersionView = typeof VersionView.Type

const dayOf = (at: Instant): string => new Date(at).toISOString().slice(0, "2026-01-31".length)

export const versionView = (version: VersionRecord, now: Instant): VersionView => {
  const { position: _, ...shown } = version
  const { released, archived, releaseDate } = version
  return {
    ...shown,
    overdue: !released && !archived && releaseDate !== undefined && releaseDate < dayOf(now),
  }
}
