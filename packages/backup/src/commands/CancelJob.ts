import { Jobs, cancelling, loadShownOne } from "@quoin/jobs"
import { CommonFailure, Given, Operation, decided, noChange, sequenceKey, demandSeen } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { auditJob } from "../audit"
import { BackupJobs } from "../job/BackupJob"
import { JobView, jobView } from "../job/view"
import { needsToSee, noJob } from "../job/visibility"

/** Cancels a backup or restore. A waiting job ends at once, a running one at its next step; a job that has ended stays as it is. */
export class CancelJob extends Operation.Request<CancelJob>()("backup.cancelJob", () => ({
  payload: { id: Given.Key },
  success: JobView,
  failure: CommonFailure,
})) {}

export const cancelJob = Operation.command(
  CancelJob,
  {
    summary: "Cancel a backup or restore",
    scope: "write:backup",
    whileReadOnly: true,
    rules: ["BAK-7", "BAK-8"],
  },
  {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        const key = sequenceKey(id)
        const record = yield* reads.peek(BackupJobs, key)
        if (record === undefined) return yield* noJob(id)
        yield* demandSeen(reads, [needsToSee(record, reads.moment.caller)])
        const found = yield* reads.get(Jobs, key)
        if (found === undefined) return { record, job: found, after: undefined, changes: [] }
        const job = yield* loadShownOne(reads.peekAll, found)
        return { record, job, ...(yield* cancelling(reads, job)) }
      }),
    decide: (_request, { record, job, after, changes }, { at }) =>
      after === undefined
        ? noChange(jobView(record, job, at))
        : decided({
            changes,
            audit: [
              auditJob("Job cancelled", record, [
                { name: "state", oldValue: job.state, newValue: after.state },
              ]),
            ],
            reply: jobView(record, after, at),
          }),
  },
)
