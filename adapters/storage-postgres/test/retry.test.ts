import { StorageUnavailable } from "@quoin/kernel"
import { unavailable, type Reason } from "@quoin/storage-sql"
import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/TestClock"
import * as TestContext from "effect/TestContext"
import { expect, it } from "vitest"
import { again, attempts } from "../src/retry"

const inTestTime = <A, E>(effect: Effect.Effect<A, E>) =>
  Effect.runPromise(Effect.provide(effect, TestContext.TestContext))

/** How often work is done that fails with this, and with what it ends in this time. */
const attempted = (failures: ReadonlyArray<unknown>, millis: number, whileLocked = false) =>
  Effect.gen(function* () {
    let count = 0
    const work = Effect.suspend(() => {
      const failure = failures[Math.min(count++, failures.length - 1)]
      return failure === undefined ? Effect.succeed("done") : Effect.fail(failure)
    })
    const fiber = yield* Effect.fork(again(work, whileLocked))
    yield* TestClock.adjust(millis)
    const exit = yield* Fiber.poll(fiber)
    yield* Fiber.interrupt(fiber)
    return [count, exit._tag === "Some" && Exit.isSuccess(exit.value) ? "done" : exit._tag] as const
  })

const reasons: ReadonlyArray<Reason> = [...StorageUnavailable.fields.reason.literals]
const passing: ReadonlyArray<Reason> = ["contended", "connection", "busy"]

it.each(reasons)("does again what failed as %s, only where that passes", (reason) =>
  inTestTime(
    Effect.gen(function* () {
      const [count] = yield* attempted([unavailable(reason, "said")], 10_000)
      expect(count).toBe(passing.includes(reason) ? attempts : 1)
      const [whileLocked] = yield* attempted([unavailable(reason, "said")], 10_000, true)
      expect(whileLocked).toBe(reason === "locked" || passing.includes(reason) ? attempts : 1)
    }),
  ),
)

it("does nothing again that is no failure of the storage", () =>
  inTestTime(
    Effect.gen(function* () {
      const refusal = { _tag: "GuardFailed" }
      expect(yield* attempted([refusal], 10_000)).toEqual([1, "Some"])
      expect(yield* attempted(["text"], 10_000)).toEqual([1, "Some"])
    }),
  ))

it("stops when it succeeds", () =>
  inTestTime(
    Effect.gen(function* () {
      const overtaken = unavailable("contended", "said")
      expect(yield* attempted([overtaken, overtaken, undefined], 100)).toEqual([3, "done"])
      expect(yield* attempted([undefined], 0)).toEqual([1, "done"])
    }),
  ))

it("waits longer each time, up to a bound, and never more than three seconds together", () =>
  inTestTime(
    Effect.gen(function* () {
      const overtaken = [unavailable("contended", "said")]
      // Waits are between 0.8 and 1.2 times 1, 2, 4 ... 128 and then 200 milliseconds.
      expect((yield* attempted(overtaken, 0))[0]).toBe(1)
      expect((yield* attempted(overtaken, 20))[0]).toBeGreaterThan(3)
      expect(yield* attempted(overtaken, 1_900)).toEqual([expect.any(Number), "None"])
      expect(yield* attempted(overtaken, 3_000)).toEqual([attempts, "Some"])
    }),
  ))

/** The waits between the attempts at work that always fails, on a clock that notes them and lets none pass. */
const waits = async (): Promise<ReadonlyArray<number>> => {
  const noted: Array<number> = []
  const clock: Clock.Clock = Object.assign(Clock.make(), {
    sleep: (duration: Duration.Duration) => Effect.sync(() => void noted.push(Duration.toMillis(duration))),
  })
  const overtaken = again(Effect.fail(unavailable("contended", "said")))
  await Effect.runPromise(Effect.withClock(Effect.flip(overtaken), clock))
  return noted
}

it("waits unequally long, so that those who met do not meet again", async () => {
  const [one, other] = [await waits(), await waits()]
  expect([one.length, other.length]).toEqual([attempts - 1, attempts - 1])
  expect(one).not.toEqual(other)
  expect(new Set(one.slice(-10)).size).toBeGreaterThan(1)
})
