import { jobsLimits } from "@quoin/jobs"
import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { opened } from "./opened"
import { domains } from "./reminders"

/** Attempts that a reminder has. */
const mostAttempts = 5

const asked = fc.record({
  does: fc.constant("ask" as const),
  times: fc.integer({ min: 1, max: 4 }),
  /** With as many as there are attempts it fails for good. */
  fails: fc.constantFrom(0, 0, 0, 1, mostAttempts),
  line: fc.option(fc.constantFrom("inside", "outside"), { nil: undefined }),
})
const passed = fc.record({ does: fc.constant("pass" as const), seconds: fc.nat(20) })
/** The process ends so many turns after work has begun: each step takes about one. */
const crashed = fc.record({ does: fc.constant("crash" as const), turns: fc.integer({ min: 1, max: 5 }) })

const steps = fc
  .array(fc.oneof(asked, asked, passed, crashed), { maxLength: 14, size: "max" })
  // So many deaths are taken for the fault of the job.
  .filter((all) => all.filter(({ does }) => does === "crash").length <= jobsLimits.deaths)

type Taken = typeof steps extends fc.Arbitrary<ReadonlyArray<infer A>> ? A : never

const turn = () => new Promise((resolve) => setImmediate(resolve))

interface Asked {
  readonly id: string
  readonly text: string
  readonly times: number
  readonly fails: number
  readonly line: string | undefined
}

/** Does everything, with crashes in between, and tells what workers did, in the order of their commits. */
const worked = async (all: ReadonlyArray<Taken>) => {
  const wiki = await opened({ domains })
  const jobs: Array<Asked> = []
  for (const step of all) {
    if (step.does === "ask") {
      const { times, fails, line } = step
      const text = `reminder ${jobs.length}`
      const payload = { text, inMillis: 0, times, fails, ...(line === undefined ? {} : { line }) }
      jobs.push({ id: await wiki.reminders.remind(payload), text, times, fails, line })
    } else if (step.does === "pass") await wiki.clock.advance(`${step.seconds} seconds`)
    else {
      const going = wiki.settle().catch(() => undefined)
      for (let passes = 0; passes < step.turns; passes++) await turn()
      await wiki.crash()
      await going
    }
  }
  expect(await wiki.clock.advance("1 day")).toEqual([])
  const told = wiki.journal().work().of("reminders.remind")
  return { jobs, told }
}

describe("jobs, wherever their worker dies", () => {
  // Holds DBL-23.
  it("are done step by step, each once, or fail when no attempt is left", () =>
    fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const { jobs, told } = await worked(all)
        for (const { id, text, times, fails } of jobs) {
          const own = told.filter(({ job }) => job?.id === id)
          const done = own.filter(({ outcome }) => outcome === "succeeded")
          expect(own.at(-1)?.job?.state).toBe(fails < mostAttempts ? "FINISHED" : "FAILED")
          expect(done).toHaveLength(fails < mostAttempts ? times : 0)
          expect(own.length - done.length).toBe(fails)
          const traces = done.flatMap(({ changed }) =>
            changed.filter(({ collection }) => collection === "reminders.reminder").map(({ key }) => key),
          )
          expect(traces).toEqual(done.map((_, index) => (index === 0 ? text : `${text}, ${index + 1}`)))
        }
      }),
      propertyParameters(30),
    ))

  // Holds DBL-23.
  it("come one after the other in each line, in the order in which they were asked for", () =>
    fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const { jobs, told } = await worked(all)
        for (const line of ["inside", "outside"]) {
          const expected = jobs.filter((job) => job.line === line).map(({ id }) => id)
          const inOrder = told.map(({ job }) => job?.id ?? "").filter((id) => expected.includes(id))
          expect([...new Set(inOrder)]).toEqual(expected)
          // Once the next one has begun, nothing more of those before it follows.
          expect(inOrder.filter((id, index) => id !== inOrder[index - 1])).toEqual(expected)
        }
      }),
      propertyParameters(15),
    ))
})
