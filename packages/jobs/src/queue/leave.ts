import { Commit, Order, type ProposedChange, type ReadFailure, type Reads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { Job } from "../job/Job"
import { Jobs, Turns } from "../job/collections"

type LineReads = Pick<Reads, "get" | "select" | "guard">

type Left = Effect.Effect<ReadonlyArray<ProposedChange>, ReadFailure>

/** What changes in a line when some who stand there leave it. */
const leave = (reads: LineReads, key: string, leaving: ReadonlyArray<Job>): Left =>
  Effect.gen(function* () {
    const line = yield* reads.get(Turns, key)
    // Jobs that leave from the middle, because they are cancelled, leave the others as they are.
    const head = leaving.find(({ id }) => id === line?.head)
    if (line === undefined || head === undefined) return []
    // Whoever came last stands alone at the head: nobody is looked for behind it.
    if (head.turn?.place === line.last) return [Commit.remove(Turns, key)]
    const { records } = yield* reads.select(Jobs, {
      where: Where.and(Where.equals("turn", key), Where.not(Where.keyIn(leaving.map(Jobs.keyOf)))),
      orderBy: [Order.ascending("place")],
      limit: 1,
    })
    const [next] = records
    if (next === undefined) return [Commit.remove(Turns, key)]
    yield* reads.guard(Commit.unchanged(Jobs, next.key, next.revision))
    return [
      Commit.put(Turns, { ...line, head: next.value.id }),
      Commit.put(Jobs, { ...next.value, blocked: false }),
    ]
  })

/** What changes in their lines when jobs end: whoever stands behind the head becomes the head, and may begin (JOB-5). */
export const leaveLines = (reads: LineReads, jobs: ReadonlyArray<Job>): Left => {
  const lines = new Map<string, Array<Job>>()
  for (const job of jobs) {
    if (job.turn === undefined) continue
    const others = lines.get(job.turn.key)
    if (others === undefined) lines.set(job.turn.key, [job])
    else others.push(job)
  }
  // Most jobs stand in no line.
  if (lines.size === 0) return Effect.succeed([])
  const left = Effect.forEach(lines, ([key, leaving]) => leave(reads, key, leaving))
  return Effect.map(left, (changes) => changes.flat())
}

/** The same for one job. */
export const leaveLine = (reads: LineReads, job: Job): Left => leaveLines(reads, [job])
