import { describe, expect, it } from "vitest"
import type { Outcome } from "../src/app/core/call"
import { pulseOf } from "../src/app/core/pulse"

const answered = (changes?: number): Outcome<unknown> => ({
  ok: true,
  reply: { at: 1, ...(changes === undefined ? {} : { changes }) },
})

const silent: Outcome<unknown> = {
  ok: false,
  failure: { failure: "Unreachable", message: "gone", violations: [], status: 0 },
}

/** Whether each of these answers leads to another look. */
const looksAfter = async (answers: ReadonlyArray<Outcome<unknown>>): Promise<ReadonlyArray<boolean>> => {
  const left = [...answers]
  const feel = pulseOf(() => Promise.resolve(left.shift() ?? silent))
  const looks: Array<boolean> = []
  while (looks.length < answers.length) looks.push((await feel())?.looks === true)
  return looks
}

describe("the pulse of a server", () => {
  it("leads to another look where something was changed", async () => {
    expect(await looksAfter([answered(4), answered(4), answered(5), answered(5)])).toEqual([
      ...[false, false, true, false],
    ])
  })

  it("leads to no look each time for visitors who are told of no changes, but from time to time", async () => {
    const looks = await looksAfter(Array.from({ length: 11 }, () => answered()))
    expect(looks.flatMap((each, at) => (each ? [at] : []))).toEqual([5, 10])
  })

  it("leads to a look when the server answers again, and when somebody has signed in", async () => {
    expect(await looksAfter([answered(4), silent, answered(4)])).toEqual([false, false, true])
    expect(await looksAfter([answered(), answered(4)])).toEqual([false, true])
  })

  it("is felt once at a time, however long the server takes", async () => {
    const waiting: Array<(outcome: Outcome<unknown>) => void> = []
    const feel = pulseOf(() => new Promise((resolve) => waiting.push(resolve)))
    const first = feel()
    expect(await feel()).toBeUndefined()
    waiting[0]?.(silent)
    expect(await first).toEqual({ reachable: false, looks: false })
    const second = feel()
    expect(waiting).toHaveLength(2)
    waiting[1]?.(answered(1))
    expect(await second).toEqual({ reachable: true, at: 1, looks: false })
  })
})
