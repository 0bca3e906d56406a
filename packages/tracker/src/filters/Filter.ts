import { Given, UserKey, Resource } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { ShownUser } from "../people"
import { ProjectReference } from "../Project"
import { ProjectRole } from "../site/Site"
import { filterFields } from "./filterInput"

export const FilterId = Given.Key.pipe(Schema.nonEmptyString(), Schema.brand("FilterId"))
export type FilterId = typeof FilterId.Type

/** With whom a filter is shared. With a project is with those who may browse it, or who have a role there. */
export const ShareRecord = Schema.Struct({
  id: Schema.NonEmptyString,
  type: Schema.Literal("global", "authenticated", "project", "group", "user"),
  projectId: Schema.optional(Schema.String),
  roleId: Schema.optional(Schema.String),
  /** The group or the user, as rights name them. */
  subject: Schema.optional(Schema.String),
  /** They may change it, too. */
  edit: Schema.Boolean,
})
export type ShareRecord = typeof ShareRecord.Type

/** A query that somebody saved. */
export const FilterRecord = Schema.asSchema(
  Schema.Struct({
    id: FilterId,
    ...Resource.kept(filterFields),
    owner: Schema.NonEmptyString,
    shares: Schema.Array(ShareRecord),
  }),
)
export type FilterRecord = typeof FilterRecord.Type

/** With whom the new filters of a user are shared where nothing is said of it: with everybody, whoever is signed in, or nobody. */
export const ShareScope = Schema.Literal("global", "authenticated", "private")
export type ShareScope = typeof ShareScope.Type

/** The filters that a user likes best, and how new ones are shared. One that was deleted, or is hidden now, may still be named here. */
export const FavouritesRecord = Schema.Struct({
  userKey: UserKey,
  filterIds: Schema.Array(FilterId),
  /** Absent where the user never said it. */
  shareScope: Schema.optionalWith(ShareScope, { exact: true }),
})
export type FavouritesRecord = typeof FavouritesRecord.Type

/** With whom a filter is to be shared: everybody, whoever is signed in, those of a project or with a role there, a group, or a user. */
export const shareFields = {
  type: Schema.Literal("global", "authenticated", "project", "group", "user"),
  project: Schema.optional(Given.Key),
  role: Schema.optional(Given.Key),
  group: Schema.optional(Given.Key),
  user: Schema.optional(Given.Key),
  edit: Schema.optionalWith(Schema.Boolean, { default: () => false }),
}

export const GivenShare = Schema.Struct(shareFields)
export type GivenShare = typeof GivenShare.Type

const share = { id: Schema.String, edit: Schema.Boolean }

export const ShareView = Schema.asSchema(
  Schema.Union(
    Schema.Struct({ type: Schema.Literal("global", "authenticated"), ...share }),
    Schema.Struct({ type: Schema.Literal("project"), project: ProjectReference, ...share }),
    Schema.Struct({ type: Schema.Literal("role"), project: ProjectReference, role: ProjectRole, ...share }),
    Schema.Struct({ type: Schema.Literal("group"), group: Schema.String, ...share }),
    Schema.Struct({ type: Schema.Literal("user"), user: ShownUser, ...share }),
  ),
)
export type ShareView = typeof ShareView.Type

/** A filter as a caller sees it. */
export const FilterView = Schema.asSchema(
  Schema.Struct({
    id: Schema.String,
    name: Schema.String,
    description: Schema.String,
    jql: Schema.String,
    owner: ShownUser,
    /** Whether the caller likes it, and may change it. */
    favourite: Schema.Boolean,
    editable: Schema.Boolean,
    shares: Schema.Array(ShareView),
  }),
)
export type FilterView = typeof FilterView.Type
