import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { LawBroken } from "./law"

/** The long rounds are asked for: `QUOIN_SOAK=1`. */
export const soaking = process.env["QUOIN_SOAK"] === "1"

const given = Number(process.env["QUOIN_SEED"] ?? Number.NaN)

/** The seed that `QUOIN_SEED` names, to see the same random values again; otherwise each run takes a new one. */
export const seed: number | undefined = Number.isSafeInteger(given) ? given : undefined

/**
 * How many random values a property is tried with: `modest` in a usual run, which then takes a second or two, and
 * `full` when soaking.
 */
export const runs = (modest: number, full: number = modest * 10): number => (soaking ? full : modest)

/** What `fc.assert` is told, so that a property runs as often as `runs` says and from the seed of the environment. */
export const propertyParameters = (
  modest: number,
  full?: number,
): { readonly numRuns: number; readonly seed?: number } => ({
  numRuns: runs(modest, full),
  ...(seed === undefined ? {} : { seed }),
})

/**
 * The share of the random values of a usual run that the subject at hand is tried with: where each value costs round
 * trips, fewer are. Soaking, there are no shares.
 */
export class ValueShare extends Context.Reference<ValueShare>()("@quoin/suites/ValueShare", {
  defaultValue: () => 1,
}) {}

/**
 * Time for all runs of a property and for shrinking a failure, below what a test is given: an adapter that hangs is
 * reported with its seed, too.
 */
const limitMillis = soaking ? 100_000 : 60_000

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
    const share = soaking ? 1 : yield* ValueShare
    const shared = Math.ceil(numRuns * share)
    const options = { numRuns: shared, interruptAfterTimeLimit: limitMillis, markInterruptAsFailure: true }
    const seeded = seed === undefined ? options : { ...options, seed }
    const details = yield* Effect.promise(() => Promise.resolve(fc.check(property, seeded)))
    if (!details.failed) return
    const report = yield* Effect.promise(() => fc.asyncDefaultReportMessage(details))
    return yield* new LawBroken({
      law,
      expected: `true of ${shared} random values`,
      found: report ?? "failure",
    })
  })
