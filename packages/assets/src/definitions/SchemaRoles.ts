import { type GrantedRole, type GrantsRecord, type Holders, Users } from "@quoin/directory"
import type { ReadFailure, Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

const none = { default: () => [] } as const

/** Who holds a role: users and groups by their names. */
export const RoleHolders = Schema.Struct({
  users: Schema.optionalWith(Schema.Array(Schema.String), none),
  groups: Schema.optionalWith(Schema.Array(Schema.String), none),
})
export type RoleHolders = typeof RoleHolders.Type

const nobody = { default: (): RoleHolders => ({ users: [], groups: [] }) } as const

/** Who may see a schema, write its objects, and change its definitions; each role includes those before it. */
export const SchemaRoles = Schema.Struct({
  view: Schema.optionalWith(RoleHolders, nobody),
  edit: Schema.optionalWith(RoleHolders, nobody),
  admin: Schema.optionalWith(RoleHolders, nobody),
})
export type SchemaRoles = typeof SchemaRoles.Type

/** The roles on a schema. */
export const SchemaRolesView = Schema.Struct({
  schemaId: Schema.String,
  /** Absent for a schema that is open: whoever is signed in may do everything in it. */
  roles: Schema.optional(Schema.typeSchema(SchemaRoles)),
})
export type SchemaRolesView = typeof SchemaRolesView.Type

/** Each role of something, made from its name. */
export const forEachRole = <A, E>(
  make: (role: GrantedRole) => Effect.Effect<A, E>,
): Effect.Effect<Readonly<Record<GrantedRole, A>>, E> =>
  Effect.all({ view: make("view"), edit: make("edit"), admin: make("admin") })

/** A user that the directory no longer has is shown by its key. */
const namesOf = (get: Reads["peek"], { users, groups }: Holders): Effect.Effect<RoleHolders, ReadFailure> =>
  Effect.map(
    Effect.forEach(users, (key) => Effect.map(get(Users, key), (user) => user?.username ?? key)),
    (names) => ({ users: names, groups }),
  )

/** The roles that a grants record gives, by names. */
export const rolesOf = (get: Reads["peek"], grants: GrantsRecord): Effect.Effect<SchemaRoles, ReadFailure> =>
  forEachRole((role) => namesOf(get, grants[role]))
