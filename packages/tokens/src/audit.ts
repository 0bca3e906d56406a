import { Audit, distinct } from "@quoin/kernel"
import type { ProfileRecord } from "./profile/Profile"

/** Which programs may call, and as what. */
export const clientsCategory = Audit.declareCategory("Clients")

/** Something happened to a security profile. No entry holds a secret or a token. */
export const auditProfile = (
  { name }: Pick<ProfileRecord, "name">,
  happened: Pick<Audit.AuditEntry, "summary"> & Partial<Audit.AuditEntry>,
): Audit.AuditEntry =>
  Audit.entry({
    category: clientsCategory,
    affectedObject: { name, objectType: "Security profile" },
    ...happened,
  })

/** Something happened to a program that signs its requests, or to what a user has granted it. No entry holds a key, a secret or a token. */
export const auditSigner = (
  { key, name }: { readonly key: string; readonly name: string },
  objectType: "Consumer" | "Add-on",
  happened: Pick<Audit.AuditEntry, "summary"> & Partial<Audit.AuditEntry>,
): Audit.AuditEntry =>
  Audit.entry({
    category: clientsCategory,
    affectedObject: { name: `${name} (${key})`, objectType },
    ...happened,
  })

/** What a user had granted to programs was ended. */
export const auditGrants = (
  username: string,
  grants: ReadonlyArray<{ readonly consumerKey: string }>,
): Audit.AuditEntry =>
  Audit.entry({
    category: clientsCategory,
    summary: "Grants ended",
    affectedObject: { name: username, objectType: "User" },
    changedValues: [{ name: "grants", oldValue: String(grants.length), newValue: "0" }],
    associatedObjects: distinct(grants.map(({ consumerKey }) => consumerKey)).map((name) => ({
      name,
      objectType: "Consumer",
    })),
  })
