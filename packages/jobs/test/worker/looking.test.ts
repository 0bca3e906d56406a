import { CancelTask, type Worker, makeBell, nowhere, work, workerDefaults } from "@quoin/jobs"
import { giveWay } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/TestClock"
import * as TestContext from "effect/TestContext"
import { withEngine } from "quoin/testing"
import { expect, it } from "vitest"
import { everywhere, heardOf, saidOf } from "../../src/worker/places"
import { AskChore, chores } from "../chores"
import { Time } from "../Time"
import { idleWorker } from "./idleWorker"

const settled = Effect.repeatN(Effect.yieldNow(), 50)

// Holds JOB-34.
it("looks where it is told, and everywhere from time to time, however often it is told", () =>
  Effect.gen(function* () {
    const looked: Array<ReadonlyArray<string>> = []
    const worker: Worker = {
      ...idleWorker,
      beginAt: (places) =>
        Effect.sync(() => {
          looked.push([...places])
          return 0
        }),
    }
    const bell = yield* makeBell
    const fiber = yield* Effect.fork(work(worker, bell, {}))
    yield* settled
    expect(looked.splice(0)).toEqual([[...everywhere]])
    yield* bell.ringFor(new Set(["low"]))
    yield* bell.ringFor(new Set(["high"]))
    yield* settled
    expect(looked.splice(0).flat()).toEqual(["low", "high"])
    for (let told = 0; told < 4; told++) {
      yield* TestClock.adjust(workerDefaults.pollMillis / 2)
      yield* bell.ringFor(new Set(["low"]))
      yield* settled
    }
    expect(looked.filter(({ length }) => length === everywhere.size).length).toBeGreaterThanOrEqual(2)
    yield* Fiber.interrupt(fiber)
  }).pipe(Effect.provide(TestContext.TestContext), Effect.runPromise))

// Holds JOB-34.
it("looks where it had no room before, once there is some", () =>
  withEngine(
    async (test) => {
      const { worker } = test.engine
      const time = new Time(test)
      const ids: Array<string> = []
      for (let each = 0; each <= workerDefaults.concurrency; each++) {
        ids.push((await time.ask(new AskChore({ what: `${each}`, endless: true }))) as string)
      }
      expect(await time.run(worker.beginAt(nowhere))).toBe(0)
      expect(await time.run(worker.beginAt(new Set(["low"])))).toBe(0)
      expect(await time.run(worker.beginAt(new Set(["normal"])))).toBe(workerDefaults.concurrency)
      expect(await time.run(worker.beginAt(nowhere))).toBe(0)
      await time.ask(new CancelTask({ id: ids[0] ?? "" }))
      await time.run(worker.beat)
      while (worker.running() === workerDefaults.concurrency) await time.run(giveWay)
      expect(await time.run(worker.beginAt(nowhere))).toBe(1)
    },
    { domains: [chores] },
  ))

// Holds JOB-34.
it("hears from other processes where there is something, and nothing from its own", () => {
  const said = saidOf("me", new Set(["low", "normal outside"]))
  expect(heardOf("me", said)).toEqual(nowhere)
  expect(heardOf("you", said)).toEqual(new Set(["low", "normal outside"]))
  // An older or newer version says something else.
  for (const other of ["", "me", "who,elsewhere"]) expect(heardOf("you", other)).toEqual(everywhere)
})
