import {
  BackUpSite,
  BackUpSpaces,
  CancelJob,
  ClearQueue,
  GetBackup,
  GetJob,
  ListFiles,
  ListJobs,
  RestoreSite,
  RestoreSpaces,
  RestoreUploadedSite,
  RestoreUploadedSpaces,
} from "@quoin/backup"
import * as Effect from "effect/Effect"
import { aFlag, given } from "../../../request/fields"
import { checkHeld } from "../../sent/heldSpaces"
import { dates, givenArchive, siteChoices, spaceChoices } from "../../sent/backup"
import { archive, asked, cancelledCount, files, job, jobs } from "../../json/site/backup"
import { ofBackup } from "../../api"

const { get, post, put, upload } = ofBackup

/** Takes in a file that is to be restored. */
const restoringUpload = (
  path: string,
  scope: "SITE" | "SPACE",
  Restore: typeof RestoreUploadedSite | typeof RestoreUploadedSpaces,
) =>
  upload.post(
    path,
    {
      operations: [Restore, ListFiles],
      path: {},
      query: { dryRun: given(aFlag) },
      body: {},
      // Refuse callers who may not restore before the server receives the file.
      before: (_path, run) => run(new ListFiles()),
      answer: ({ query: { dryRun = false }, files: received }, run, _expansion, { engine }) =>
        Effect.gen(function* () {
          const archived = yield* givenArchive(received)
          yield* checkHeld(engine, archived, { scope, dryRun })
          return yield* run(new Restore({ ...archived, dryRun }))
        }),
    },
    scope === "SITE" ? asked.siteUpload : asked.spacesUpload,
    { says: "One part named `file`, a zip." },
  )

/** Backups and restores. */
export const backupEndpoints = [
  post("/backup-restore/backup/site", BackUpSite, asked.siteBackup, {
    sent: siteChoices,
    says: "The answer is the job that does it. The file is kept for 30 days, or for ever.",
  }),
  post("/backup-restore/backup/space", BackUpSpaces, asked.spacesBackup, {
    sent: spaceChoices,
    says: "Who administers the spaces may do it, and then sees the job. The file is kept for 30 days, or for ever.",
  }),
  get("/backup-restore/jobs", ListJobs, jobs, {
    sent: dates,
    says: "Your own, latest first; everybody's for an administrator.",
  }),
  put("/backup-restore/jobs/clear-queue", ClearQueue, cancelledCount, {
    says: "The answer is how many were cancelled. What is being done goes on.",
  }),
  get("/backup-restore/jobs/:jobId", GetJob, job),
  put("/backup-restore/jobs/:jobId/cancel", CancelJob, job, {
    says: "What has ended stays as it is.",
  }),
  get("/backup-restore/jobs/:jobId/download", GetBackup, archive, {
    files: ["application/octet-stream"],
    says: "In parts where a range is asked for.",
  }),
  get("/backup-restore/restore/files", ListFiles, files, { says: "Latest first." }),
  post("/backup-restore/restore/site", RestoreSite, asked.siteRestore, {
    says: "Everything that the site holds is replaced, or nothing of it.",
  }),
  post("/backup-restore/restore/space", RestoreSpaces, asked.spacesRestore, {
    says: "The spaces come to be beside the others, all of them or none.",
  }),
  restoringUpload("/backup-restore/restore/site/upload", "SITE", RestoreUploadedSite),
  restoringUpload("/backup-restore/restore/space/upload", "SPACE", RestoreUploadedSpaces),
]
