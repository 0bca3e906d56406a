import {
  type BlobStat,
  Commit,
  Instant,
  JobKind,
  type Reader,
  limits as kernelLimits,
  sequenceKey,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { Manifest } from "../archive/format"
import { auditJob } from "../audit"
import { BackupFiles } from "../files/BackupFile"
import { type BackupJob, BackupJobs } from "../job/BackupJob"
import { Payload, backupLine, kinds } from "../job/enqueuing"
import { limits } from "../limits"
import type { BackupOptions } from "../options"
import type { Ground } from "./Ground"
import { asJobFailure, cancellable } from "./stepping"
import { type SiteChoices, writtenSite } from "./writeSite"

const dayMillis = 24 * 60 * 60 * 1_000

interface Written {
  readonly file: BlobStat
  readonly manifest: Manifest | undefined
}

/** Writes what stands in one picture into a blob. */
const writtenFrom = (ground: Ground, reader: Reader, choices: SiteChoices) =>
  Effect.gen(function* () {
    let manifest: Manifest | undefined
    const bytes = writtenSite(ground, reader, choices, (made) => void (manifest = made))
    const file = yield* ground.blobs.put(bytes, {
      leaseUntil: Instant.make(choices.at + kernelLimits.blobLeaseMillis),
      maxBytes: limits.archiveBytes,
      limit: "archiveBytes",
    })
    return { file, manifest }
  })

/** The site as it is at one moment. A picture whose blobs have gone before they were reached is begun again. */
const written = (ground: Ground, choices: SiteChoices) =>
  Effect.retry(
    Effect.scoped(Effect.flatMap(ground.storage.snapshot, (reader) => writtenFrom(ground, reader, choices))),
    { times: limits.pictures - 1, while: ({ _tag }) => _tag === "BadArchive" || _tag === "BlobAbsent" },
  )

const deleteAtOf = (job: BackupJob, at: Instant, { keptDays = limits.keptDays }: BackupOptions) =>
  job.keepPermanently ? {} : { deleteAt: Instant.make(at + keptDays * dayMillis) }

const finished = (
  job: BackupJob,
  { file, manifest }: Written,
  at: Instant,
  options: BackupOptions,
): JobKind.JobStep<never> => {
  const { deleteAt } = { deleteAt: undefined, ...deleteAtOf(job, at, options) }
  const done = (manifest?.collections ?? []).reduce((sum, { records }) => sum + records, 0)
  const kept = {
    name: job.fileName ?? job.id,
    jobId: job.id,
    scope: job.scope,
    hash: file.hash,
    bytes: file.bytes,
    createdAt: at,
    ...(deleteAt === undefined ? {} : { deleteAt }),
  }
  const statistics = {
    ...job.statistics,
    totalObjectsCount: done,
    processedObjectsCount: done,
    persistedObjectsCount: done,
  }
  return {
    changes: [
      Commit.put(BackupFiles, kept),
      Commit.put(BackupJobs, {
        ...job,
        startedAt: at,
        finishedAt: at,
        statistics,
        ...(deleteAt === undefined ? {} : { fileDeleteAt: deleteAt }),
      }),
    ],
    audit: [auditJob("Site backed up", job)],
    progress: { done, total: done },
    messages: [`${done} records and ${manifest?.blobs.length ?? 0} blobs are in ${kept.name}`],
  }
}

/** Backs up the site: reads one picture of it, and writes that into a file while others go on (BAK-1). */
export const backupSiteJob = (ground: Ground, options: BackupOptions) =>
  JobKind.make(kinds.backupSite.name, {
    summary: kinds.backupSite.summary,
    payload: Payload,
    key: () => backupLine,
    whileReadOnly: true,
    step: (run: JobKind.JobRun<object, never>) =>
      Effect.gen(function* () {
        const job = yield* run.reads.get(BackupJobs, sequenceKey(run.id))
        if (job === undefined) return yield* Effect.fail({ message: "nothing is known of it" })
        const { at } = run.reads.moment
        const choices = { skipAttachments: job.skipAttachments, at }
        const came = yield* cancellable(run, written(ground, choices))
        return finished(job, came, at, options)
      }).pipe(Effect.mapError(asJobFailure)),
  })
