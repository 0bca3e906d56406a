import { type AuditOptions, CreateRecord } from "@quoin/audit"
import { type AccessService, type CallContext, Instant, type Operation, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type * as Schema from "effect/Schema"
import { type TestEngine, userNamed, withEngine, clockAt, workOff } from "quoin/testing"

const ada: CallContext = userNamed("ada")

/** The log of an engine whose time is what the test says. */
export class Log {
  now = Date.UTC(2028, 2, 31, 12)
  constructor(readonly test: TestEngine) {}

  readonly at = <A, E>(effect: Effect.Effect<A, E>): Promise<A> => {
    const clock = clockAt(() => this.now)
    return this.test.effect(Effect.withClock(effect, clock))
  }

  /** What an operation answers, or the message of its refusal. */
  readonly ask = async <R extends Operation.AnyRequest>(
    request: R,
    by: CallContext = ada,
  ): Promise<Schema.WithResult.Success<R> | string> =>
    Either.getOrElse(
      await this.at(Effect.either(this.test.engine.execute(request, by))),
      (failure) => (failure as { readonly message: string }).message,
    )

  /** Adds records of these moments, each with its place as its summary. */
  readonly add = (moments: ReadonlyArray<number>, more: { readonly description?: string } = {}) =>
    this.at(
      this.test.engine.executeAll(
        moments.map(
          (moment, i) =>
            new CreateRecord({
              remoteAddress: "192.0.2.1",
              summary: String(i),
              creationDate: Instant.make(moment),
              ...more,
            }),
        ),
        ada,
      ),
    )

  /** Does the jobs that are due. */
  readonly work = (): Promise<void> => workOff(this.test, this.now)
}

/** Everybody is an administrator. */
const access: AccessService = {
  may: () => Effect.succeed(true),
  visible: () => Effect.succeed(Where.all),
}

export const withLog = (use: (log: Log) => Promise<void>, audit: AuditOptions = {}): Promise<void> =>
  withEngine((test) => use(new Log(test)), { access, audit })
