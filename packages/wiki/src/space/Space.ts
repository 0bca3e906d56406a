import { Person } from "@quoin/directory"
import { Given, Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"

export const SpaceId = Given.Key.pipe(Schema.nonEmptyString(), Schema.brand("SpaceId"))
export type SpaceId = typeof SpaceId.Type

/** A space as it is stored. The key may be renamed one day; everything refers to the id. */
export const SpaceRecord = Schema.Struct({
  id: SpaceId,
  key: Schema.NonEmptyString,
  name: Schema.NonEmptyString,
  description: Schema.String,
  homepageId: Schema.NonEmptyString,
  createdAt: Instant,
  createdBy: Schema.optional(Schema.String),
})
export type SpaceRecord = typeof SpaceRecord.Type

/** A space as callers see it. */
export const SpaceView = Schema.Struct({
  id: SpaceId,
  key: Schema.String,
  name: Schema.String,
  type: Schema.Literal("global"),
  description: Schema.String,
  homepageId: Schema.String,
  createdDate: Instant,
  createdBy: Person,
})
export type SpaceView = typeof SpaceView.Type

export const spaceView = (space: SpaceRecord, createdBy: Person): SpaceView => ({
  id: space.id,
  key: space.key,
  name: space.name,
  type: "global",
  description: space.description,
  homepageId: space.homepageId,
  createdDate: space.createdAt,
  createdBy,
})
