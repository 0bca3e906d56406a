import { Given, Resource, ResourceField, distinct } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { limits } from "../limits"
import { type People, ShownUser } from "../people"
import { projectPermissions } from "../permissions"
import { ProjectRole, type Site } from "../site/Site"

/** Who can hold a permission by a scheme, as clients call it. `applicationRole` is whoever is signed in. */
export const holderTypes = [
  "anyone",
  "applicationRole",
  "group",
  "user",
  "projectRole",
  "projectLead",
  "reporter",
  "assignee",
] as const
export const HolderType = Schema.Literal(...holderTypes)
export type HolderType = typeof HolderType.Type

/** Who holds what by a scheme. `parameter` is the name of a group, the key of a user or the id of a role. */
export const SchemeGrant = Schema.Struct({
  id: Schema.NonEmptyString,
  permission: Schema.Literal(...projectPermissions),
  type: HolderType,
  parameter: Schema.optional(Schema.String),
  /** The user or the group, as rights name them. */
  subject: Schema.optional(Schema.String),
})
export type SchemeGrant = typeof SchemeGrant.Type

export const PermissionSchemeId = Given.Key.pipe(Schema.nonEmptyString(), Schema.brand("PermissionSchemeId"))

export const schemeFields = {
  name: ResourceField.name(limits.nameChars),
  description: ResourceField.text(limits.descriptionChars),
}

/** A text that programs keep with a scheme. */
const SchemeAttribute = Schema.Struct({ key: Schema.NonEmptyString, value: Schema.String })

/** Who may do what in all projects that have it. Changed, it decides anew in each of them at once (TRK-502). */
export const PermissionSchemeRecord = Schema.asSchema(
  Schema.Struct({
    id: PermissionSchemeId,
    ...Resource.kept(schemeFields),
    permissions: Schema.Array(SchemeGrant),
    /** Texts that programs keep with it, each under a key of its own. */
    attributes: Schema.optionalWith(Schema.Array(SchemeAttribute), { exact: true }),
  }),
)
export type PermissionSchemeRecord = typeof PermissionSchemeRecord.Type

/** A text that is kept with a scheme. */
export const attributeOf = ({ attributes = [] }: PermissionSchemeRecord, key: string): string | undefined =>
  attributes.find((each) => each.key === key)?.value

/** Where it is a user or a role, what that is. */
export const HolderView = Schema.Struct({
  type: HolderType,
  parameter: Schema.optional(Schema.String),
  user: Schema.optional(ShownUser),
  role: Schema.optional(ProjectRole),
})

/** Whom those of a type name, each once. */
export const parametersOf = <Type extends string>(
  all: ReadonlyArray<{ readonly type: Type; readonly parameter?: string | undefined }>,
  type: NoInfer<Type>,
): ReadonlyArray<string> =>
  distinct(all.flatMap((each) => (each.type === type ? (each.parameter ?? []) : [])))

/** A scheme as callers see it. */
export const PermissionSchemeView = Schema.asSchema(
  Schema.Struct({
    id: Schema.String,
    name: Schema.String,
    description: Schema.String,
    permissions: Schema.Array(
      Schema.Struct({
        id: Schema.String,
        permission: Schema.String,
        holder: HolderView,
      }),
    ),
  }),
)
export type PermissionSchemeView = typeof PermissionSchemeView.Type

/** The scheme of projects that have no other one: whoever is signed in may do everything (TRK-100). */
export const defaultScheme: PermissionSchemeRecord = {
  id: PermissionSchemeId.make("0"),
  name: "Default Permission Scheme",
  description: "Whoever is signed in may do everything",
  permissions: projectPermissions.map((permission, at) => ({
    id: String(at + 1),
    permission,
    type: "applicationRole",
  })),
}

/** Whoever holds a grant, or is in a level: users are named by their names. */
export const holderView = (
  { type, parameter }: Pick<SchemeGrant, "type" | "parameter">,
  people: People,
  { roles }: Site,
) => {
  if (parameter === undefined) return { type }
  if (type === "user") return { type, parameter: people(parameter).name, user: people(parameter) }
  const role = type === "projectRole" ? roles.find(({ id }) => id === parameter) : undefined
  return { type, parameter, ...(role === undefined ? {} : { role }) }
}

export const schemeView = (
  { id, name, description, permissions }: PermissionSchemeRecord,
  people: People,
  site: Site,
): PermissionSchemeView => ({
  id,
  name,
  description,
  permissions: permissions.map((grant) => ({
    id: grant.id,
    permission: grant.permission,
    holder: holderView(grant, people, site),
  })),
})
