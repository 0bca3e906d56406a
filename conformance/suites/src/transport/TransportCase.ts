import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type Law, LawBroken, same } from "../law"
import { inTime } from "../lawTime"
import { ValueShare } from "../property"
import type { Outcome } from "./comparable"
import { type Ask, Comparison } from "./Comparison"
import { type Step, valueAt } from "./Step"
import type { TransportReference, TransportSubject } from "./TransportSubject"

interface TransportLaw extends Law {
  readonly id: `transport/${string}`
  readonly verifies: ReadonlyArray<`TRA-${number}`>
}

/** A script that every transport must carry to the same end. */
export interface TransportScript extends TransportLaw {
  readonly steps: ReadonlyArray<Step>
}

/** A law over all operations of the reference, whatever its domains are. */
export interface OperationsLaw extends TransportLaw {
  readonly holds: (subject: TransportSubject, reference: TransportReference) => Effect.Effect<void, LawBroken>
}

export type TransportCase = TransportScript | OperationsLaw

/** What the script itself says of a step, of whichever transport. */
const checkStep = (step: Step, outcome: Outcome, transport: string): Effect.Effect<void, LawBroken> =>
  Effect.gen(function* () {
    const law = `${step.says} (${transport})`
    if (step.fails !== undefined || Either.isLeft(outcome)) {
      const found = Either.isLeft(outcome) ? outcome.left : undefined
      return found?.failure === step.fails
        ? undefined
        : yield* new LawBroken({
            law,
            expected: step.fails ?? "a reply",
            found: found === undefined ? "a reply" : `${found.failure}: ${found.message}`,
          })
    }
    for (const [path, value] of Object.entries(step.shows ?? {})) {
      yield* same(`${law}: ${path}`, valueAt(outcome.right, path), value)
    }
  })

/** Plays steps one after the other; tells each outcome. */
export const playSteps = (
  both: Comparison,
  steps: ReadonlyArray<Step>,
  told: (ask: Ask, outcome: Outcome) => void = () => undefined,
): Effect.Effect<void, LawBroken> => {
  const seen = new Map<string, unknown>()
  return Effect.forEach(
    steps,
    (step) =>
      Effect.gen(function* () {
        const payload = typeof step.payload === "function" ? step.payload(seen) : step.payload
        const { says, operation, as = "administrator" } = step
        const ask = { says, operation, payload, as }
        const outcome = yield* both.ask(ask)
        yield* checkStep(step, outcome, both.subject)
        if (step.keeps !== undefined && Either.isRight(outcome)) seen.set(step.keeps, outcome.right)
        told(ask, outcome)
      }),
    { discard: true },
  )
}

/** Runs a case through the subject and through the reference, which must end alike, call by call. */
export const runTransportCase = (
  each: TransportCase,
  subject: TransportSubject,
  reference: TransportReference,
): Effect.Effect<void, LawBroken> =>
  inTime(
    each.says,
    "holds" in each
      ? each.holds(subject, reference)
      : Effect.scoped(
          Effect.flatMap(Comparison.open(subject, reference), (both) => playSteps(both, each.steps)),
        ),
  ).pipe(Effect.provideService(ValueShare, subject.valueShare ?? 1))
