import type { Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { LawBroken } from "../../law"
import { forAll, runs, sharedOf } from "../../property"
import { Comparison } from "../Comparison"
import { type OperationsLaw, playSteps } from "../TransportCase"
import type { TransportReference, TransportSubject } from "../TransportSubject"
import { Draws } from "./Draws"
import { examplesOf } from "./examples"
import { isOfSigners } from "./signers"
import { Walk } from "./Walk"

/** Several short walks reach more than a long one, at whose end most things have been deleted; the first finds most of it. */
const walks = runs(1, 10)
/** Calls of each operation in a walk, as a mean. */
const callsEach = 3
/** Further walks for operations that never succeeded, before they are given up. */
const lastWalks = 8
/** Calls in such a walk for each of these operations. */
const lastCallsEach = 25

const numbers = fc.noShrink(fc.infiniteStream(fc.noBias(fc.nat())))

/** One law, while it is tried. */
class Trial {
  private readonly answered = new Set<string>()
  private readonly operations: ReadonlyArray<Operation.Operation>

  constructor(
    private readonly subject: TransportSubject,
    private readonly reference: TransportReference,
  ) {
    this.operations = reference.domains.flatMap((domain) => domain.operations)
  }

  private get unanswered(): ReadonlyArray<Operation.Operation> {
    return this.operations.filter((operation) => !this.answered.has(operation.tag) && !isOfSigners(operation))
  }

  /** From the examples on, so many calls, each of what there is to choose from. */
  private walk(
    choose: () => ReadonlyArray<Operation.Operation>,
    calls: number,
    draws: Draws,
  ): Effect.Effect<void, LawBroken> {
    const { subject, reference } = this
    return Effect.scoped(
      Effect.gen(this, function* () {
        const both = yield* Comparison.open(subject, reference)
        const walk = new Walk(both, draws, this.answered)
        yield* playSteps(both, examplesOf(reference), walk.tell)
        for (let call = 0; call < calls; call++) yield* walk.step(choose())
      }),
    )
  }

  /** A walk of all operations. */
  private readonly anywhere = (draws: Draws) =>
    Effect.flatMap(sharedOf(callsEach * this.operations.length), (calls) =>
      this.walk(() => this.operations, calls, draws),
    )

  /**
   * A walk from the examples on of what never succeeded: alone, so that nothing deletes what it asks for, or beside all
   * others, so that these make what it asks for.
   */
  private readonly towardsMissing = (draws: Draws) => {
    if (this.unanswered.length === 0) return Effect.void
    const alone = draws.chance(1, 2)
    const calls = lastCallsEach * this.unanswered.length
    return this.walk(() => (alone || draws.chance(1, 2) ? this.unanswered : this.operations), calls, draws)
  }

  private walks(count: number, walk: (draws: Draws) => Effect.Effect<void, LawBroken>) {
    return forAll("calls of every operation end alike", numbers, count, (drawn) => walk(new Draws(drawn)))
  }

  readonly run: Effect.Effect<void, LawBroken> = Effect.gen(this, function* () {
    yield* this.walks(walks, this.anywhere)
    yield* this.walks(lastWalks, this.towardsMissing)
    const failing = this.unanswered.map(({ tag }) => tag)
    if (failing.length > 0) {
      return yield* new LawBroken({
        law: "every operation succeeds at least once",
        expected: "a reply; if values drawn from its schema rarely fit, the reference must give examples",
        found: `nothing but failures from ${failing.join(", ")}`,
      })
    }
  })
}

/** Every operation of every domain, whatever the domains are. */
export const everyOperation: OperationsLaw = {
  id: "transport/operations/every-operation-of-every-domain",
  says: "Every operation of every domain succeeds, and ends as in the engine whatever it is given.",
  verifies: ["TRA-1", "TRA-11", "TRA-3", "TRA-8", "TRA-10", "TRA-12", "TRA-13"],
  holds: (subject, reference) => Effect.suspend(() => new Trial(subject, reference).run),
}
