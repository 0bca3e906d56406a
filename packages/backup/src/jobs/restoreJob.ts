import { Jobs } from "@quoin/jobs"
import { Commit, type Instant, JobKind, sequenceKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { Archive } from "../archive/opening"
import { auditJob } from "../audit"
import { type BackupJob, BackupJobs } from "../job/BackupJob"
import { Payload, backupLine, type kinds } from "../job/enqueuing"
import { progressAtEnd, watchingFor } from "../job/progress"
import type { Ground } from "../site/Ground"
import { type Beside, type Restored, restoreSite } from "../site/restoreSite"
import { verifySite } from "../site/verifySite"
import { restoreSpaces } from "../spaces/restoreSpaces"
import { verifySpaces } from "../spaces/verifySpaces"
import { openedFor } from "./archiveOfJob"
import { dryRunStep, dryRunTold } from "./dryRun"
import { asJobFailure, cancellable } from "./stepping"

type Besides = (done: Restored) => Beside
type Run = JobKind.JobRun<object, never>

/** The job as it is stored: should another worker have it, or somebody cancel it, the commit that rests on it is refused. */
const stillOurs = ({ storage }: Ground, run: Run) =>
  Effect.flatMap(storage.read(Jobs, [sequenceKey(run.id)]), ([stored]) =>
    stored?.value.fence === run.fence && stored.value.state === "PROCESSING"
      ? Effect.succeed(Commit.unchanged(Jobs, stored.key, stored.revision))
      : Effect.fail({ message: "it was cancelled, or another worker has it" }),
  )

/** The job as it is when so much of these spaces has been restored. */
const restoredJob = (
  { upload: _taken, ...job }: BackupJob,
  { records, blobs, reused }: Restored,
  spaceKeys: ReadonlyArray<string>,
  at: Instant,
): BackupJob => ({
  ...job,
  spaceKeys,
  startedAt: at,
  finishedAt: at,
  statistics: {
    ...job.statistics,
    totalObjectsCount: records + blobs,
    processedObjectsCount: records + blobs,
    persistedObjectsCount: records + blobs - reused,
    reusedObjectsCount: reused,
  },
})

/** What was read whole and found sound, with what then restores it. */
const sound = (ground: Ground, archive: Archive, { scope }: BackupJob) =>
  scope === "SITE"
    ? Effect.map(verifySite(ground, archive), (site) => ({
        spaceKeys: [],
        restore: (at: Instant, beside: Besides) => restoreSite(ground, site, at, beside),
      }))
    : Effect.map(verifySpaces(ground, archive), (spaces) => ({
        spaceKeys: spaces.spaceKeys,
        restore: (at: Instant, beside: Besides) => restoreSpaces(ground, spaces, at, beside),
      }))

/** Reads the archive whole before anything is changed; then one commit restores it, and says in the record of the job that it has. */
const restored = (ground: Ground, run: Run, job: BackupJob, at: Instant) =>
  Effect.gen(function* () {
    const archive = yield* cancellable(run, openedFor(ground, run, job))
    const { spaceKeys, restore } = yield* cancellable(run, sound(ground, archive, job))
    const after = (done: Restored): BackupJob => restoredJob(job, done, spaceKeys, at)
    const guards = [yield* stillOurs(ground, run)]
    const beside = (done: Restored): Beside => ({ changes: [Commit.put(BackupJobs, after(done))], guards })
    return after(yield* cancellable(run, restore(at, beside)))
  })

const happened = { SITE: "Site restored", SPACE: "Spaces restored" } as const

/** The last step, which records what was done. It is made again where the process ended in between. */
const told = (job: BackupJob): JobKind.JobStep<never> => ({
  audit: [auditJob(happened[job.scope], job)],
  progress: progressAtEnd(job),
  messages: [`${job.statistics.processedObjectsCount} records and blobs were restored`],
})

/**
 * Makes the site what an archive holds, or puts the spaces of one beside it. Everything is read and found sound first; then one commit
 * does it all, and says in the record of the job that it has happened (BAK-2, BAK-4, BAK-17). A dry run ends with what would come of it
 * (BAK-34).
 */
export const restoreJob = (
  ground: Ground,
  { name, summary }: (typeof kinds)["restoreSite" | "restoreSpaces"],
) =>
  JobKind.make(name, {
    summary,
    payload: Payload,
    key: () => backupLine,
    step: (run: Run) =>
      Effect.gen(function* () {
        const job = yield* run.reads.peek(BackupJobs, sequenceKey(run.id))
        if (job === undefined) return yield* Effect.fail({ message: "nothing is known of it" })
        if (job.finishedAt !== undefined) return job.foreseen === undefined ? told(job) : dryRunTold(job)
        const watched = { ...ground, watching: watchingFor(job, run.tell) }
        if (job.dryRun === true) return yield* dryRunStep(watched, run, job)
        const done = yield* restored(watched, run, job, run.reads.moment.at)
        // Where the process ends here, it is carried over when the storage is opened.
        yield* ground.carryOver ?? Effect.void
        return told(done)
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
