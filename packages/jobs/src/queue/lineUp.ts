import { Commit, type ProposedChange, Prompt, type ReadFailure, type Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { Job } from "../job/Job"
import { Jobs, Turns } from "../job/collections"
import type { Turn } from "../job/Turn"

/** A job, and the line that it is to stand in. */
export interface InLine {
  readonly key: string
  readonly job: Job
}

const none: ReadonlyArray<ProposedChange> = []

/**
 * Each goes to the end of its line, in this order; who finds nobody there is at its head. The lines are guarded, so that no two
 * have the same place. Of one commit, all that join a line have to be given together.
 */
export const lineUp = (
  reads: Pick<Reads, "getAll">,
  asked: ReadonlyArray<InLine>,
): Prompt.Prompt<ReadonlyArray<ProposedChange>, ReadFailure> => {
  if (asked.length === 0) return Either.right(none)
  const keys = [...new Set(asked.map(({ key }) => key))]
  return Prompt.map(Prompt.beginning(reads.getAll)(Turns, keys), (found) => {
    const lines = new Map<string, Turn>(found)
    const jobs = asked.map(({ key, job }) => {
      const line = lines.get(key)
      const place = (line?.last ?? 0) + 1
      lines.set(key, { key, head: line?.head ?? job.id, last: place })
      return Commit.put(Jobs, { ...job, turn: { key, place }, blocked: line !== undefined })
    })
    return [...jobs, ...[...lines.values()].map((line) => Commit.put(Turns, line))]
  })
}

/** The id of the job that a line begins with; nothing where none of it is left. It is guarded. */
export const loadHeadOf = (
  reads: Pick<Reads, "get">,
  line: string,
): Effect.Effect<string | undefined, ReadFailure> => Effect.map(reads.get(Turns, line), (turn) => turn?.head)
