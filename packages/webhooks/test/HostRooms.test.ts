import { propertyParameters } from "@quoin/suites"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/TestClock"
import * as TestContext from "effect/TestContext"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { HostRooms } from "@quoin/webhooks"

const run = <A>(effect: Effect.Effect<A>): Promise<A> =>
  Effect.runPromise(Effect.provide(effect, TestContext.TestContext))

const settled = Effect.repeatN(Effect.yieldNow(), 50)

describe("calls to one host", () => {
  // Holds WHK-17.
  it("are so many at a time; others wait for a place, in their order, and those to another host beside them", () =>
    run(
      Effect.gen(function* () {
        const rooms = new HostRooms(2, 250)
        const end = yield* Deferred.make<string>()
        const came: Array<number> = []
        const hanging = yield* Effect.fork(rooms.within("slow.test", Effect.never))
        const slow = yield* Effect.fork(rooms.within("slow.test", Deferred.await(end)))
        yield* settled
        const later = yield* Effect.forEach([1, 2, 3], (each) =>
          Effect.zipLeft(
            Effect.fork(
              rooms.within(
                "slow.test",
                Effect.sync(() => came.push(each)),
              ),
            ),
            settled,
          ),
        )
        expect(yield* rooms.within("fast.test", Effect.succeed("came"))).toBe("came")
        expect(came).toEqual([])
        yield* Deferred.succeed(end, "late")
        expect(yield* Fiber.join(slow)).toBe("late")
        yield* Fiber.joinAll(later)
        expect(came).toEqual([1, 2, 3])
        yield* Fiber.interrupt(hanging)
      }),
    ))

  // Holds WHK-17.
  it("wait in vain for a moment, and from then on not at all, until a call has ended", () =>
    run(
      Effect.gen(function* () {
        const rooms = new HostRooms(1, 250)
        const end = yield* Deferred.make<string>()
        const hanging = yield* Effect.fork(rooms.within("slow.test", Deferred.await(end)))
        yield* settled
        const waiting = yield* Effect.fork(rooms.within("slow.test", Effect.succeed("came")))
        yield* settled
        yield* TestClock.adjust(250)
        expect(yield* Fiber.join(waiting)).toBeUndefined()
        expect(yield* rooms.within("slow.test", Effect.succeed("came"))).toBeUndefined()
        yield* Deferred.succeed(end, "late")
        expect(yield* Fiber.join(hanging)).toBe("late")
        expect(yield* rooms.within("slow.test", Effect.succeed("came"))).toBe("came")
      }),
    ))

  // Holds WHK-17.
  it("give their places back, however they end, and are never more at a time", () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 3 }),
        fc.array(fc.constantFrom("call", "end", "interrupt", "wait"), { maxLength: 40 }),
        (most, steps) =>
          run(
            Effect.gen(function* () {
              const rooms = new HostRooms(most, 250)
              const ends: Array<Deferred.Deferred<void>> = []
              const fibers: Array<Fiber.RuntimeFiber<unknown>> = []
              let running = 0
              for (const [at, step] of steps.entries()) {
                if (step === "call") {
                  const end = yield* Deferred.make<void>()
                  ends.push(end)
                  const call = Effect.acquireUseRelease(
                    Effect.sync(() => {
                      running += 1
                      expect(running).toBeLessThanOrEqual(most)
                    }),
                    () => Deferred.await(end),
                    () => Effect.sync(() => (running -= 1)),
                  )
                  fibers.push(yield* Effect.fork(rooms.within("a.test", call)))
                }
                const [end, fiber] = [ends[at % (ends.length || 1)], fibers[at % (fibers.length || 1)]]
                if (step === "end" && end !== undefined) yield* Deferred.succeed(end, undefined)
                if (step === "interrupt" && fiber !== undefined) yield* Fiber.interrupt(fiber)
                if (step === "wait") yield* TestClock.adjust(250)
                yield* settled
              }
              for (const end of ends) yield* Deferred.succeed(end, undefined)
              for (const fiber of fibers) yield* Fiber.await(fiber)
              expect(running).toBe(0)
              const all = yield* Effect.all(
                Array.from({ length: most }, () => rooms.within("a.test", Effect.succeed("came"))),
                { concurrency: "unbounded" },
              )
              expect(all).toEqual(Array.from({ length: most }, () => "came"))
            }),
          ),
      ),
      propertyParameters(60),
    ))
})
