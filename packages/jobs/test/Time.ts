import * as Effect from "effect/Effect"
import { type TestEngine, clockAt, userNamed } from "quoin/testing"
import type { Operation } from "@quoin/kernel"

/** An engine whose time passes when it is told to. */
export class Time {
  private now = 0
  constructor(private readonly test: TestEngine) {}

  readonly pass = (millis: number): void => {
    this.now += millis
  }

  readonly run = <A, E>(effect: Effect.Effect<A, E>): Promise<A> =>
    this.test.effect(
      Effect.withClock(
        Effect.orDie(effect),
        clockAt(() => this.now),
      ),
    )

  /** Ada asks for something, and gets it. */
  readonly ask = (request: Operation.AnyRequest): Promise<unknown> =>
    this.run(this.test.engine.execute(request, userNamed("ada")))

  /** Everything that is due is done. */
  readonly work = async (): Promise<void> => {
    while ((await this.begin()) > 0) await this.run(this.test.engine.worker.idle)
  }

  /** What is due is begun; nobody waits for it. */
  readonly begin = (): Promise<number> => this.run(this.test.engine.worker.begin)
}
