import { Person, PictureRecord, shownPicture } from "@quoin/directory"
import { Given, Instant, ShownPicture } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { ThemeOfSpace } from "../themes/Theme"
import { RetentionPolicy, retentionFields } from "./RetentionPolicy"

export const SpaceId = Given.Key.pipe(Schema.nonEmptyString(), Schema.brand("SpaceId"))
export type SpaceId = typeof SpaceId.Type

export const SpaceType = Schema.Literal("global", "personal")
export type SpaceType = typeof SpaceType.Type

/** An archived space is read and written as before; lists can tell it from others (WIK-290). */
export const SpaceStatus = Schema.Literal("current", "archived")
export type SpaceStatus = typeof SpaceStatus.Type

/** A space as it is stored. The key may be renamed one day; everything refers to the id. */
export const SpaceRecord = Schema.asSchema(
  Schema.Struct({
    id: SpaceId,
    key: Schema.NonEmptyString,
    name: Schema.NonEmptyString,
    description: Schema.String,
    homepageId: Schema.NonEmptyString,
    /** Global where it is absent, as it is in spaces of before there were others. */
    type: Schema.optional(SpaceType),
    /** Current where it is absent. */
    status: Schema.optional(SpaceStatus),
    /** Everything is kept where it is absent. */
    retentionPolicy: Schema.optional(RetentionPolicy),
    /** False where it is absent. */
    routeOverrideEnabled: Schema.optional(Schema.Boolean),
    logo: Schema.optional(PictureRecord),
    /** That of the site where it is absent. */
    theme: Schema.optional(ThemeOfSpace),
    createdAt: Instant,
    createdBy: Schema.optional(Schema.String),
  }),
)
export type SpaceRecord = typeof SpaceRecord.Type

export const typeOf = ({ type = "global" }: SpaceRecord): SpaceType => type

export const statusOf = ({ status = "current" }: SpaceRecord): SpaceStatus => status

/**
 * A space that is deleted, until a job has removed all that was in it. Its key is free again, and nothing that names it is shown to
 * anybody (WIK-292).
 */
export const RemovedSpace = Schema.Struct({ id: SpaceId, key: Schema.NonEmptyString })
export type RemovedSpace = typeof RemovedSpace.Type

/** What a space keeps, as callers see it. */
export const RetentionView = Schema.asSchema(
  Schema.Struct({
    ...retentionFields,
    lastModifiedDate: Instant,
    lastModifiedBy: Person,
  }),
)
export type RetentionView = typeof RetentionView.Type

export const retentionView = (
  { lastModifiedAt, lastModifiedBy: _by, ...rules }: RetentionPolicy,
  lastModifiedBy: Person,
): RetentionView => ({ ...rules, lastModifiedDate: lastModifiedAt, lastModifiedBy })

/** A space as callers see it. */
export const SpaceView = Schema.Struct({
  id: SpaceId,
  key: Schema.String,
  name: Schema.String,
  type: SpaceType,
  status: SpaceStatus,
  description: Schema.String,
  homepageId: Schema.String,
  createdDate: Instant,
  createdBy: Person,
  /** Absent of a space without a logo of its own. */
  logo: Schema.optional(ShownPicture),
})
export type SpaceView = typeof SpaceView.Type

export const spaceView = (space: SpaceRecord, createdBy: Person): SpaceView => ({
  id: space.id,
  key: space.key,
  name: space.name,
  type: typeOf(space),
  status: statusOf(space),
  description: space.description,
  homepageId: space.homepageId,
  createdDate: space.createdAt,
  createdBy,
  ...(space.logo === undefined ? {} : { logo: shownPicture(space.logo) }),
})
