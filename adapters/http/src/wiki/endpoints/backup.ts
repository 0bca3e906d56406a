import {
  BackUpSite,
  CancelJob,
  ClearQueue,
  GetBackup,
  GetJob,
  ListFiles,
  ListJobs,
  RestoreSite,
  RestoreUploadedSite,
} from "@quoin/backup"
import * as Effect from "effect/Effect"
import { dates, givenArchive } from "../backup/given"
import { archive, cancelledCount, files, job, jobs } from "../backup/jobJson"
import { ofBackup } from "../below"

const { get, post, put, upload } = ofBackup

/** Backups and restores. */
export const backupEndpoints = [
  post("/backup-restore/backup/site", BackUpSite, job, {
    says: "The answer is the job that does it. The file is kept for 30 days, or for ever.",
  }),
  get("/backup-restore/jobs", ListJobs, jobs, {
    sent: dates,
    says: "Your own, latest first; everybody's for an administrator.",
  }),
  put("/backup-restore/jobs/clear-queue", ClearQueue, cancelledCount, {
    checksOrigin: true,
    says: "The answer is how many were cancelled. What is being done goes on.",
  }),
  get("/backup-restore/jobs/:jobId", GetJob, job),
  put("/backup-restore/jobs/:jobId/cancel", CancelJob, job, {
    checksOrigin: true,
    says: "What has ended stays as it is.",
  }),
  get("/backup-restore/jobs/:jobId/download", GetBackup, archive, {
    files: ["application/octet-stream"],
    says: "In parts where a range is asked for.",
  }),
  get("/backup-restore/restore/files", ListFiles, files, { says: "Latest first." }),
  post("/backup-restore/restore/site", RestoreSite, job, {
    says: "Everything that the site holds is replaced, or nothing of it.",
  }),
  upload.post(
    "/backup-restore/restore/site/upload",
    {
      operations: [RestoreUploadedSite, ListFiles],
      path: {},
      query: {},
      body: {},
      // Whoever may not restore is told so before the file is taken in.
      before: (_path, run) => run(new ListFiles()),
      answer: ({ files: received }, run) =>
        Effect.flatMap(givenArchive(received), (given) => run(new RestoreUploadedSite(given))),
    },
    job,
    { says: "One part named `file`, a zip." },
  ),
]
