import { type Enqueued, Jobs, enqueue } from "@quoin/jobs"
import {
  Commit,
  type DeclaredJobKind,
  JobKind,
  LimitExceeded,
  Order,
  type ProposedChange,
  type ReadFailure,
  type Reads,
  Where,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { limits } from "../limits"
import { type Asked, type BackupJob, BackupJobs, newJob } from "./BackupJob"

/** One of these jobs runs at a time, in the order in which they were asked for: a restore would be in the way of any other. */
export const backupLine = "backup"

/** The input of a job is in its own record, under its id. */
export const Payload = Schema.Struct({})

/** The names of the kinds of jobs, and what each does. */
export const kinds = {
  backupSite: { name: "backup.backupSite", summary: "Back up the site" },
  backupSpaces: { name: "backup.backupSpaces", summary: "Back up spaces" },
  restoreSite: { name: "backup.restoreSite", summary: "Restore the site" },
  restoreSpaces: { name: "backup.restoreSpaces", summary: "Restore spaces" },
} as const

/** A kind as it is asked for: what it does is known where it is done. */
const toAsk = ({ name, summary }: (typeof kinds)[keyof typeof kinds]): DeclaredJobKind<object> =>
  JobKind.make(name, {
    summary,
    payload: Payload,
    key: () => backupLine,
    step: () => Effect.fail({ message: `${name} is not known here` }),
  })

/** Jobs of these kinds that wait, oldest first. */
export const loadQueued = (
  reads: Pick<Reads, "select">,
  limit: number,
): Effect.Effect<ReadonlyArray<string>, ReadFailure> =>
  Effect.map(
    reads.select(Jobs, {
      where: Where.and(
        Where.equals("state", "QUEUED"),
        Where.isIn(
          "kind",
          Object.values(kinds).map(({ name }) => name),
        ),
      ),
      orderBy: [Order.ascending("createdAt")],
      limit,
    }),
    ({ records }) => records.map(({ key }) => key),
  )

/** Only a dry run says what it is: all other jobs do what they are called. */
export const dryOr = (dryRun: boolean): Pick<Asked, "dryRun"> => (dryRun ? { dryRun } : {})

/** A job that is asked for, with its record. */
export interface AskedJob {
  readonly job: BackupJob
  readonly task: Enqueued
  readonly changes: ReadonlyArray<ProposedChange>
}

/** Lets a job stand in the queue, if there is room. */
export const askFor = (
  reads: Reads,
  kind: keyof typeof kinds,
  asked: (id: string) => Asked,
): Effect.Effect<AskedJob, ReadFailure> =>
  Effect.gen(function* () {
    const waiting = yield* loadQueued(reads, limits.queuedJobs)
    if (waiting.length >= limits.queuedJobs) {
      return yield* new LimitExceeded({
        limit: "queuedJobs",
        max: limits.queuedJobs,
        given: waiting.length + 1,
      })
    }
    const task = yield* enqueue(reads, toAsk(kinds[kind]), {})
    const job = newJob(task.id, reads.moment, asked(task.id))
    return { job, task, changes: [...task.changes, Commit.put(BackupJobs, job)] }
  })
