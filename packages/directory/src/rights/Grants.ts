import * as Schema from "effect/Schema"

/** The rights that can be granted on a thing, each with those before it. */
export const grantedRoles = ["view", "edit", "admin"] as const
export type GrantedRole = (typeof grantedRoles)[number]

/** Who holds a right: users by their keys, groups by their names. */
export const Holders = Schema.Struct({
  users: Schema.Array(Schema.NonEmptyString),
  groups: Schema.Array(Schema.NonEmptyString),
})
export type Holders = typeof Holders.Type

/** Who may do what with one thing and all that stands in it. A thing without such a record is open to whoever is signed in. */
export const GrantsRecord = Schema.Struct({
  targetType: Schema.NonEmptyString,
  targetId: Schema.NonEmptyString,
  view: Holders,
  edit: Holders,
  admin: Holders,
})
export type GrantsRecord = typeof GrantsRecord.Type

export const grantsKey = (targetType: string, targetId: string): string => `${targetType}/${targetId}`

/** The roles that allow an operation; `undefined` where no role names it. */
export const rolesFor = (operation: string): ReadonlyArray<GrantedRole> | undefined => {
  const least = grantedRoles.findIndex((role) => role === operation)
  return least < 0 ? undefined : grantedRoles.slice(least)
}

/** Does somebody with this key and these groups hold one of the roles? */
export const holdsRole = (
  grants: GrantsRecord,
  roles: ReadonlyArray<GrantedRole>,
  key: string | undefined,
  groups: ReadonlyArray<string>,
): boolean =>
  roles.some(
    (role) =>
      (key !== undefined && grants[role].users.includes(key)) ||
      grants[role].groups.some((group) => groups.includes(group)),
  )
