import { Given, Resource, ResourceField } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { limits } from "../limits"
import type { People } from "../people"
import { type HolderType, HolderView, holderView } from "../security/PermissionScheme"
import type { Site } from "../site/Site"

/** Who can be in a level: nobody who did not sign in, as levels close and never open. */
export const memberTypes: ReadonlyArray<HolderType> = [
  "group",
  "user",
  "projectRole",
  "projectLead",
  "reporter",
  "assignee",
]

/** Somebody in a level. `parameter` is the name of a group, the key of a user or the id of a role. */
export const LevelMember = Schema.Struct({
  type: HolderView.fields.type,
  parameter: Schema.optional(Schema.String),
  /** The user or the group, as rights name them. */
  subject: Schema.optional(Schema.String),
})
export type LevelMember = typeof LevelMember.Type

/** A level of security. An issue that is kept in it is there for its members alone (TRK-510). */
export const LevelRecord = Schema.Struct({
  id: Schema.NonEmptyString,
  name: Schema.NonEmptyString,
  description: Schema.String,
  members: Schema.Array(LevelMember),
})
export type LevelRecord = typeof LevelRecord.Type

export const SecuritySchemeId = Given.Key.pipe(Schema.nonEmptyString(), Schema.brand("SecuritySchemeId"))

export const securitySchemeFields = {
  name: ResourceField.name(limits.nameChars),
  description: ResourceField.text(limits.descriptionChars),
}

/** The levels that issues can be kept in, in all projects that have the scheme. */
export const SecuritySchemeRecord = Schema.asSchema(
  Schema.Struct({
    id: SecuritySchemeId,
    ...Resource.kept(securitySchemeFields),
    levels: Schema.Array(LevelRecord),
    /** The level of new issues of which none is said. */
    defaultLevelId: Schema.optional(Schema.String),
  }),
)
export type SecuritySchemeRecord = typeof SecuritySchemeRecord.Type

/** A level as whoever sees an issue in it knows it. */
export const LevelView = Schema.asSchema(
  Schema.Struct({ id: Schema.String, name: Schema.String, description: Schema.String }),
)
export type LevelView = typeof LevelView.Type

export const levelView = ({ id, name, description }: LevelRecord): LevelView => ({ id, name, description })

/** A scheme as those see it who administer. */
export const SecuritySchemeView = Schema.asSchema(
  Schema.Struct({
    id: Schema.String,
    name: Schema.String,
    description: Schema.String,
    defaultLevelId: Schema.optional(Schema.String),
    levels: Schema.Array(
      Schema.Struct({
        id: Schema.String,
        name: Schema.String,
        description: Schema.String,
        members: Schema.Array(HolderView),
      }),
    ),
  }),
)
export type SecuritySchemeView = typeof SecuritySchemeView.Type

export const securitySchemeView = (
  { levels, ...scheme }: SecuritySchemeRecord,
  people: People,
  site: Site,
): SecuritySchemeView => ({
  ...scheme,
  levels: levels.map(({ members, ...level }) => ({
    ...level,
    members: members.map((member) => holderView(member, people, site)),
  })),
})

/** The users who are in levels by themselves. */
export const usersIn = ({ levels }: Pick<SecuritySchemeRecord, "levels">): ReadonlyArray<string> =>
  levels.flatMap(({ members }) =>
    members.flatMap(({ type, parameter }) => (type === "user" && parameter !== undefined ? [parameter] : [])),
  )
