import type { Step } from "../../Step"

/** A record that somebody adds, a retention, and an export: neither units nor dates are any text. */
export const auditExamples: ReadonlyArray<Step> = [
  {
    says: "a record is added",
    operation: "audit.createRecord",
    payload: { remoteAddress: "192.0.2.7", author: { username: "import" }, summary: "Import begun" },
  },
  {
    says: "records are kept for half a year",
    operation: "audit.setRetention",
    payload: { number: 6, units: "Months" },
  },
  {
    says: "that is read",
    operation: "audit.getRetention",
    payload: {},
    shows: { number: 6, units: "Months" },
  },
  {
    says: "the log is searched",
    operation: "audit.listRecords",
    payload: { searchString: "IMPORT", limit: 1 },
  },
  {
    says: "the last hours are listed",
    operation: "audit.listSince",
    payload: { number: 2, units: "HOURS", limit: 2 },
  },
  { says: "the log is exported", operation: "audit.export", payload: { searchString: "IMPORT" } },
]
