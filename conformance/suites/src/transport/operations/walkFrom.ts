import type { Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { LawBroken } from "../../law"
import { Comparison } from "../Comparison"
import { playSteps } from "../TransportCase"
import type { TransportReference, TransportSubject } from "../TransportSubject"
import { Draws } from "./Draws"
import { examplesOf } from "./examples"
import { Walk } from "./Walk"

/** Numbers that look like random ones, and are the same for a seed every time (a linear congruential generator of 31 bits). */
function* numbersFrom(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    // Of such a generator the upper bits are the good ones.
    yield state >>> 8
  }
}

/** How long a walk is, and where its choices come from. */
export interface WalkOptions {
  readonly seed: number
  /** Calls of each operation, as a mean. */
  readonly callsEach: number
  /** Operations that are called more often than others, until they have succeeded. */
  readonly missing?: (tag: string) => boolean
}

/**
 * Walks through all operations of an engine, from the examples on, by choices that follow from a seed; the tags of those that
 * succeeded. It is for whoever listens to the engine: what it answers is compared with nothing.
 */
export const walkFrom = (
  subject: TransportSubject,
  asked: Pick<TransportReference, "domains" | "examples">,
  { seed, callsEach, missing = () => false }: WalkOptions,
): Effect.Effect<ReadonlySet<string>, LawBroken> =>
  Effect.scoped(
    Effect.gen(function* () {
      const answered = new Set<string>()
      const operations: ReadonlyArray<Operation.Operation> = asked.domains.flatMap(
        (domain) => domain.operations,
      )
      const alone = yield* Comparison.alone(subject)
      const walk = new Walk(alone, new Draws(numbersFrom(seed)), answered)
      yield* playSteps(alone, examplesOf(asked), walk.tell)
      for (let call = 0; call < callsEach * operations.length; call++) {
        const wanted = operations.filter(({ tag }) => missing(tag) && !answered.has(tag))
        yield* walk.step(call % 2 === 0 && wanted.length > 0 ? wanted : operations)
      }
      return answered
    }),
  )
