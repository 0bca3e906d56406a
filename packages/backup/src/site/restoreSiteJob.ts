import { Jobs } from "@quoin/jobs"
import { type BlobHash, Commit, type Instant, JobKind, sequenceKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { bad } from "../archive/BadArchive"
import { openArchive } from "../archive/opening"
import { auditJob } from "../audit"
import { BackupFiles } from "../files/BackupFile"
import { type BackupJob, BackupJobs } from "../job/BackupJob"
import { Payload, backupLine, kinds } from "../job/enqueuing"
import type { Ground } from "./Ground"
import { restoreSite } from "./restoreSite"
import { asJobFailure, cancellable } from "./stepping"
import { type SoundSite, verifySite } from "./verifySite"

type Run = JobKind.JobRun<object, never>

/** Where the bytes of the archive are. */
const loadHash = ({ reads }: Run, { upload, fileName = "" }: BackupJob) =>
  Effect.gen(function* () {
    const hash: BlobHash | undefined = upload ?? (yield* reads.peek(BackupFiles, fileName))?.hash
    return hash ?? (yield* bad("its file is no longer kept"))
  })

/** Reads the archive whole, before anything is changed. */
const soundSite = (ground: Ground, hash: BlobHash) =>
  Effect.gen(function* () {
    const stat = yield* ground.blobs.stat(hash)
    if (stat === undefined) return yield* bad("its bytes are gone")
    const read = (range: Parameters<typeof ground.blobs.get>[1]) => ground.blobs.get(hash, range)
    return yield* verifySite(ground, yield* openArchive({ bytes: stat.bytes, read }))
  })

/** The job as it is stored: should another worker have it, or somebody cancel it, the commit that rests on it is refused. */
const stillOurs = ({ storage }: Ground, run: Run) =>
  Effect.flatMap(storage.read(Jobs, [sequenceKey(run.id)]), ([stored]) =>
    stored?.value.fence === run.fence && stored.value.state === "PROCESSING"
      ? Effect.succeed(Commit.unchanged(Jobs, stored.key, stored.revision))
      : Effect.fail({ message: "it was cancelled, or another worker has it" }),
  )

const restoredJob = (
  { upload: _taken, ...job }: BackupJob,
  { changes }: SoundSite,
  at: Instant,
): BackupJob => ({
  ...job,
  startedAt: at,
  finishedAt: at,
  statistics: {
    ...job.statistics,
    totalObjectsCount: changes.length,
    processedObjectsCount: changes.length,
    persistedObjectsCount: changes.length,
  },
})

/** The last step, in which what was done is told. It is made again where the process ended in between. */
const told = (job: BackupJob): JobKind.JobStep<never> => ({
  audit: [auditJob("Site restored", job)],
  progress: { done: job.statistics.processedObjectsCount, total: job.statistics.totalObjectsCount },
  messages: [`${job.statistics.persistedObjectsCount} records were restored`],
})

/**
 * Makes the site what an archive holds. Everything is read and found sound first; then one commit empties all collections, fills
 * them, and says in the record of the job that it has happened (BAK-2, BAK-4).
 */
export const restoreSiteJob = (ground: Ground) =>
  JobKind.make(kinds.restoreSite.name, {
    summary: kinds.restoreSite.summary,
    payload: Payload,
    key: () => backupLine,
    step: (run: Run) =>
      Effect.gen(function* () {
        const job = yield* run.reads.peek(BackupJobs, sequenceKey(run.id))
        if (job === undefined) return yield* Effect.fail({ message: "nothing is known of it" })
        if (job.finishedAt !== undefined) return told(job)
        const { at } = run.reads.moment
        const hash = yield* loadHash(run, job)
        const site = yield* cancellable(run, soundSite(ground, hash))
        const restored = restoredJob(job, site, at)
        const beside = {
          changes: [Commit.put(BackupJobs, restored)],
          guards: [yield* stillOurs(ground, run)],
        }
        yield* cancellable(run, restoreSite(ground, site, at, beside))
        return told(restored)
      }).pipe(Effect.mapError(asJobFailure)),
    // What was uploaded for it is needed no more.
    undo: (run: Run) =>
      Effect.gen(function* () {
        const job = yield* run.reads.get(BackupJobs, sequenceKey(run.id))
        if (job?.upload === undefined) return {}
        const { upload: _gone, ...left } = job
        return { changes: [Commit.put(BackupJobs, left)] }
      }),
  })
