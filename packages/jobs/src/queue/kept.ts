import { Commit, type ProposedChange } from "@quoin/kernel"
import { DeadLetters } from "../delivery/DeadLetter"
import { Jobs } from "../job/collections"
import type { Job } from "../job/Job"

/**
 * How a job that has ended is kept: a task stays, unless it was scheduled and ended well; a delivery goes, and one that failed
 * goes to the dead letters (JOB-15, JOB-23).
 */
export const kept = (ended: Job): ReadonlyArray<ProposedChange> => {
  const { delivery, endedAt, scheduled, state } = ended
  const gone = Commit.remove(Jobs, Jobs.keyOf(ended))
  if (scheduled === true && state === "FINISHED") return [gone]
  if (delivery === undefined) return [Commit.put(Jobs, ended)]
  return state === "FAILED" && endedAt !== undefined
    ? [gone, Commit.put(DeadLetters, { ...ended, delivery, endedAt })]
    : [gone]
}
