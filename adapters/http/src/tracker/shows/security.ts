import type { GetSchemeOfProject, ListRoles, PermissionSchemeView, RoleView } from "@quoin/tracker"
import { Expansion } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { type Shows, shows } from "../../answers/Shows"
import type { Addresses } from "../../request/Call"
import { selfOf } from "../address"
import { UserJson, groupNameJson, userJson } from "../json/people"

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

const described = { self: Schema.String, name: Schema.String, id: Schema.Int, description: Schema.String }

const RoleJson = Schema.Struct(described).annotations({ identifier: "ProjectRole" })

type Role = (typeof ListRoles.success.Type)[number]

const roleJson = ({ id, name, description }: Role, self: string): typeof RoleJson.Type => ({
  self,
  name,
  id: Number(id),
  description,
})

const GrantJson = Schema.Struct({
  id: Schema.Int,
  self: Schema.String,
  holder: Schema.Struct({
    type: Schema.String,
    parameter: Schema.optional(Schema.String),
    user: Schema.optional(UserJson),
    group: Schema.optional(Schema.Struct({ name: Schema.String, self: Schema.String })),
    projectRole: Schema.optional(RoleJson),
  }),
  permission: Schema.String,
}).annotations({ identifier: "PermissionGrant" })

const reference = {
  expand: Schema.Literal("permissions,user,group,projectRole,field,all"),
  id: Schema.Int,
  self: Schema.String,
  name: Schema.String,
  description: Schema.String,
}

/** The permissions are shown where they are asked for. */
const SchemeOfProjectJson = Schema.Struct({
  ...reference,
  permissions: Schema.optional(Schema.Array(GrantJson)),
}).annotations({ identifier: "PermissionSchemeOfProject" })

const SchemeJson = Schema.Struct({ ...reference, permissions: Schema.Array(GrantJson) }).annotations({
  identifier: "PermissionScheme",
})

type Asked = Parameters<Shows<unknown>["by"]>[0]
type Grants = PermissionSchemeView["permissions"]

/** Who holds a permission, and what that is where it is expanded. */
const holderJson = (
  { type, parameter, user, role }: Grants[number]["holder"],
  { addresses, expansion }: Asked,
): (typeof GrantJson.Type)["holder"] => {
  const shows = (part: string) => Expansion.expands(expansion, part) || Expansion.expands(expansion, "all")
  return {
    type,
    ...(parameter === undefined ? {} : { parameter }),
    ...(user !== undefined && shows("user") ? { user: userJson(user, addresses) } : {}),
    ...(type === "group" && parameter !== undefined && shows("group")
      ? { group: groupNameJson(parameter, addresses) }
      : {}),
    ...(role !== undefined && shows("projectRole")
      ? { projectRole: roleJson(role, selfOf(addresses, "role", role.id)) }
      : {}),
  }
}

const grantsJson = (grants: Grants, self: string, asked: Asked): ReadonlyArray<typeof GrantJson.Type> =>
  grants.map(({ id, holder, permission }) => ({
    id: Number(id),
    self: `${self}/permission/${id}`,
    holder: holderJson(holder, asked),
    permission,
  }))

const referenceJson = (
  { id, name, description }: typeof GetSchemeOfProject.success.Type,
  addresses: Addresses,
) => ({
  expand: "permissions,user,group,projectRole,field,all" as const,
  id: Number(id),
  self: selfOf(addresses, "permissionscheme", id),
  name,
  description,
})

const schemeJson = (scheme: PermissionSchemeView, asked: Asked): typeof SchemeJson.Type => {
  const reference = referenceJson(scheme, asked.addresses)
  return { ...reference, permissions: grantsJson(scheme.permissions, reference.self, asked) }
}

export const madeScheme = shows(
  SchemeJson,
  (asked) => (scheme: PermissionSchemeView) => schemeJson(scheme, asked),
)

export const scheme = first(SchemeJson, (view: PermissionSchemeView, asked) => schemeJson(view, asked))

export const schemes = shows(
  Schema.Struct({ permissionSchemes: Schema.Array(SchemeJson) }).annotations({
    identifier: "PermissionSchemes",
  }),
  (asked) => (all: ReadonlyArray<PermissionSchemeView>) => ({
    permissionSchemes: all.map((each) => schemeJson(each, asked)),
  }),
)

/** The scheme of a project, and its permissions where they are asked for. */
export interface SchemeOfProject {
  readonly scheme: typeof GetSchemeOfProject.success.Type
  readonly permissions: Grants | undefined
}

export const schemeOfProject = shows(
  SchemeOfProjectJson,
  (asked) =>
    ({ scheme, permissions }: SchemeOfProject) => {
      const reference = referenceJson(scheme, asked.addresses)
      if (permissions === undefined) return reference
      return { ...reference, permissions: grantsJson(permissions, reference.self, asked) }
    },
)

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
