import {
  Commit,
  Order,
  type ProposedChange,
  Prompt,
  type ReadFailure,
  type Reads,
  Where,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { Job } from "../job/Job"
import { Jobs, Turns } from "../job/collections"
import type { Turn } from "../job/Turn"

type LineReads = Pick<Reads, "get" | "select" | "guard">

type Left = Prompt.Prompt<ReadonlyArray<ProposedChange>, ReadFailure>

const unchanged: ReadonlyArray<ProposedChange> = []

/** Whoever stands behind those who leave becomes the head of the line. */
const movedUp = (reads: LineReads, line: Turn, leaving: ReadonlyArray<Job>): Left =>
  Effect.gen(function* () {
    const { key } = line
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

/** What changes in a line when some who stand there leave it. */
const leave = (reads: LineReads, key: string, leaving: ReadonlyArray<Job>): Left =>
  Prompt.flatMap(Prompt.beginning(reads.get)(Turns, key), (line) => {
    // Jobs that leave from the middle, because they are cancelled, leave the others as they are.
    const head = leaving.find(({ id }) => id === line?.head)
    if (line === undefined || head === undefined) return Either.right(unchanged)
    // Whoever came last stands alone at the head: nobody is looked for behind it.
    return head.turn?.place === line.last
      ? Either.right([Commit.remove(Turns, key)])
      : movedUp(reads, line, leaving)
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
  const left = Prompt.forEach([...lines], ([key, jobsOfLine]) => leave(reads, key, jobsOfLine))
  return Prompt.map(left, (changes) => changes.flat())
}

/** The same for one job. Most stand in no line. */
export const leaveLine = (reads: LineReads, job: Job): Left =>
  job.turn === undefined ? Either.right(unchanged) : leave(reads, job.turn.key, [job])
