import { type GrantedRole, type GrantsRecord, grantedRoles } from "@quoin/directory"
import { Given, type ReadFailure, type Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

const none = { default: () => [] } as const

/** Who holds a role: users and groups by their names. */
export const RoleHolders = Schema.Struct({
  users: Schema.optionalWith(Given.list(Given.Key), none),
  groups: Schema.optionalWith(Given.list(Given.Key), none),
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

/** The roles that a grants record gives, by names; a user whom nobody knows any more is shown by its key. */
export const rolesOf = (
  people: Reads["people"],
  grants: GrantsRecord,
): Effect.Effect<SchemaRoles, ReadFailure> => {
  const keys = new Set(grantedRoles.flatMap((role) => grants[role].users))
  return Effect.map(people([...keys]), (known) => {
    const named = (role: GrantedRole): RoleHolders => ({
      users: grants[role].users.map((key) => known.get(key)?.username ?? key),
      groups: grants[role].groups,
    })
    return { view: named("view"), edit: named("edit"), admin: named("admin") }
  })
}
