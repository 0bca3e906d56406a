import { type Worker, makeBell, work, workerDefaults } from "@quoin/jobs"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as LogLevel from "effect/LogLevel"
import * as Logger from "effect/Logger"
import * as TestClock from "effect/TestClock"
import * as TestContext from "effect/TestContext"
import { describe, expect, it } from "vitest"
import { idleWorker } from "./idleWorker"

/** Counts how often it is asked, and dies of the first time. */
const dyingOnce = (): { readonly asked: () => number; readonly effect: Effect.Effect<number> } => {
  let asked = 0
  return {
    asked: () => asked,
    effect: Effect.suspend(() => {
      asked += 1
      return asked === 1 ? Effect.die(new Error("a defect")) : Effect.succeed(0)
    }),
  }
}

/** Works for some time of the test's own clock. */
const workFor = (worker: Worker, millis: number): Promise<void> =>
  Effect.gen(function* () {
    const fiber = yield* Effect.fork(work(worker, yield* makeBell, {}))
    yield* TestClock.adjust(millis)
    yield* Fiber.interrupt(fiber)
  }).pipe(
    Logger.withMinimumLogLevel(LogLevel.None),
    Effect.provide(TestContext.TestContext),
    Effect.runPromise,
  )

describe("work", () => {
  it("goes on after a defect in looking for jobs", async () => {
    const begin = dyingOnce()
    await workFor({ ...idleWorker, beginAt: () => begin.effect }, 2 * workerDefaults.pollMillis)
    expect(begin.asked()).toBeGreaterThan(1)
  })

  it("goes on after a defect in giving a sign of life", async () => {
    const beat = dyingOnce()
    await workFor({ ...idleWorker, beat: Effect.asVoid(beat.effect) }, 3 * workerDefaults.heartbeatMillis)
    expect(beat.asked()).toBeGreaterThan(1)
  })
})
