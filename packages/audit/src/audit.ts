import { Audit } from "@quoin/kernel"

/** What happens to the audit log itself. */
export const auditLogCategory = Audit.declareCategory("Audit log")

/** Something happened to the log. */
export const auditLog = (
  summary: string,
  changedValues: Audit.AuditEntry["changedValues"] = [],
): Audit.AuditEntry =>
  Audit.entry({
    summary,
    category: auditLogCategory,
    sysAdmin: true,
    affectedObject: { name: "Audit log", objectType: "Audit log" },
    changedValues,
  })
