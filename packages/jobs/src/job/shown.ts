import { type ReadFailure, type Reads, sequenceKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { toldOf } from "./changes"
import { Leases } from "./collections"
import type { Job } from "./Job"
import { isFinal } from "./Lifecycle"

const runs = ({ state, startedAt }: Job): boolean => startedAt !== undefined && !isFinal(state)

/** Jobs as they are shown: as far as the steps say that are being made (JOB-30). */
export const loadShown = (
  readAll: Reads["peekAll"],
  jobs: ReadonlyArray<Job>,
): Effect.Effect<ReadonlyArray<Job>, ReadFailure> => {
  const keys = jobs.filter(runs).map(({ id }) => sequenceKey(id))
  return keys.length === 0
    ? Effect.succeed(jobs)
    : Effect.map(readAll(Leases, keys), (leases) =>
        jobs.map((job) => toldOf(job, leases.get(sequenceKey(job.id))?.progress)),
      )
}

/** The same of one job. */
export const loadShownOne = (readAll: Reads["peekAll"], job: Job): Effect.Effect<Job, ReadFailure> =>
  Effect.map(loadShown(readAll, [job]), ([shown = job]) => shown)
