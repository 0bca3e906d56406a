import type { Envelope, TransportFailure, TransportService } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type Law, LawBroken, same } from "../law"
import { type Bearing, type Step, valueAt } from "./Step"
import { type TransportSubject, administrator } from "./TransportSubject"

/** A script that every transport must carry to the same end. */
export interface TransportCase extends Law {
  readonly id: `transport/${string}`
  readonly verifies: ReadonlyArray<`TRA-${number}`>
  readonly steps: ReadonlyArray<Step>
}

type Outcome = Either.Either<unknown, TransportFailure>

const credentials: Readonly<Record<Bearing, Envelope["credentials"]>> = {
  administrator: { _tag: "Basic", ...administrator },
  nobody: { _tag: "None" },
  "a wrong password": { _tag: "Basic", username: administrator.username, password: "wrong" },
  "an unknown user": { _tag: "Basic", username: "nobody-knows", password: administrator.password },
}

const instants: ReadonlySet<string> = new Set(["when", "createdDate"])

/**
 * The part of a reply that two engines can agree on. Their clocks differ, so an instant is only checked to be one; the
 * order of fields means nothing.
 */
const comparable = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(comparable)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [
        name,
        instants.has(name) && Number.isSafeInteger(inner) ? "an instant" : comparable(inner),
      ]),
  )
}

const shown = (outcome: Outcome): unknown =>
  Either.match(outcome, {
    onLeft: ({ failure }) => ({ fails: failure }),
    onRight: (reply) => ({ replies: comparable(reply) }),
  })

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

/** One transport going through a script. */
class Player {
  readonly seen = new Map<string, unknown>()

  constructor(
    readonly name: string,
    readonly transport: TransportService,
  ) {}

  play(step: Step, index: number): Effect.Effect<Outcome, LawBroken> {
    const payload = typeof step.payload === "function" ? step.payload(this.seen) : step.payload
    const envelope: Envelope = {
      operation: step.operation,
      payload,
      credentials: credentials[step.as ?? "administrator"],
      remoteAddress: "127.0.0.1",
      correlationId: `step-${index}`,
    }
    return Effect.tap(this.transport.call(envelope), (outcome) => {
      if (step.keeps !== undefined && Either.isRight(outcome)) this.seen.set(step.keeps, outcome.right)
      return checkStep(step, outcome, this.name)
    })
  }
}

/** Runs a script through the subject and through the reference, and compares them step by step. */
export const runTransportCase = (
  { steps }: TransportCase,
  subject: TransportSubject,
  reference: TransportSubject,
): Effect.Effect<void, LawBroken> =>
  Effect.scoped(
    Effect.gen(function* () {
      const one = new Player(subject.name, yield* subject.open)
      const other = new Player(reference.name, yield* reference.open)
      for (const [index, step] of steps.entries()) {
        const found = yield* one.play(step, index)
        const expected = yield* other.play(step, index)
        yield* same(`${step.says}: ends as ${reference.name} ends`, shown(found), shown(expected))
      }
    }),
  )
