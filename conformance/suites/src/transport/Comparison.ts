import type { Envelope, TransportService } from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type * as Scope from "effect/Scope"
import { LawBroken, same } from "../law"
import { noteCall } from "../lawTime"
import { type Outcome, comparableOutcome } from "./comparable"
import type { Bearing } from "./Step"
import { type TransportReference, type TransportSubject, administrator, outsider } from "./TransportSubject"

/** One call, the same for both. */
export interface Ask {
  readonly says: string
  readonly operation: string
  readonly payload: unknown
  readonly as: Bearing
  /** What it sends was drawn, and may be wrong secrets of programs. */
  readonly isDrawn?: boolean
}

/** Of many wrong secrets some are refused before they are looked at: of how many depends on the clock. */
const mayBeThrottled = ["NotSignedIn", "TooManyAttempts"]

const areBothGuesses = (...outcomes: ReadonlyArray<Outcome>): boolean =>
  outcomes.every((each) => Either.isLeft(each) && mayBeThrottled.includes(each.left.failure))

const credentials: Readonly<Record<Bearing, Envelope["credentials"]>> = {
  administrator: { _tag: "Basic", ...administrator },
  "an outsider": { _tag: "Basic", ...outsider },
  nobody: { _tag: "None" },
  "a wrong password": { _tag: "Basic", username: administrator.username, password: "wrong" },
  "an unknown user": { _tag: "Basic", username: "nobody-knows", password: administrator.password },
}

interface Named {
  readonly name: string
  readonly transport: TransportService
}

/**
 * A transport and the reference, each with an engine of its own, that are asked the same and must end alike. Without a
 * reference whatever the transport says is taken.
 */
export class Comparison {
  private asked = 0

  private constructor(
    readonly subject: string,
    private readonly one: TransportService,
    private readonly reference?: Named,
  ) {}

  static readonly open = (
    subject: TransportSubject,
    reference: TransportReference,
  ): Effect.Effect<Comparison, never, Scope.Scope> =>
    Effect.zipWith(
      subject.open,
      reference.open,
      (one, other) => new Comparison(subject.name, one, { name: reference.name, transport: other }),
      { concurrent: true },
    )

  static readonly alone = (subject: TransportSubject): Effect.Effect<Comparison, never, Scope.Scope> =>
    Effect.map(subject.open, (one) => new Comparison(subject.name, one))

  /** How the subject ended, which is how the reference ended, too. */
  ask({ says, operation, payload, as, isDrawn = false }: Ask): Effect.Effect<Outcome, LawBroken> {
    const envelope: Envelope = {
      operation,
      payload,
      credentials: credentials[as],
      remoteAddress: "127.0.0.1",
      correlationId: `step-${++this.asked}`,
    }
    return Effect.gen(this, function* () {
      yield* noteCall(operation)
      if (this.reference === undefined) return yield* this.one.call(envelope)
      const { name, transport } = this.reference
      const calls = [this.one.call(envelope), transport.call(envelope)] as const
      const [found, expected] = yield* Effect.all(calls, { concurrency: 2 })
      if (isDrawn && areBothGuesses(found, expected)) return found
      const law = `${says}: ends as ${name} ends`
      const now = yield* Clock.currentTimeMillis
      yield* Effect.mapError(
        same(law, comparableOutcome(found, now), comparableOutcome(expected, now)),
        ({ expected, found }) =>
          new LawBroken({
            law,
            expected,
            found,
            how: `${as} calls ${operation} with ${JSON.stringify(payload)}`,
          }),
      )
      return found
    })
  }
}
