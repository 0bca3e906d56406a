import { giveWay } from "@quoin/kernel"
import * as Effect from "effect/Effect"
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
