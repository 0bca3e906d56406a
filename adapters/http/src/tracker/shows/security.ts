import type { GetSchemeOfProject, ListRoles, PermissionSchemeView, RoleView } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { type Shows, shows } from "../../answers/Shows"
import type { Addresses } from "../../request/Call"
import { selfOf } from "../address"

/** The one of a list that was asked for by its id. */
const first = <View, Json>(
  schema: Schema.Schema<Json, Json>,
  json: (view: View, call: Parameters<Shows<View>["by"]>[0]) => Json,
): Shows<ReadonlyArray<View>> => ({
  schema,
  by:
    (call) =>
    ([view]) =>
      view === undefined ? undefined : json(view, call),
})

const GrantJson = Schema.Struct({
  id: Schema.Int,
  self: Schema.String,
  holder: Schema.Struct({ type: Schema.String, parameter: Schema.optional(Schema.String) }),
  permission: Schema.String,
}).annotations({ identifier: "PermissionGrant" })

const reference = {
  expand: Schema.Literal("permissions"),
  id: Schema.Int,
  self: Schema.String,
  name: Schema.String,
  description: Schema.String,
}

const SchemeReferenceJson = Schema.Struct(reference).annotations({ identifier: "PermissionSchemeReference" })

const SchemeJson = Schema.Struct({ ...reference, permissions: Schema.Array(GrantJson) }).annotations({
  identifier: "PermissionScheme",
})

const referenceJson = (
  { id, name, description }: typeof GetSchemeOfProject.success.Type,
  addresses: Addresses,
): typeof SchemeReferenceJson.Type => ({
  expand: "permissions",
  id: Number(id),
  self: selfOf(addresses, "permissionscheme", id),
  name,
  description,
})

const schemeJson = (scheme: PermissionSchemeView, addresses: Addresses): typeof SchemeJson.Type => {
  const reference = referenceJson(scheme, addresses)
  return {
    ...reference,
    permissions: scheme.permissions.map(({ id, holder, permission }) => ({
      id: Number(id),
      self: `${reference.self}/permission/${id}`,
      holder,
      permission,
    })),
  }
}

export const madeScheme = shows(
  SchemeJson,
  ({ addresses }) =>
    (scheme: PermissionSchemeView) =>
      schemeJson(scheme, addresses),
)

export const scheme = first(SchemeJson, (view: PermissionSchemeView, { addresses }) =>
  schemeJson(view, addresses),
)

export const schemes = shows(
  Schema.Struct({ permissionSchemes: Schema.Array(SchemeJson) }).annotations({
    identifier: "PermissionSchemes",
  }),
  ({ addresses }) =>
    (all: ReadonlyArray<PermissionSchemeView>) => ({
      permissionSchemes: all.map((each) => schemeJson(each, addresses)),
    }),
)

export const schemeOfProject = shows(
  SchemeReferenceJson,
  ({ addresses }) =>
    (scheme: typeof GetSchemeOfProject.success.Type) =>
      referenceJson(scheme, addresses),
)

const described = { self: Schema.String, name: Schema.String, id: Schema.Int, description: Schema.String }

const RoleJson = Schema.Struct(described).annotations({ identifier: "ProjectRole" })

type Role = (typeof ListRoles.success.Type)[number]

const roleJson = ({ id, name, description }: Role, self: string): typeof RoleJson.Type => ({
  self,
  name,
  id: Number(id),
  description,
})

export const roles = shows(
  Schema.Array(RoleJson),
  ({ addresses }) =>
    (all: ReadonlyArray<Role>) =>
      all.map((role) => roleJson(role, selfOf(addresses, "role", role.id))),
)

export const role = first(RoleJson, (view: Role, { addresses }) =>
  roleJson(view, selfOf(addresses, "role", view.id)),
)

const ActorJson = Schema.Struct({
  id: Schema.Int,
  displayName: Schema.String,
  type: Schema.Literal("user-role-actor", "group-role-actor"),
  name: Schema.String,
}).annotations({ identifier: "RoleActor" })

const RoleOfProjectJson = Schema.Struct({ ...described, actors: Schema.Array(ActorJson) }).annotations({
  identifier: "RoleOfProject",
})

const roleOfProjectJson = (view: RoleView, self: string): typeof RoleOfProjectJson.Type => ({
  ...roleJson(view, self),
  actors: view.actors.map(({ id, type, name, displayName }) => ({
    id: Number(id),
    displayName,
    type: `${type}-role-actor` as const,
    name,
  })),
})

/** Addresses of the roles by their names. */
export const rolesOfProject = shows(
  Schema.Record({ key: Schema.String, value: Schema.String }).annotations({ identifier: "RolesOfProject" }),
  ({ addresses, path }) =>
    (all: ReadonlyArray<RoleView>) =>
      Object.fromEntries(all.map(({ id, name }) => [name, `${addresses.base}${path}/${id}`])),
)

export const roleOfProject = first(RoleOfProjectJson, (view: RoleView, { addresses, path }) =>
  roleOfProjectJson(view, `${addresses.base}${path}`),
)
