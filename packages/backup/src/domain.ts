import { BlobReferences, Domain } from "@quoin/kernel"
import { backupCategory } from "./audit"
import { backUpSite } from "./commands/BackUpSite"
import { cancelJob } from "./commands/CancelJob"
import { clearQueue } from "./commands/ClearQueue"
import { restoreSite } from "./commands/RestoreSite"
import { restoreUploadedSite } from "./commands/RestoreUploadedSite"
import { BackupFiles } from "./files/BackupFile"
import { BackupJobs } from "./job/BackupJob"
import { getBackup } from "./queries/GetBackup"
import { getJob } from "./queries/GetJob"
import { listFiles } from "./queries/ListFiles"
import { listJobs } from "./queries/ListJobs"
import { upkeepKinds, upkeepSchedules } from "./upkeep/removeFiles"

/** Backups of a whole site, and how they are put back. The jobs that do it are `backupJobs`, which need to know every domain. */
export const backupDomain = Domain.make({
  name: "backup",
  operations: [
    backUpSite,
    restoreSite,
    restoreUploadedSite,
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
  failures: {},
})
