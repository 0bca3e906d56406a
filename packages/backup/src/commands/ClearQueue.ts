import { Jobs, cancellingQueued } from "@quoin/jobs"
import { Audit, CommonFailure, Operation, Permission, decided } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { backupCategory } from "../audit"
import { loadQueued } from "../job/enqueuing"
import { limits } from "../limits"

/** Cancels every backup and restore that waits; what runs goes on. The answer is how many. */
export class ClearQueue extends Operation.Request<ClearQueue>()("backup.clearQueue", () => ({
  payload: {},
  success: Schema.Struct({ cancelled: Schema.NonNegativeInt }),
  failure: CommonFailure,
})) {}

export const clearQueue = Operation.command(
  ClearQueue,
  {
    summary: "Cancel all backups and restores that wait",
    scope: "write:backup",
    entry: Permission.administer,
    whileReadOnly: true,
    rules: ["BAK-8"],
  },
  {
    load: (_request, reads) =>
      Effect.gen(function* () {
        const waiting = yield* loadQueued(reads, limits.queuedJobs)
        const jobs = yield* reads.getAll(Jobs, waiting)
        return yield* cancellingQueued(reads, [...jobs.values()])
      }),
    decide: (_request, { ended, changes }) =>
      decided({
        changes,
        audit:
          ended.length === 0
            ? []
            : [
                Audit.entry({
                  summary: "Queue of backups and restores cleared",
                  description: `${ended.length} cancelled`,
                  category: backupCategory,
                  sysAdmin: true,
                  affectedObject: { name: "Queue", objectType: "Queue" },
                }),
              ],
        reply: { cancelled: ended.length },
      }),
  },
)
