import { propertyParameters } from "@quoin/suites"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Turnstile } from "../../src/signIn/Turnstile"

interface Guest {
  readonly fiber: Fiber.RuntimeFiber<void, unknown>
  readonly done: Deferred.Deferred<void>
}

/** Guests who say when they are inside, and stay until they are let out or give up. */
const house = (room: number, most: number) => {
  const turnstile = new Turnstile(room, most, "guests")
  const inside: Array<number> = []
  const come = (name: number): Effect.Effect<Guest> =>
    Effect.gen(function* () {
      const done = yield* Deferred.make<void>()
      const stay = Effect.ensuring(
        Effect.zipRight(
          Effect.sync(() => inside.push(name)),
          Deferred.await(done),
        ),
        Effect.sync(() => inside.splice(inside.indexOf(name), 1)),
      )
      const fiber = yield* Effect.fork(turnstile.through(stay))
      yield* Effect.yieldNow()
      return { fiber, done }
    })
  return { inside, come }
}

type Move = readonly ["come"] | readonly ["finish" | "giveUp", number]

const moves = fc.array(
  fc.oneof(
    fc.constant<Move>(["come"]),
    fc.tuple(fc.constantFrom("finish" as const, "giveUp" as const), fc.nat(20)),
  ),
  { maxLength: 40 },
)

describe("a turnstile", () => {
  // Holds DIR-39.
  it("lets in as many as there is room for, in the order in which they came, whoever gives up", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 3 }), fc.nat(4), moves, (room, most, script) =>
        Effect.runPromise(
          Effect.gen(function* () {
            const { inside, come } = house(room, most)
            const guests = new Map<number, Guest>()
            /** Those who are in, and those who wait, by a model that is nothing but a list. */
            let expected: ReadonlyArray<number> = []
            for (const [name, [move, which = 0]] of script.entries()) {
              if (move === "come") {
                const guest = yield* come(name)
                if (expected.length < room + most) {
                  expected = [...expected, name]
                  guests.set(name, guest)
                } else {
                  expect(yield* Effect.flip(Fiber.join(guest.fiber))).toMatchObject({
                    _tag: "Overloaded",
                    most,
                  })
                }
              } else {
                const chosen = expected[which % Math.max(1, expected.length)]
                const guest = chosen === undefined ? undefined : guests.get(chosen)
                if (guest === undefined || chosen === undefined) continue
                if (move === "finish" && expected.indexOf(chosen) >= room) continue
                yield* move === "finish"
                  ? Deferred.succeed(guest.done, undefined)
                  : Fiber.interrupt(guest.fiber)
                yield* Fiber.await(guest.fiber)
                yield* Effect.yieldNow()
                expected = expected.filter((each) => each !== chosen)
              }
              expect([...inside].sort((a, b) => a - b)).toEqual(expected.slice(0, room))
            }
          }),
        ),
      ),
      propertyParameters(200),
    )
  })

  // Holds DIR-39.
  it("loses no room to who gives up, whenever that is", async () => {
    const patience = fc.array(fc.tuple(fc.nat(6), fc.nat(12)), { minLength: 1, maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(patience, (guests) =>
        Effect.runPromise(
          Effect.gen(function* () {
            const turnstile = new Turnstile(2, 5, "guests")
            const steps = (count: number) =>
              Effect.forEach(Array.from({ length: count }), () => Effect.yieldNow(), { discard: true })
            const visits = guests.map(([stay, giveUpAfter]) =>
              Effect.gen(function* () {
                const fiber = yield* Effect.fork(turnstile.through(steps(stay)))
                yield* steps(giveUpAfter)
                yield* Fiber.interrupt(fiber)
              }),
            )
            yield* Effect.all(visits, { concurrency: "unbounded", discard: true })
            expect(turnstile.counts()).toEqual({ waiting: 0, verifying: 0 })
            yield* turnstile.through(Effect.void)
          }),
        ),
      ),
      propertyParameters(200),
    )
  })

  it("bears thousands at its door", async () => {
    const turnstile = new Turnstile(2, 10, "guests")
    const exits = await Effect.runPromise(
      Effect.forEach(Array.from({ length: 5_000 }), () => Effect.exit(turnstile.through(Effect.yieldNow())), {
        concurrency: "unbounded",
      }),
    )
    expect(exits.filter(Exit.isSuccess).length).toBeGreaterThanOrEqual(12)
    expect(exits).toHaveLength(5_000)
  })
})
