import { CommonFailure, Given, Operation, giveWay, sequenceKey, demandSeen } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { Jobs, isFinal, loadShownOne } from "@quoin/jobs"
import { BackupJobs } from "../job/BackupJob"
import { JobView, jobView } from "../job/view"
import { needsToSee, noJob } from "../job/visibility"

/** A backup or restore by its id. Who asked for it and administrators see it. */
export class GetJob extends Operation.Request<GetJob>()("backup.getJob", () => ({
  payload: { id: Given.Key },
  success: JobView,
  failure: CommonFailure,
})) {}

export const getJob = Operation.query(
  GetJob,
  { summary: "Read a backup or restore", scope: "read:backup", rules: ["BAK-6", "BAK-7", "BAK-30"] },
  {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        const key = sequenceKey(id)
        const record = yield* reads.get(BackupJobs, key)
        if (record === undefined) return yield* noJob(id)
        yield* demandSeen(reads, [needsToSee(record, reads.moment.caller)])
        const found = yield* reads.get(Jobs, key)
        // Who asks again and again in the process that does it must not keep it from being done.
        if (found !== undefined && !isFinal(found.state)) yield* giveWay
        const job = found && (yield* loadShownOne(reads.getAll, found))
        return { record, job, at: reads.moment.at }
      }),
    answer: (_request, { record, job, at }) => Either.right(jobView(record, job, at)),
  },
)
