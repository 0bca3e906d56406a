import { type JobKind, giveWay } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { nowhere } from "../../src/worker/places"
import { Halt, Workshop, kindOf } from "./Workshop"

const call = kindOf("call", () => Effect.never, { waitsOutside: true, whileReadOnly: true })

/** A kind whose step leaves a call to be made. */
const asking = (shop: Workshop): JobKind.Any =>
  kindOf("asking", () => Effect.map(shop.leaving(call), (changes) => ({ changes })))

describe("the places of a worker", () => {
  // Holds JOB-34.
  it("are free again where the commit ends in a defect that would have taken them", () =>
    Workshop.open((shop) =>
      Effect.gen(function* () {
        const kind = asking(shop)
        const worker = yield* shop.worker({ kinds: [kind, call] }, { outsideConcurrency: 1 })
        const make = Effect.gen(function* () {
          yield* shop.ask(kind)
          yield* worker.begin
          while (worker.running() > (yield* shop.ofKind(call)).length) yield* giveWay
        })
        let broken = 1
        shop.before = (changes) =>
          changes.some((change) => change._tag === "Put" && change.document().includes(call.name)) &&
          broken-- > 0
            ? Effect.die(new Error("a defect"))
            : Effect.void
        yield* make
        expect(yield* shop.ofKind(call)).toEqual([])
        yield* make
        expect((yield* shop.ofKind(call)).map(({ state }) => state)).toEqual(["PROCESSING"])
      }),
    ))

  // Holds JOB-34.
  it("are used by what was taken on, whatever becomes of who looks on", () =>
    Workshop.open((shop) =>
      Effect.gen(function* () {
        const kind = asking(shop)
        const called = new Halt()
        const made = kindOf(call.name.slice("shop.".length), () => Effect.as(called.here, {}), {
          waitsOutside: true,
          whileReadOnly: true,
        })
        const worker = yield* shop.worker({
          kinds: [kind, made],
          seesSteps: ({ after }) =>
            after.kind === kind.name ? Effect.die(new Error("a defect")) : Effect.void,
        })
        yield* shop.ask(kind)
        yield* worker.begin
        yield* called.reached
        yield* called.letGo
        yield* worker.idle
        expect((yield* shop.ofKind(call)).map(({ state }) => state)).toEqual(["FINISHED"])
      }),
    ))

  // Holds JOB-34.
  it("are given to what others have left, once there is room for its kind", () =>
    Workshop.open((shop) =>
      Effect.gen(function* () {
        const running: Array<Halt> = []
        const kind = kindOf("work", () =>
          Effect.suspend(() => {
            const halt = new Halt()
            running.push(halt)
            return Effect.as(halt.here, {})
          }),
        )
        const before = yield* shop.worker({ kinds: [kind] }, { concurrency: 2 })
        yield* shop.ask(kind)
        yield* shop.ask(kind)
        expect(yield* before.begin).toBe(2)
        while (running.length < 2) yield* giveWay
        yield* before.stop
        const worker = yield* shop.worker({ kinds: [kind, call] }, { concurrency: 1 })
        expect(yield* worker.begin).toBe(1)
        // There is room for calls alone, and none was left.
        expect(yield* worker.beginAt(nowhere)).toBe(0)
        while (running.length < 3) yield* giveWay
        yield* Effect.forEach(running, ({ letGo }) => letGo)
        yield* worker.idle
        expect(yield* worker.beginAt(nowhere)).toBe(1)
      }),
    ))
})
