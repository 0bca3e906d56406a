import { Audit } from "@quoin/kernel"
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
