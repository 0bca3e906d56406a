import { Jobs } from "@quoin/jobs"
import { Commit, Instant, Order, type ReadFailure, type Reads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { BackupUnderWay } from "../errors"
import { limits } from "../limits"
import { BackupJobs } from "./BackupJob"
import { kinds } from "./enqueuing"

/** How long before now a job may have been asked for whose commit comes between. */
const overtakingMillis = 60_000

const sameSet = (one: ReadonlyArray<string>, other: ReadonlyArray<string>): boolean =>
  one.length === other.length && one.every((key) => other.includes(key))

/** Nobody asks for a backup with the first of these spaces until the commit but those who are known. */
const guardOthers = (reads: Reads, first: string) =>
  Effect.gen(function* () {
    const lately = Where.and(
      Where.equals<"spaceKeys">("spaceKeys", first),
      Where.atLeast<"createdAt">("createdAt", Instant.make(reads.moment.at - overtakingMillis)),
    )
    const { records } = yield* reads.select(BackupJobs, { where: lately, limit: limits.listMax })
    const known = records.map(({ key }) => key)
    yield* reads.guard(
      Commit.noneMatches(
        BackupJobs,
        known.length === 0 ? lately : Where.and(lately, Where.not(Where.keyIn(known))),
      ),
    )
  })

/** The backup of an equal set of spaces that waits or is being made, if there is one (BAK-19). */
export const loadUnderWay = (
  reads: Reads,
  spaceKeys: ReadonlyArray<string>,
): Effect.Effect<BackupUnderWay | undefined, ReadFailure> =>
  Effect.gen(function* () {
    yield* Effect.forEach(spaceKeys.slice(0, 1), (first) => guardOthers(reads, first))
    const { records } = yield* reads.select(Jobs, {
      where: Where.and(
        Where.isIn("state", ["QUEUED", "PROCESSING"]),
        Where.equals("kind", kinds.backupSpaces.name),
      ),
      orderBy: [Order.ascending("createdAt")],
      limit: limits.queuedJobs + 1,
    })
    for (const { key } of records) {
      const job = yield* reads.peek(BackupJobs, key)
      if (job !== undefined && sameSet(job.spaceKeys, spaceKeys)) {
        return new BackupUnderWay({ jobId: job.id, spaceKeys })
      }
    }
    return undefined
  })
