import * as fc from "fast-check"

/** What a random job is: so many steps, of which the first attempts fail, in one of two lines or in none. */
export interface DrawnJob {
  readonly steps: number
  readonly fails: number
  readonly line: string | undefined
  readonly urgent: boolean
}

/** One thing that happens to those who work, or to the time. Numbers name workers and what waits, whichever there are. */
export type StageAction =
  | { readonly do: "begin"; readonly worker: number }
  | { readonly do: "beat"; readonly worker: number }
  /** A step that waits is let through. */
  | { readonly do: "pass"; readonly which: number }
  /** The process dies with all that it remembers. */
  | { readonly do: "crash"; readonly worker: number }
  /** The process is stopped, and gives back what it holds. */
  | { readonly do: "stop"; readonly worker: number }
  /** Time passes; or the clock is set back. */
  | { readonly do: "wait"; readonly millis: number }

/** One thing that happens to the queue. */
export type JobAction =
  | StageAction
  | { readonly do: "ask"; readonly job: DrawnJob }
  | { readonly do: "cancel"; readonly which: number }

/** Processes of a script. */
export const workers = 3

const worker = fc.nat({ max: workers - 1 })
const which = fc.nat({ max: 7 })

const drawnJob: fc.Arbitrary<DrawnJob> = fc.record({
  steps: fc.integer({ min: 1, max: 3 }),
  fails: fc.constantFrom(0, 0, 0, 1, 2),
  line: fc.constantFrom(undefined, "a", "a", "b"),
  urgent: fc.boolean(),
})

/** A thing that happens so often, and what it is drawn with. */
export const happens = <Does extends string, More>(
  weight: number,
  does: Does,
  more: fc.Arbitrary<More>,
): fc.WeightedArbitrary<More & { readonly do: Does }> & { readonly does: Does } => ({
  weight,
  does,
  arbitrary: more.map((given) => ({ ...given, do: does })),
})

/** What may happen to those who work, and how often. */
export const stageActions = [
  happens(4, "begin", fc.record({ worker })),
  happens(2, "beat", fc.record({ worker })),
  happens(8, "pass", fc.record({ which })),
  happens(1, "crash", fc.record({ worker })),
  happens(1, "stop", fc.record({ worker })),
  happens(2, "wait", fc.record({ millis: fc.constantFrom(1, 1_000, 5_000, 9_000, -4_000) })),
] as const

const action: fc.Arbitrary<JobAction> = fc.oneof(
  ...stageActions,
  happens(4, "ask", fc.record({ job: drawnJob })),
  happens(2, "cancel", fc.record({ which })),
)

/** What happens to a queue, in this order. */
export const jobScript: fc.Arbitrary<ReadonlyArray<JobAction>> = fc.array(action, {
  minLength: 5,
  maxLength: 60,
  size: "max",
})
