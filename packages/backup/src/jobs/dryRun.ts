import { Commit, type Instant, type JobKind } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { auditJob } from "../audit"
import { foreseeSite, foreseeSpaces } from "../foreseen/foreseeing"
import { type BackupJob, BackupJobs, type Foreseen } from "../job/BackupJob"
import { progressAtEnd } from "../job/progress"
import type { Ground } from "../site/Ground"
import { verifySite } from "../site/verifySite"
import { verifySpaces } from "../spaces/verifySpaces"
import { openedFor } from "./archiveOfJob"
import { cancellable } from "./stepping"

type Run = JobKind.JobRun<object, never>

/** What was seen of a file: what would come of it, and which spaces it holds. */
interface Seen {
  readonly foreseen: Foreseen
  readonly spaceKeys: ReadonlyArray<string>
}

/** What cannot be read would be refused with the same words. */
const refusedFor = (reason: string): Seen => ({
  foreseen: { records: [], blobs: { made: 0, skipped: 0 }, renamed: 0, refused: [reason] },
  spaceKeys: [],
})

const foresee = (ground: Ground, run: Run, job: BackupJob) =>
  Effect.gen(function* () {
    const archive = yield* openedFor(ground, run, job)
    if (job.scope === "SITE") {
      const site = yield* verifySite(ground, archive)
      return { foreseen: yield* foreseeSite(ground, site), spaceKeys: [] }
    }
    const spaces = yield* verifySpaces(ground, archive)
    return { foreseen: yield* foreseeSpaces(ground, spaces), spaceKeys: spaces.spaceKeys }
  }).pipe(Effect.catchTag("BadArchive", ({ message }) => Effect.succeed(refusedFor(message))))

/** What the file holds, in records: each is made, replaced or skipped. */
const inFile = ({ records }: Foreseen): number =>
  records.reduce((sum, { made, replaced, skipped }) => sum + made + replaced + skipped, 0)

const seenJob = (
  { upload: _taken, ...job }: BackupJob,
  { foreseen, spaceKeys }: Seen,
  at: Instant,
): BackupJob => {
  const { blobs } = foreseen
  const objects = inFile(foreseen) + blobs.made + blobs.skipped
  return {
    ...job,
    spaceKeys,
    foreseen,
    startedAt: at,
    finishedAt: at,
    statistics: { ...job.statistics, totalObjectsCount: objects, processedObjectsCount: objects },
  }
}

/** The last step of a dry run, which records what it came to. */
export const dryRunTold = (job: BackupJob): JobKind.JobStep<never> => ({
  audit: [auditJob("Dry run of a restore done", job)],
  progress: progressAtEnd(job),
  messages: [
    job.foreseen?.refused[0] === undefined
      ? `${job.statistics.processedObjectsCount} records and blobs would be restored; nothing was changed`
      : `It would be refused: ${job.foreseen.refused[0]}`,
  ],
})

/** Reads the archive whole, as a restore does, and tells what would come of it; nothing but that is written (BAK-34). */
export const dryRunStep = (ground: Ground, run: Run, job: BackupJob) =>
  Effect.map(cancellable(run, foresee(ground, run, job)), (seen) => {
    const after = seenJob(job, seen, run.reads.moment.at)
    return { ...dryRunTold(after), changes: [Commit.put(BackupJobs, after)] }
  })
