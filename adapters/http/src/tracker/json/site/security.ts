import { Expansion } from "@quoin/kernel"
import type {
  GetSchemeAttribute,
  GetSchemeOfProject,
  ListRoles,
  PermissionSchemeView,
  RoleView,
} from "@quoin/tracker"
import * as Schema from "effect/Schema"
import {
  constant,
  each,
  field,
  fieldsOf,
  maybe,
  maybeEach,
  number,
  one,
  shape,
  text,
} from "../../../answers/shape"
import { listOf, partOf, shows } from "../../../answers/Shows"
import type { Call } from "../../../request/Call"
import { selfOf } from "../../address"
import { groupName, user } from "./people"

type Role = (typeof ListRoles.success.Type)[number]

const described = shape<Role>()({
  name: Schema.String,
  id: number(({ id }) => Number(id)),
  description: Schema.String,
})

export const role = shape<Role>("ProjectRole")({
  self: text(({ id }, at) => selfOf(at, "role", id)),
  ...described.fields,
})

export const roles = listOf(role)

/** The one of a list that was asked for by its id. */
export const foundRole = partOf(role, ([found]: ReadonlyArray<Role>) => found)

export type Showing = Pick<Call, "addresses" | "expansion">
type Scheme = typeof GetSchemeOfProject.success.Type
type Grants = PermissionSchemeView["permissions"]
type Holder = Grants[number]["holder"]

export const isShown = ({ expansion }: Showing, part: string): boolean =>
  Expansion.expands(expansion, part) || Expansion.expands(expansion, "all")

/** Who holds a permission, and what that is where it is expanded. */
const holder = shape<Holder, Showing>()({
  type: Schema.String,
  parameter: Schema.optional(Schema.String),
  user: maybe(user.schema, ({ user: held }, at) =>
    held !== undefined && isShown(at, "user") ? user.json(held, at) : undefined,
  ),
  group: maybe(groupName.schema, ({ type, parameter }, at) =>
    type === "group" && parameter !== undefined && isShown(at, "group")
      ? groupName.json(parameter, at)
      : undefined,
  ),
  projectRole: maybe(role.schema, ({ role: held }, at) =>
    held !== undefined && isShown(at, "projectRole") ? role.json(held, at) : undefined,
  ),
})

/** What a scheme grants, and which scheme that is. */
export type GrantOfScheme = Grants[number] & { readonly schemeId: string }

export const grant = shape<GrantOfScheme, Showing>("PermissionGrant")({
  id: number(({ id }) => Number(id)),
  self: text(({ id, schemeId }, at) => `${selfOf(at, "permissionscheme", schemeId)}/permission/${id}`),
  holder: one(holder, ({ holder }) => holder),
  permission: Schema.String,
})

const grantsOf = (schemeId: string, grants: Grants) => grants.map((each) => ({ ...each, schemeId }))

const reference = shape<Scheme>()({
  expand: constant("permissions,user,group,projectRole,field,all"),
  id: number(({ id }) => Number(id)),
  self: text(({ id }, at) => selfOf(at, "permissionscheme", id)),
  name: Schema.String,
  description: Schema.String,
})

export const scheme = shape<PermissionSchemeView, Showing>("PermissionScheme")({
  ...reference.fields,
  permissions: each(grant, ({ id, permissions }) => grantsOf(id, permissions)),
})

export const foundScheme = partOf(scheme, ([found]: ReadonlyArray<PermissionSchemeView>) => found)

type Whole = ReadonlyArray<PermissionSchemeView>

/** What a scheme that was asked for by its id grants. */
export const grants = shape<Whole, Showing>("PermissionGrants")({
  expand: constant("user,group,projectRole,field,all"),
  permissions: each(grant, (found) => found.flatMap(({ id, permissions }) => grantsOf(id, permissions))),
})

export const schemes = shape<ReadonlyArray<PermissionSchemeView>, Showing>("PermissionSchemes")({
  permissionSchemes: each(scheme, (all) => all),
})

/** The scheme of a project, and its permissions where they are asked for. */
export interface SchemeOfProject {
  readonly scheme: Scheme
  readonly permissions: Grants | undefined
}

export const schemeOfProject = shape<SchemeOfProject, Showing>("PermissionSchemeOfProject")({
  ...fieldsOf(reference, ({ scheme }: SchemeOfProject) => scheme),
  permissions: maybeEach(grant, ({ scheme, permissions }) => permissions && grantsOf(scheme.id, permissions)),
})

const actor = shape<RoleView["actors"][number]>("RoleActor")({
  id: number(({ id }) => Number(id)),
  displayName: Schema.String,
  type: field(
    Schema.Literal("user-role-actor", "group-role-actor"),
    ({ type }) => `${type}-role-actor` as const,
  ),
  name: Schema.String,
})

type AskedPath = Pick<Call, "addresses" | "path">

const roleOfProject = shape<RoleView, AskedPath>("RoleOfProject")({
  self: text((_role, { addresses, path }) => `${addresses.base}${path}`),
  ...described.fields,
  actors: each(actor, ({ actors }) => actors),
})

export const foundRoleOfProject = partOf(roleOfProject, ([found]: ReadonlyArray<RoleView>) => found)

/** Who has a role in projects that are yet to be. */
export const defaultActors = shape<RoleView>("ProjectRoleActors")({
  actors: each(actor, ({ actors }) => actors),
})

/** Addresses of the roles by their names. */
export const rolesOfProject = shows(
  Schema.Record({ key: Schema.String, value: Schema.String }).annotations({ identifier: "RolesOfProject" }),
  ({ addresses, path }) =>
    (all: ReadonlyArray<RoleView>) =>
      Object.fromEntries(all.map(({ id, name }) => [name, `${addresses.base}${path}/${id}`])),
)

/** A text that is kept with a scheme. */
export const schemeAttribute = shape<typeof GetSchemeAttribute.success.Type>("PermissionSchemeAttribute")({
  key: Schema.String,
  value: Schema.String,
})
