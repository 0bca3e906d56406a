import { type Worker, type WorkerOptions, makeBell, makeRota, workerDefaults } from "@quoin/jobs"
import { giveWay } from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { clockAt } from "quoin/testing"
import { expect, it } from "vitest"
import { everywhere } from "../../src/worker/places"
import { idleWorker } from "./idleWorker"

const real = Clock.make()

const hour = 3_600_000

/** A rota with one worker, and where that has looked; the time is what the test says. */
const withRota = (
  options: WorkerOptions,
  use: (rota: {
    readonly looked: Array<number>
    readonly ring: Effect.Effect<void>
    readonly setTime: (millis: number) => void
  }) => Effect.Effect<void, never, Scope.Scope>,
): Promise<void> => {
  let now = 10 * hour
  const looked: Array<number> = []
  const worker: Worker = {
    ...idleWorker,
    beginAt: (places) => Effect.sync(() => looked.push(places.size)).pipe(Effect.as(0)),
  }
  return Effect.gen(function* () {
    const bell = yield* makeBell
    const rota = yield* makeRota(options)
    yield* rota.join(worker, bell)
    const ring = Effect.gen(function* () {
      const before = looked.length
      yield* bell.ringFor(new Set(["low"]))
      while (looked.length === before) yield* giveWay
    })
    yield* use({ looked, ring, setTime: (millis) => void (now = millis) })
  }).pipe(
    Effect.scoped,
    Effect.withClock({ ...clockAt(() => now), sleep: (duration) => real.sleep(duration) }),
    Effect.runPromise,
  )
}

// Holds JOB-34.
it("looks everywhere from time to time, also where the clock was put back", () =>
  withRota({}, ({ looked, ring, setTime }) =>
    Effect.gen(function* () {
      yield* ring
      looked.splice(0)
      setTime(9 * hour)
      yield* ring
      yield* ring
      setTime(9 * hour + workerDefaults.pollMillis)
      yield* ring
      expect(looked).toEqual([everywhere.size, 1, everywhere.size])
    }),
  ))

// Holds JOB-34.
it("comes round to those of whom nobody tells, also where the clock was put back", () =>
  withRota({ heartbeatMillis: 1 }, ({ looked, ring, setTime }) =>
    Effect.gen(function* () {
      yield* ring
      setTime(9 * hour)
      const before = looked.length
      while (looked.length === before) yield* giveWay
      expect(looked.at(-1)).toBe(everywhere.size)
    }),
  ))
