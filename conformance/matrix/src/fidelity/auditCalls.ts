import type { Call } from "./Call"

export const auditCalls = async (call: Call): Promise<void> => {
  const author = { type: "user", displayName: "The import" }
  await call("audit.createAuditRecord", { remoteAddress: "192.0.2.7", author, summary: "Import begun" })
  await call("audit.getAuditRecords", { searchString: "import", limit: 5 })
  await call("audit.getAuditRecordsForTimePeriod", { number: 1, units: "HOURS" })
  await call("audit.exportAuditRecords", { searchString: "import" })
  await call("audit.getRetentionPeriod")
  await call("audit.setRetentionPeriod", { number: 6, units: "MONTHS" })
}
