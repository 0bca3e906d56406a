import { leftBehind } from "../../leftBehind"
import { of } from "../../Step"
import type { Step } from "../../Step"

/** A space that other examples have made. */
const backedUpSpace = "OPS"

const ticket = leftBehind.uploads.at(-1)
const spacesUpload = leftBehind.uploads.at(-2)

/** Backups and restores, all of which wait: no worker of the laws does them. */
export const backupExamples: ReadonlyArray<Step> = [
  {
    says: "the site is to be backed up",
    operation: "backup.backUpSite",
    payload: { skipAttachments: false, keepPermanently: true, fileNamePrefix: "nightly" },
    shows: { jobState: "QUEUED", jobOperation: "BACKUP", jobScope: "SITE" },
    keeps: "backup",
  },
  {
    says: "a path is no name of a file",
    operation: "backup.backUpSite",
    payload: { skipAttachments: false, keepPermanently: true, fileNamePrefix: "../nightly" },
    fails: "InvalidInput",
  },
  {
    says: "a space is to be backed up",
    operation: "backup.backUpSpaces",
    payload: { spaceKeys: [backedUpSpace] },
    shows: { jobState: "QUEUED", jobScope: "SPACE", spaceKeys: [backedUpSpace] },
  },
  {
    says: "one backup of it is enough",
    operation: "backup.backUpSpaces",
    payload: { spaceKeys: [backedUpSpace.toLowerCase()], keepPermanently: true },
    fails: "BackupUnderWay",
  },
  {
    says: "a space that is not there cannot be",
    operation: "backup.backUpSpaces",
    payload: { spaceKeys: ["NOWHERE"], keepPermanently: true },
    fails: "NotFound",
  },
  {
    says: "it has no file yet",
    operation: "backup.getBackup",
    payload: (seen) => ({ id: of(seen, "backup") }),
    fails: "NotFound",
  },
  {
    says: "it is cancelled",
    operation: "backup.cancelJob",
    payload: (seen) => ({ id: of(seen, "backup") }),
    shows: { jobState: "CANCELLED" },
  },
  {
    says: "it is read",
    operation: "backup.getJob",
    payload: (seen) => ({ id: of(seen, "backup") }),
    shows: { jobState: "CANCELLED", fileExists: true },
  },
  {
    says: "another one has",
    operation: "backup.getBackup",
    payload: { id: leftBehind.backup.jobId },
    shows: { fileName: leftBehind.backup.fileName, bytes: 700 },
  },
  { says: "files are listed", operation: "backup.listFiles", payload: {} },
  {
    says: "one of them is to be restored",
    operation: "backup.restoreSite",
    payload: { fileName: leftBehind.backup.fileName, skipReindex: true },
    shows: { jobState: "QUEUED", jobOperation: "RESTORE", fileName: leftBehind.backup.fileName },
  },
  {
    says: "what would come of that is told before",
    operation: "backup.restoreSite",
    payload: { fileName: leftBehind.backup.fileName, dryRun: true },
    shows: { jobState: "QUEUED", jobOperation: "RESTORE", dryRun: true },
  },
  {
    says: "a file that is not there cannot be",
    operation: "backup.restoreSite",
    payload: { fileName: "another.zip" },
    fails: "InvalidInput",
  },
  {
    says: "a file of spaces is to be restored",
    operation: "backup.restoreSpaces",
    payload: { fileName: leftBehind.spaceBackup.fileName },
    shows: { jobState: "QUEUED", jobScope: "SPACE", spaceKeys: ["LEFT"] },
  },
  {
    says: "a file of a site holds no spaces",
    operation: "backup.restoreSpaces",
    payload: { fileName: leftBehind.backup.fileName },
    fails: "InvalidInput",
  },
  {
    says: "an upload of spaces is to be restored",
    operation: "backup.restoreUploadedSpaces",
    payload: { ticket: spacesUpload, fileName: "spaces.zip" },
    shows: { jobState: "QUEUED", jobScope: "SPACE", fileName: "spaces.zip" },
  },
  {
    says: "an upload is to be restored",
    operation: "backup.restoreUploadedSite",
    payload: { ticket, fileName: "site.zip" },
    shows: { jobState: "QUEUED", fileName: "site.zip" },
  },
  { says: "jobs that wait are listed", operation: "backup.listJobs", payload: { jobStates: ["QUEUED"] } },
  { says: "nothing is to wait", operation: "backup.clearQueue", payload: {} },
]
