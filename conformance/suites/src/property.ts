import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { LawBroken } from "./law"

const soaking = process.env["QUOIN_SOAK"] === "1"
const seed = process.env["QUOIN_SEED"]

/**
 * Time for all runs of a property and for shrinking a failure, below what a test is given: an adapter that hangs is
 * reported with its seed, too.
 */
const limitMillis = soaking ? 100_000 : 60_000

/** How often each kind of property runs: a few seconds by default, ten times as often when `QUOIN_SOAK=1`. */
export const runs = (modest: number): number => (soaking ? modest * 10 : modest)

/**
 * The law holds for all values. A failure carries fast-check's report with the shrunk counterexample and the
 * seed; `QUOIN_SEED=<seed>` runs the same values again.
 */
export const forAll = <A, E>(
  law: string,
  arbitrary: fc.Arbitrary<A>,
  numRuns: number,
  check: (value: A) => Effect.Effect<void, E>,
): Effect.Effect<void, LawBroken> =>
  Effect.gen(function* () {
    const property = fc.asyncProperty(arbitrary, (value) => Effect.runPromise(check(value)))
    const options = { numRuns, interruptAfterTimeLimit: limitMillis, markInterruptAsFailure: true }
    const seeded = seed === undefined ? options : { ...options, seed: Number(seed) }
    const details = yield* Effect.promise(() => Promise.resolve(fc.check(property, seeded)))
    if (!details.failed) return
    const report = yield* Effect.promise(() => fc.asyncDefaultReportMessage(details))
    return yield* new LawBroken({
      law,
      expected: `true of ${numRuns} random values`,
      found: report ?? "failure",
    })
  })
