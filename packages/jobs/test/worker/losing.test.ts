import { Leases } from "@quoin/jobs"
import { giveWay, sequenceKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { expect, it } from "vitest"
import { Workshop, kindOf } from "./Workshop"

const chore = kindOf("chore", () => Effect.never)

// Holds JOB-34.
it("looks once more where others came first to all that it reached for, and there may be more", () =>
  Workshop.open((shop) =>
    Effect.gen(function* () {
      let told = 0
      const freed = Effect.sync(() => void (told += 1))
      const quick = yield* shop.worker({ kinds: [chore] }, { concurrency: 1 })
      const slow = yield* shop.worker({ kinds: [chore], freed }, { concurrency: 1 })
      yield* shop.ask(chore)
      yield* shop.ask(chore)
      let isFirst = true
      shop.before = () => {
        if (!isFirst) return Effect.void
        isFirst = false
        return Effect.zipRight(Effect.orDie(quick.begin), giveWay)
      }
      expect(yield* slow.begin).toBe(0)
      expect([quick.running(), told]).toEqual([1, 1])
      expect(yield* slow.beginAt(new Set())).toBe(1)
      expect(told).toBe(1)
    }),
  ))

// Holds JOB-35.
it("begins what it has taken where the storage dies of another, and says so", () =>
  Workshop.open((shop) =>
    Effect.gen(function* () {
      const done: Array<string> = []
      const kind = kindOf("done", ({ id }) => Effect.sync(() => (done.push(id), {})))
      const worker = yield* shop.worker({ kinds: [kind] })
      const ids = yield* Effect.forEach([1, 2, 3], () => shop.ask(kind))
      const lease = sequenceKey(ids[1] ?? "")
      shop.before = (changes) =>
        changes.some(({ collection, key }) => collection.name === Leases.name && key === lease)
          ? Effect.die(new Error("a defect"))
          : Effect.void
      expect(Exit.isFailure(yield* Effect.exit(worker.begin))).toBe(true)
      yield* worker.idle
      expect(done.sort()).toEqual([ids[0], ids[2]])
      shop.before = () => Effect.void
      expect(yield* worker.begin).toBe(1)
    }),
  ))
