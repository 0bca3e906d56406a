import { Audit } from "@quoin/kernel"
import type { BackupJob } from "./job/BackupJob"

/** What becomes of backups and restores. */
export const backupCategory = Audit.declareCategory("Backup and restore")

/** Something happened to a job of these. */
export const auditJob = (
  summary: string,
  { operation, scope, fileName = "" }: Pick<BackupJob, "operation" | "scope" | "fileName">,
  changedValues: Audit.AuditEntry["changedValues"] = [],
): Audit.AuditEntry =>
  Audit.entry({
    summary,
    category: backupCategory,
    sysAdmin: true,
    affectedObject: { name: fileName, objectType: `${operation} ${scope}` },
    changedValues,
  })

/** A restore, or a dry run of one, was asked for. */
export const auditAsked = (job: BackupJob): Audit.AuditEntry =>
  auditJob(job.dryRun === undefined ? "Restore asked for" : "Dry run of a restore asked for", job)
