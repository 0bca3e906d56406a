import * as fc from "fast-check"

/** What a random job is: so many steps, of which the first attempts fail, in one of two lines or in none. */
export interface DrawnJob {
  readonly steps: number
  readonly fails: number
  readonly line: string | undefined
  readonly urgent: boolean
}

/** One thing that happens to the queue. Numbers name workers and jobs, whichever there are. */
export type JobAction =
  | { readonly do: "ask"; readonly job: DrawnJob }
  | { readonly do: "begin"; readonly worker: number }
  | { readonly do: "beat"; readonly worker: number }
  /** A step that waits is let through. */
  | { readonly do: "pass"; readonly which: number }
  | { readonly do: "cancel"; readonly which: number }
  /** The process dies with all that it remembers. */
  | { readonly do: "crash"; readonly worker: number }
  /** The process is stopped, and gives back what it holds. */
  | { readonly do: "stop"; readonly worker: number }
  /** Time passes; or the clock is set back. */
  | { readonly do: "wait"; readonly millis: number }

/** Workers of a script. */
export const workers = 3

const worker = fc.nat({ max: workers - 1 })
const which = fc.nat({ max: 7 })

const drawnJob: fc.Arbitrary<DrawnJob> = fc.record({
  steps: fc.integer({ min: 1, max: 3 }),
  fails: fc.constantFrom(0, 0, 0, 1, 2),
  line: fc.constantFrom(undefined, "a", "a", "b"),
  urgent: fc.boolean(),
})

const action: fc.Arbitrary<JobAction> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("ask" as const), job: drawnJob }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("begin" as const), worker }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("beat" as const), worker }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant("pass" as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("cancel" as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("crash" as const), worker }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("stop" as const), worker }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      millis: fc.constantFrom(1, 1_000, 5_000, 9_000, -4_000),
    }),
  },
)

/** What happens to a queue, in this order. */
export const jobScript: fc.Arbitrary<ReadonlyArray<JobAction>> = fc.array(action, {
  minLength: 5,
  maxLength: 60,
  size: "max",
})
