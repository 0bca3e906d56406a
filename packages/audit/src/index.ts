/**
 * The audit log: read, searched, exported, added to, sealed, and kept for a while.
 *
 * @packageDocumentation
 */
export { auditDomain, makeAuditDomain } from "./domain"
export { CreateRecord } from "./commands/CreateRecord"
export { ExportRecords } from "./commands/ExportRecords"
export { SetRetention } from "./commands/SetRetention"
export { NotSealed } from "./errors"
export { GetHead } from "./queries/GetHead"
export { GetRetention } from "./queries/GetRetention"
export { ListRecords } from "./queries/ListRecords"
export { ListSince } from "./queries/ListSince"
export { Verify } from "./queries/Verify"
export type { AuditOptions } from "./options"
export { Period, beginOf, isOverAYear } from "./period/Period"
export { Units } from "./period/Units"
export { RecordPage, RecordView } from "./records/RecordView"
export { Retentions } from "./retention/Retention"
export type { Seal } from "./seal/Seal"
export { limits as auditLimits } from "./limits"
