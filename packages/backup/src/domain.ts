import { BlobReferences, Domain } from "@quoin/kernel"
import { backupCategory } from "./audit"
import { lateParts } from "./archive/lateParts"
import { backUpSite } from "./commands/BackUpSite"
import { backUpSpaces } from "./commands/BackUpSpaces"
import { cancelJob } from "./commands/CancelJob"
import { clearQueue } from "./commands/ClearQueue"
import { restoreSite } from "./commands/RestoreSite"
import { restoreSpaces } from "./commands/RestoreSpaces"
import { restoreUploadedSite } from "./commands/RestoreUploadedSite"
import { restoreUploadedSpaces } from "./commands/RestoreUploadedSpaces"
import { BackupFiles } from "./files/BackupFile"
import { BackupJobs } from "./job/BackupJob"
import { getBackup } from "./queries/GetBackup"
import { getJob } from "./queries/GetJob"
import { listFiles } from "./queries/ListFiles"
import { listJobs } from "./queries/ListJobs"
import { upkeepKinds, upkeepSchedules } from "./upkeep/removeFiles"

/** Backups of a whole site or of spaces, and how they are put back. The jobs that do it are `backupJobs`, which need to know every domain. */
export const backupDomain = Domain.make({
  name: "backup",
  operations: [
    backUpSite,
    backUpSpaces,
    restoreSite,
    restoreUploadedSite,
    restoreSpaces,
    restoreUploadedSpaces,
    cancelJob,
    clearQueue,
    getJob,
    listJobs,
    listFiles,
    getBackup,
  ],
  collections: [BackupJobs, BackupFiles],
  blobReferences: [BlobReferences.make(BackupFiles, "hash"), BlobReferences.make(BackupJobs, "upload")],
  jobs: upkeepKinds,
  schedules: upkeepSchedules,
  auditCategories: [backupCategory],
  lateParts,
  failures: { BackupUnderWay: "conflict" },
})
