import { finish } from "@quoin/jobs"
import { type JobKind, giveWay } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { describe, expect, it } from "vitest"
import { Halt, Workshop, kindOf } from "./Workshop"

const call = kindOf("call", () => Effect.never, { waitsOutside: true, whileReadOnly: true })

/** A kind whose step leaves a call to be made, once it is let go. */
const calling = (shop: Workshop, halt: Halt): JobKind.Any =>
  kindOf("asking", () =>
    Effect.zipRight(
      halt.here,
      Effect.map(shop.leaving(call), (changes) => ({ changes })),
    ),
  )

describe("a worker that is leaving", () => {
  // Holds JOB-6.
  it("begins nothing, and takes nothing on that its steps leave to be begun", () =>
    Workshop.open((shop) =>
      Effect.gen(function* () {
        const halt = new Halt()
        const kind = calling(shop, halt)
        const worker = yield* shop.worker({ kinds: [kind, call] })
        yield* shop.ask(kind)
        expect(yield* worker.begin).toBe(1)
        yield* halt.reached
        yield* worker.drain
        yield* shop.ask(call)
        expect(yield* worker.begin).toBe(0)
        yield* halt.letGo
        // What runs comes to its end, and nothing follows.
        yield* worker.idle
        expect((yield* shop.ofKind(call)).map(({ state }) => state)).toEqual(["QUEUED", "QUEUED"])
      }),
    ))

  // Holds JOB-6.
  it("does not wait for what it would take on before it ends", () =>
    Workshop.open((shop) =>
      Effect.gen(function* () {
        const halt = new Halt()
        const kind = calling(shop, halt)
        const worker = yield* shop.worker({ kinds: [kind, call] })
        yield* shop.ask(kind)
        yield* worker.begin
        yield* halt.reached
        const finishing = yield* Effect.fork(finish(worker, { graceMillis: 60_000 }))
        yield* giveWay
        yield* halt.letGo
        yield* Fiber.join(finishing)
        expect(worker.running()).toBe(0)
        expect((yield* shop.ofKind(call)).map(({ state }) => state)).toEqual(["QUEUED"])
      }),
    ))

  // Holds JOB-6.
  it.each(["a step", "a claim"])("gives back what %s takes on whose commit was under way", (what) =>
    Workshop.open((shop) =>
      Effect.gen(function* () {
        const begun = new Halt()
        const committing = new Halt()
        const kind = calling(shop, begun)
        const worker = yield* shop.worker({ kinds: [kind, call] })
        // Whatever is committed of a call waits.
        shop.before = (changes) =>
          changes.some((change) => change._tag === "Put" && change.document().includes(call.name))
            ? committing.here
            : Effect.void
        yield* shop.ask(what === "a step" ? kind : call)
        const beginning = yield* Effect.fork(worker.begin)
        if (what === "a step") yield* Effect.zipRight(begun.reached, begun.letGo)
        yield* committing.reached
        const stopping = yield* Effect.fork(Effect.zipRight(worker.drain, worker.stop))
        yield* giveWay
        yield* committing.letGo
        yield* Fiber.join(beginning)
        yield* Fiber.join(stopping)
        expect(worker.running()).toBe(0)
        const [left] = yield* shop.ofKind(call)
        expect(left).toMatchObject({ state: "PROCESSING", deaths: 0 })
        expect(yield* shop.lease(left?.id ?? "")).toMatchObject({ worker: "" })
        // Whoever comes next has it at once.
        expect(yield* Effect.flatMap(shop.worker({ kinds: [call] }), ({ begin }) => begin)).toBe(1)
      }),
    ),
  )

  // Holds JOB-8.
  it("leaves what waits for its next attempt to its time", () =>
    Workshop.open((shop) =>
      Effect.gen(function* () {
        const [begun, committing] = [new Halt(), new Halt()]
        const kind = kindOf(
          "failing",
          () => Effect.zipRight(begun.here, Effect.fail({ message: "no broom" })),
          { attempts: { most: 2, backoffMillis: () => 3_600_000 } },
        )
        const worker = yield* shop.worker({ kinds: [kind] })
        const id = yield* shop.ask(kind)
        yield* worker.begin
        yield* begun.reached
        shop.before = () => committing.here
        yield* begun.letGo
        yield* committing.reached
        const stopping = yield* Effect.fork(worker.stop)
        yield* giveWay
        yield* committing.letGo
        yield* Fiber.join(stopping)
        expect(yield* shop.job(id)).toMatchObject({ failures: 1 })
        expect(yield* Effect.flatMap(shop.worker({ kinds: [kind] }), ({ begin }) => begin)).toBe(0)
      }),
    ))
})
