import { Given, type Instant, Resource, ResourceField, Rules, foldCase, parseDateTime } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { limits } from "../limits"
import { ProjectId } from "../Project"
import { isDay } from "../text"
import { VersionAction } from "./versionActions"

export const VersionId = Given.Key.pipe(Schema.nonEmptyString(), Schema.brand("VersionId"))

/** The day of an instant, as it is written: release tools say the second at which they ran. */
const dayIn = (text: string): string =>
  parseDateTime(text) === undefined ? text : text.slice(0, "2026-01-31".length)

/** A day, such as `2026-01-31`; an empty text clears it. */
const day = ResourceField.optional({
  kept: Schema.String,
  given: Given.Key,
  tidy: (given) => (given === undefined || given === "" ? undefined : dayIn(given)),
  rules: (field, value) =>
    Rules.holds(
      value === undefined || isDay(value),
      field,
      value,
      "a day, as yyyy-MM-dd, or an instant of it",
    ),
})

export const versionFields = {
  name: ResourceField.name(limits.nameChars),
  description: ResourceField.text(limits.descriptionChars),
  startDate: day,
  releaseDate: day,
  released: ResourceField.flag,
  archived: ResourceField.flag,
}

/** A version of what a project makes. */
export const VersionRecord = Schema.Struct({
  id: VersionId,
  projectId: ProjectId,
  ...Resource.kept(versionFields),
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
