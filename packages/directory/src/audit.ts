import { Audit } from "@quoin/kernel"

/** Who there is, and who belongs to what. */
export const usersAndGroups = Audit.declareCategory("Users and groups")

/** Who tried to get in. */
export const security = Audit.declareCategory("Security")

type Happened = Pick<Audit.AuditEntry, "summary"> & Partial<Audit.AuditEntry>

/** Something happened to a user. */
export const auditUser = (user: { readonly username: string }, happened: Happened): Audit.AuditEntry =>
  Audit.entry({
    category: usersAndGroups,
    affectedObject: { name: user.username, objectType: "User" },
    ...happened,
  })

/** Something happened to a group. */
export const auditGroup = (name: string, happened: Happened): Audit.AuditEntry =>
  Audit.entry({ category: usersAndGroups, affectedObject: { name, objectType: "Group" }, ...happened })
