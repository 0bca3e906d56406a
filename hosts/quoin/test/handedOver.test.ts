import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/TestClock"
import * as TestContext from "effect/TestContext"
import { describe, expect, it } from "vitest"
import { handedOver, wordsOf } from "../src/setUp/handedOver"

/** What comes of handing over to a function of the host, once so much time has passed. */
const outcome = (hand: () => unknown, seconds = 0) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.fork(Effect.either(handedOver(hand, wordsOf)))
    yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
    yield* TestClock.adjust(Duration.seconds(seconds))
    return yield* Fiber.poll(fiber)
  }).pipe(Effect.provide(TestContext.TestContext), Effect.runPromise)

describe("what is handed to a function of the host", () => {
  // Holds TRK-525.
  it.each([
    ["a promise", () => new Promise(() => undefined)],
    ["an effect", () => Effect.never],
  ])("is waited for a minute, and no longer: %s", async (_, hand) => {
    expect(await outcome(hand, 59)).toMatchObject({ _tag: "None" })
    expect(await outcome(hand, 60)).toMatchObject({
      value: { value: { _tag: "Left", left: "no answer within 60 seconds" } },
    })
  })

  it.each([
    ["nothing", () => undefined, "Right"],
    ["a promise", () => Promise.resolve(1), "Right"],
    ["an effect", () => Effect.succeed(1), "Right"],
    ["a rejection", () => Promise.reject(new Error("not now")), "Left"],
    ["a failure", () => Effect.fail("not now"), "Left"],
  ])("is taken, or not, at once: %s", async (_, hand, tag) => {
    expect(await outcome(hand)).toMatchObject({ value: { value: { _tag: tag } } })
  })
})
