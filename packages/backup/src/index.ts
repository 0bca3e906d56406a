/**
 * Backups of a whole site, or of spaces, as one archive, which is verified before anything of it is restored.
 *
 * @packageDocumentation
 */
import { kinds } from "./job/enqueuing"
import { backupJob } from "./jobs/backupJob"
import { restoreJob } from "./jobs/restoreJob"
import type { Ground } from "./site/Ground"
import type { BackupOptions } from "./options"

export { BadArchive } from "./archive/BadArchive"
export { type Manifest, formatVersion as archiveFormat, recordsIn } from "./archive/format"
export { type Archive, openArchive } from "./archive/opening"
export type { Source } from "./archive/reading"
export { BackUpSite } from "./commands/BackUpSite"
export { BackUpSpaces } from "./commands/BackUpSpaces"
export { CancelJob } from "./commands/CancelJob"
export { ClearQueue } from "./commands/ClearQueue"
export { RestoreSite } from "./commands/RestoreSite"
export { RestoreSpaces } from "./commands/RestoreSpaces"
export { RestoreUploadedSite } from "./commands/RestoreUploadedSite"
export { RestoreUploadedSpaces } from "./commands/RestoreUploadedSpaces"
export { backupDomain } from "./domain"
export { BackupFiles, FileView } from "./files/BackupFile"
export { BackupJobs, Foreseen, Statistics, noStatistics } from "./job/BackupJob"
export { JobView } from "./job/view"
export { limits as backupLimits } from "./limits"
export type { BackupOptions } from "./options"
export { GetBackup } from "./queries/GetBackup"
export { GetJob } from "./queries/GetJob"
export { ListFiles } from "./queries/ListFiles"
export { ListJobs } from "./queries/ListJobs"
export { type Ground as BackupGround, type Watching, collectionsOfSite } from "./site/Ground"
export { restoreSite } from "./site/restoreSite"
export { type SoundSite, verifySite } from "./site/verifySite"
export { type Looked, verifyStore } from "./site/verifyStore"
export type { WriteFailure } from "./site/writeEntries"
export { type SiteChoices, writtenSite } from "./site/writeSite"
export { checkKeys, restoreSpaces } from "./spaces/restoreSpaces"
export { type SoundSpaces, verifySpaces } from "./spaces/verifySpaces"
export { type SpacesChoices, writtenSpaces } from "./spaces/writeSpaces"
export { BackupUnderWay } from "./errors"

/** The kinds of jobs that back up and restore. */
export const backupJobs = (ground: Ground, options: BackupOptions = {}) => [
  backupJob(ground, options, kinds.backupSite),
  backupJob(ground, options, kinds.backupSpaces),
  restoreJob(ground, kinds.restoreSite),
  restoreJob(ground, kinds.restoreSpaces),
]
