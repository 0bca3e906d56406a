import { Given, type ReadFailure, type Reads, Rights } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { kinds } from "../kinds"

/** The rights that can be granted on a schema, each with those before it. */
export const grantedRoles = ["view", "edit", "admin"] as const
export type GrantedRole = (typeof grantedRoles)[number]

/** Who may do what in which schema. One without a record is open to whoever is signed in. */
export const SchemaRights = Rights.rightsCollection("assets.schemaRights", grantedRoles)

export const rightsOnSchemas: Rights.RightsOf = {
  targetType: kinds.schema,
  collection: SchemaRights,
  operations: {
    view: ["view", "edit", "admin"],
    edit: ["edit", "admin"],
    admin: ["admin"],
  } satisfies Record<GrantedRole, ReadonlyArray<GrantedRole>>,
}

const none = { default: () => [] } as const

/** Who holds a role: users and groups by their names. */
export const RoleHolders = Schema.Struct({
  users: Schema.optionalWith(Given.list(Given.Key), none),
  groups: Schema.optionalWith(Given.list(Given.Key), none),
})
export type RoleHolders = typeof RoleHolders.Type

const nobody = { default: (): RoleHolders => ({ users: [], groups: [] }) } as const

/** Who may see a schema, write its objects, and change its definitions; each role includes those before it. */
export const SchemaRoles = Schema.asSchema(
  Schema.Struct({
    view: Schema.optionalWith(RoleHolders, nobody),
    edit: Schema.optionalWith(RoleHolders, nobody),
    admin: Schema.optionalWith(RoleHolders, nobody),
  }),
)
export type SchemaRoles = typeof SchemaRoles.Type

/** The roles on a schema. */
export const SchemaRolesView = Schema.Struct({
  schemaId: Schema.String,
  /** Absent for a schema that is open: whoever is signed in may do everything in it. */
  roles: Schema.optional(Schema.typeSchema(SchemaRoles)),
})
export type SchemaRolesView = typeof SchemaRolesView.Type

/** The rights on a schema that only those may see who hold a role on it. */
export const schemaRightsOf = (
  id: string,
  holders: Readonly<Record<GrantedRole, ReadonlyArray<Rights.Subject>>>,
): Rights.RightsRecord => {
  const granted = new Map<Rights.Subject, ReadonlyArray<GrantedRole>>()
  for (const role of grantedRoles) {
    for (const subject of holders[role]) {
      granted.set(subject, [...(granted.get(subject) ?? []), role])
    }
  }
  const grants = [...granted].map(([subject, operations]) => ({ subject, operations }))
  return { id, limits: "all", grants }
}

/** Each role of something, made from its name. */
export const forEachRole = <A, E>(
  make: (role: GrantedRole) => Effect.Effect<A, E>,
): Effect.Effect<Readonly<Record<GrantedRole, A>>, E> =>
  Effect.all({ view: make("view"), edit: make("edit"), admin: make("admin") })

/** The roles that rights give, by names; a user whom nobody knows any more is shown by its key. */
export const rolesOf = (
  people: Reads["people"],
  rights: Rights.RightsRecord,
): Effect.Effect<SchemaRoles, ReadFailure> => {
  const holders = (role: GrantedRole) => Rights.holdersOf(rights, [role]).map(Rights.named)
  const keys = new Set(
    grantedRoles.flatMap(holders).flatMap((holder) => (holder.type === "user" ? [holder.key] : [])),
  )
  return Effect.map(people([...keys]), (known) => {
    const named = (role: GrantedRole): RoleHolders => ({
      users: holders(role).flatMap((holder) =>
        holder.type === "user" ? [known.get(holder.key)?.username ?? holder.key] : [],
      ),
      groups: holders(role).flatMap((holder) => (holder.type === "group" ? [holder.name] : [])),
    })
    return { view: named("view"), edit: named("edit"), admin: named("admin") }
  })
}
