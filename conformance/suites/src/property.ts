import * as Cause from "effect/Cause"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as fc from "fast-check"
import { LawBroken } from "./law"
import { Course, LawMillis, late, soaking } from "./lawTime"

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

/** So many of what a law draws, or of the tries it makes, as the share of the subject at hand leaves; at least one. */
export const sharedOf = (count: number): Effect.Effect<number> =>
  Effect.map(ValueShare, (share) => Math.ceil(count * (soaking ? 1 : share)))

/** A promise that rejects with the very failure of the effect. */
export const rejecting = <E>(effect: Effect.Effect<void, E>): Promise<void> =>
  Effect.runPromiseExit(effect).then((exit) =>
    Exit.isSuccess(exit) ? undefined : Promise.reject(Cause.squash(exit.cause)),
  )

const shownChars = 3_000

const cut = (text: string): string => (text.length > shownChars ? `${text.slice(0, shownChars)} …` : text)

const isFailure = (value: unknown): value is Error => value instanceof Error

/** What is known of a property that does not hold: its own words if it broke a law, and how to see it again. */
const broken = <A>(law: string, details: fc.RunDetails<[A]>, again: string): LawBroken => {
  const { errorInstance: cause } = details
  if (cause instanceof LawBroken) {
    const how = cause.how ?? `with ${cut(fc.stringify(details.counterexample))}`
    const { expected, found } = cause
    return new LawBroken({
      law: cause.law === law ? law : `${law}: ${cause.law}`,
      expected,
      found,
      how: `${how}\n${again}`,
    })
  }
  const found = isFailure(cause) ? `${cause.name}: ${cause.message}` : String(cause)
  const how = `with ${cut(fc.stringify(details.counterexample))}\n${again}`
  return new LawBroken({ law, expected: "true of every random value", found, how })
}

/**
 * The law holds for so many random values. If it does not, the failure says so in the words of the check, for the
 * smallest value that was found, and names the seed.
 */
export const forAll = <A, E>(
  law: string,
  arbitrary: fc.Arbitrary<A>,
  numRuns: number,
  check: (value: A) => Effect.Effect<void, E>,
): Effect.Effect<void, LawBroken> =>
  Effect.gen(function* () {
    const shared = yield* sharedOf(numRuns)
    // Time for all runs and for shrinking a failure, below what the law is given: what hangs is told with its seed, too.
    const limitMillis = (yield* LawMillis) / 2
    const course = yield* Course
    const context = yield* Effect.context<never>()
    let tried = 0
    const property = fc.asyncProperty(arbitrary, (value) => {
      course.value = ++tried > shared ? "a smaller value" : `random value ${tried} of ${shared}`
      return rejecting(Effect.provide(check(value), context))
    })
    const options = { numRuns: shared, interruptAfterTimeLimit: limitMillis, markInterruptAsFailure: true }
    const details = yield* Effect.promise(() =>
      Promise.resolve(fc.check(property, seed === undefined ? options : { ...options, seed })),
    )
    if (!details.failed) return
    const again = `to see it again: QUOIN_SEED=${details.seed} (value ${details.numRuns}, shrunk ${details.numShrinks} times)`
    return yield* details.counterexample === null
      ? late(law, limitMillis, again)
      : broken(law, details, again)
  })
