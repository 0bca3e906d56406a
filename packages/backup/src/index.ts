/**
 * Backups of a whole site as one archive, which is verified before anything of it is restored.
 *
 * @packageDocumentation
 */
import { backupSiteJob } from "./site/backupSiteJob"
import type { Ground } from "./site/Ground"
import { restoreSiteJob } from "./site/restoreSiteJob"
import type { BackupOptions } from "./options"

export { BadArchive } from "./archive/BadArchive"
export { type Manifest, formatVersion as archiveFormat } from "./archive/format"
export { type Archive, openArchive } from "./archive/opening"
export type { Source } from "./archive/reading"
export { BackUpSite } from "./commands/BackUpSite"
export { CancelJob } from "./commands/CancelJob"
export { ClearQueue } from "./commands/ClearQueue"
export { RestoreSite } from "./commands/RestoreSite"
export { RestoreUploadedSite } from "./commands/RestoreUploadedSite"
export { backupDomain } from "./domain"
export { BackupFiles, FileView } from "./files/BackupFile"
export { BackupJobs, Statistics, noStatistics } from "./job/BackupJob"
export { JobView } from "./job/view"
export { limits as backupLimits } from "./limits"
export type { BackupOptions } from "./options"
export { GetBackup } from "./queries/GetBackup"
export { GetJob } from "./queries/GetJob"
export { ListFiles } from "./queries/ListFiles"
export { ListJobs } from "./queries/ListJobs"
export { type Ground as BackupGround, collectionsOfSite } from "./site/Ground"
export { restoreSite } from "./site/restoreSite"
export { type SoundSite, verifySite } from "./site/verifySite"
export { type Looked, verifyStore } from "./site/verifyStore"
export { type SiteChoices, writtenSite } from "./site/writeSite"

/** The kinds of jobs that back up and restore. */
export const backupJobs = (ground: Ground, options: BackupOptions = {}) => [
  backupSiteJob(ground, options),
  restoreSiteJob(ground),
]
