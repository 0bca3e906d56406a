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
import { type Manifest, objectsIn, recordsIn } from "../archive/format"
import { auditJob } from "../audit"
import { BackupFiles } from "../files/BackupFile"
import { type BackupJob, BackupJobs } from "../job/BackupJob"
import { Payload, backupLine, type kinds } from "../job/enqueuing"
import { progressAtEnd, watchingFor } from "../job/progress"
import { limits } from "../limits"
import type { BackupOptions } from "../options"
import type { Ground } from "../site/Ground"
import { writtenSite } from "../site/writeSite"
import { writtenSpaces } from "../spaces/writeSpaces"
import { asJobFailure, cancellable } from "./stepping"

const dayMillis = 24 * 60 * 60 * 1_000

interface Written {
  readonly file: BlobStat
  readonly manifest: Pick<Manifest, "collections" | "blobs">
  /** Records that name what is not in it, and stay behind. */
  readonly skipped: number
}

/** The archive that a job asks for. */
const archiveOf = (
  ground: Ground,
  reader: Reader,
  { scope, spaceKeys, skipAttachments, seesAll, owner }: BackupJob,
  at: Instant,
  told: (manifest: Manifest, skipped?: number) => void,
) =>
  scope === "SITE"
    ? writtenSite(ground, reader, { skipAttachments, at }, told)
    : writtenSpaces(
        ground,
        reader,
        { spaceKeys, at, ...(seesAll === true ? {} : { asker: { key: owner } }) },
        told,
      )

/** Writes one snapshot into a blob. */
const writtenFrom = (ground: Ground, reader: Reader, job: BackupJob, at: Instant) =>
  Effect.gen(function* () {
    let manifest: Written["manifest"] = { collections: [], blobs: [] }
    let skipped = 0
    const bytes = archiveOf(ground, reader, job, at, (made, left = 0) => {
      manifest = made
      skipped = left
    })
    const file = yield* ground.blobs.put(bytes, {
      leaseUntil: Instant.make(at + kernelLimits.blobLeaseMillis),
      maxBytes: limits.archiveBytes,
      limit: "archiveBytes",
    })
    return { file, manifest, skipped }
  })

/** What is asked for as it is at one moment. A picture whose blobs have gone before they were reached is begun again. */
const written = (ground: Ground, job: BackupJob, at: Instant) =>
  Effect.retry(
    Effect.scoped(Effect.flatMap(ground.storage.snapshot, (reader) => writtenFrom(ground, reader, job, at))),
    { times: limits.pictures - 1, while: ({ _tag }) => _tag === "BadArchive" || _tag === "BlobAbsent" },
  )

const deleteAtOf = (job: BackupJob, at: Instant, { keptDays = limits.keptDays }: BackupOptions) =>
  job.keepPermanently ? {} : { deleteAt: Instant.make(at + keptDays * dayMillis) }

const backedUp = { SITE: "Site backed up", SPACE: "Spaces backed up" } as const

const finished = (
  job: BackupJob,
  { file, manifest, skipped }: Written,
  at: Instant,
  options: BackupOptions,
): JobKind.JobStep<never> => {
  const { deleteAt } = { deleteAt: undefined, ...deleteAtOf(job, at, options) }
  const persisted = objectsIn(manifest)
  const kept = {
    name: job.fileName ?? job.id,
    jobId: job.id,
    scope: job.scope,
    ...(job.spaceKeys.length === 0 ? {} : { spaceKeys: job.spaceKeys }),
    hash: file.hash,
    bytes: file.bytes,
    createdAt: at,
    ...(deleteAt === undefined ? {} : { deleteAt }),
  }
  const statistics = {
    ...job.statistics,
    totalObjectsCount: persisted + skipped,
    processedObjectsCount: persisted + skipped,
    persistedObjectsCount: persisted,
    skippedObjectsCount: skipped,
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
    audit: [auditJob(backedUp[job.scope], job)],
    progress: progressAtEnd({ ...job, statistics }),
    messages: [`${recordsIn(manifest)} records and ${manifest.blobs.length} blobs are in ${kept.name}`],
  }
}

/** Backs up the site or spaces: reads one picture, and writes that into a file while others go on (BAK-1, BAK-16). */
export const backupJob = (
  ground: Ground,
  options: BackupOptions,
  { name, summary }: (typeof kinds)["backupSite" | "backupSpaces"],
) =>
  JobKind.make(name, {
    summary,
    payload: Payload,
    key: () => backupLine,
    whileReadOnly: true,
    step: (run: JobKind.JobRun<object, never>) =>
      Effect.gen(function* () {
        const job = yield* run.reads.get(BackupJobs, sequenceKey(run.id))
        if (job === undefined) return yield* Effect.fail({ message: "nothing is known of it" })
        const { at } = run.reads.moment
        const watched = { ...ground, watching: watchingFor(job, run.tell) }
        return finished(job, yield* cancellable(run, written(watched, job, at)), at, options)
      }).pipe(Effect.mapError(asJobFailure)),
  })
