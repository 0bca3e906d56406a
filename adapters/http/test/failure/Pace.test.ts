import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Option from "effect/Option"
import * as TestClock from "effect/TestClock"
import * as TestContext from "effect/TestContext"
import { describe, expect, it } from "vitest"
import { Pace } from "../../src/failure/Pace"

/** How many got their turn, and how many got none, after each of these times. */
const after = (asked: number, millis: ReadonlyArray<number>) =>
  Effect.gen(function* () {
    yield* TestClock.adjust(10_000)
    const pace = new Pace({ perSecond: 10, longestMillis: 2_000 })
    const seen = { turns: 0, refused: 0 }
    const ask = Effect.map(pace.turn, (inTurn) => void (seen[inTurn ? "turns" : "refused"] += 1))
    const fibers = yield* Effect.forEach(Array.from({ length: asked }), () => Effect.fork(ask))
    const told: Array<typeof seen> = []
    for (const each of millis) {
      yield* TestClock.adjust(each)
      told.push({ ...seen })
    }
    yield* Fiber.interruptAll(fibers)
    return told
  }).pipe(Effect.provide(TestContext.TestContext), Effect.runPromise)

describe("a pace", () => {
  // Holds HTT-90.
  it("lets those of a second through at once, then so many a second, and gives the others no turn", async () => {
    expect(await after(100, [0, 1_000, 1_000, 10_000])).toEqual([
      { turns: 11, refused: 0 },
      { turns: 21, refused: 0 },
      { turns: 31, refused: 69 },
      { turns: 31, refused: 69 },
    ])
  })

  it.each([10, Number.POSITIVE_INFINITY])(
    "of %d a second holds nobody up when the clock is set back",
    (perSecond) =>
      Effect.gen(function* () {
        const pace = new Pace({ perSecond, longestMillis: 2_000 })
        yield* TestClock.setTime(86_400_000)
        expect(yield* pace.turn).toBe(true)
        yield* TestClock.setTime(10_000)
        const turn = yield* Effect.fork(pace.turn)
        yield* Effect.yieldNow()
        expect(yield* Fiber.poll(turn)).toEqual(Option.some(Exit.succeed(true)))
      }).pipe(Effect.provide(TestContext.TestContext), Effect.runPromise),
  )

  // Holds HTT-90.
  it("holds nobody up who comes alone", async () => {
    expect(await after(3, [0])).toEqual([{ turns: 3, refused: 0 }])
  })
})
