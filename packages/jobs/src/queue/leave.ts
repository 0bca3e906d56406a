import { Commit, Order, type ProposedChange, type ReadFailure, type Reads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { Job } from "../job/Job"
import { Jobs, Turns } from "../job/collections"

type LineReads = Pick<Reads, "get" | "select" | "guard">

/** What changes in its line when a job ends: whoever stands behind the head becomes the head, and may begin (JOB-5). */
export const leaveLine = (
  reads: LineReads,
  { id, turn }: Job,
): Effect.Effect<ReadonlyArray<ProposedChange>, ReadFailure> =>
  Effect.gen(function* () {
    if (turn === undefined) return []
    const line = yield* reads.get(Turns, turn.key)
    // A job that leaves from the middle, because it is cancelled, leaves the others as they are.
    if (line?.head !== id) return []
    const { records } = yield* reads.select(Jobs, {
      where: Where.and(Where.equals("turn", turn.key), Where.moreThan("place", turn.place)),
      orderBy: [Order.ascending("place")],
      limit: 1,
    })
    const [next] = records
    if (next === undefined) return [Commit.remove(Turns, turn.key)]
    yield* reads.guard(Commit.unchanged(Jobs, next.key, next.revision))
    return [
      Commit.put(Turns, { ...line, head: next.value.id }),
      Commit.put(Jobs, { ...next.value, blocked: false }),
    ]
  })
