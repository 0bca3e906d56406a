import {
  BlobHash,
  type BlobReference,
  BlobReferences,
  type BlobsService,
  Commit,
  JobKind,
  Order,
  Schedule,
  type ScheduleReads,
  Uploads,
  Where,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { limits } from "../limits"

const hourMillis = 60 * 60 * 1_000

/** Behind every blob: where a step goes on that has only uploads left to forget. */
const behindAll = BlobHash.make("f".repeat(64))

/** Uploads that nobody took, and whose tickets have ended (BLO-21). */
const expiredUploads = ({ select, moment }: ScheduleReads, limit: number) =>
  select(Uploads, {
    where: Where.lessThan("expiresAt", moment.at),
    orderBy: [Order.ascending("expiresAt")],
    limit,
  })

/**
 * Whether there is anything to remove. Of more blobs than are looked at together, only the job finds out, and of what outlives a process
 * too: puts that were broken off are found by looking for them.
 */
const hasGarbage =
  (blobs: BlobsService, references: ReadonlyArray<BlobReference>) => (reads: ScheduleReads) =>
    Effect.gen(function* () {
      if (blobs.capabilities.durable || (yield* Schedule.whereAny(expiredUploads)(reads))) return true
      let isLoose = false
      const { removed, after } = yield* blobs.collect({
        before: reads.moment.at,
        // All of them are said to be referred to: what is removed is removed by the job.
        referenced: (hashes) =>
          Effect.map(BlobReferences.referencedAmong(references, reads, hashes), (held) => {
            isLoose ||= hashes.some((hash) => !held.has(hash))
            return new Set<string>(hashes)
          }),
      })
      return isLoose || removed > 0 || after !== undefined
    })

/**
 * Once an hour: removes the blobs that nothing refers to any more, step by step in the order of their hashes (JOB-29). Whoever
 * refers to a blob has a lease on it that outlasts the commit, so that nothing of what is looked at has to be guarded.
 */
export const collectingBlobs = (blobs: BlobsService, references: ReadonlyArray<BlobReference>) => {
  const kind = JobKind.make("jobs.collectBlobs", {
    summary: "Remove blobs that nothing refers to",
    payload: Schema.Struct({}),
    // Should one take longer than an hour, the next one waits for it.
    key: () => "jobs.collectBlobs",
    priority: "low",
    step: ({ reads, cursor, progress }: JobKind.JobRun<object, string>) =>
      Effect.gen(function* () {
        const { records, more } = yield* expiredUploads(reads, limits.removedTogether)
        const { removed, after = more ? behindAll : undefined } = yield* blobs.collect({
          before: reads.moment.at,
          ...(cursor === undefined ? {} : { after: BlobHash.make(cursor) }),
          referenced: (hashes) => BlobReferences.referencedAmong(references, reads, hashes),
        })
        return {
          changes: records.map(({ key }) => Commit.remove(Uploads, key)),
          progress: { done: progress.done + removed },
          ...(after === undefined ? {} : { cursor: after }),
        }
      }),
  })
  return { kind, schedule: Schedule.make(kind, {}, hourMillis, hasGarbage(blobs, references)) }
}
