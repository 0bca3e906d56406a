import { Audit } from "@quoin/kernel"

/** Who there is, and who belongs to what. */
export const usersAndGroups = Audit.declareCategory("Users and groups")

/** What the site as a whole is like. */
export const siteAdministration = Audit.declareCategory("Site administration")

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

/** A token of a user was made or ended; it is told by its name, as nothing else of it may be known. */
export const auditToken = (
  user: { readonly username: string },
  name: string,
  summary: string,
): Audit.AuditEntry =>
  auditUser(user, { category: security, summary, associatedObjects: [{ name, objectType: "Token" }] })

/** A session of a user began or ended; the entry has its id, and never its token. */
export const auditSession = (
  user: { readonly username: string },
  id: string,
  summary: string,
): Audit.AuditEntry =>
  auditUser(user, { category: security, summary, associatedObjects: [{ name: id, objectType: "Session" }] })

/** Something happened to a group. */
export const auditGroup = (name: string, happened: Happened): Audit.AuditEntry =>
  Audit.entry({ category: usersAndGroups, affectedObject: { name, objectType: "Group" }, ...happened })
