import { Sequences, type StorageService, lift, sequenceIds } from "@quoin/kernel"
import { makeStore } from "@quoin/storage-memory"
import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"

/** A storage whose every step lets others come in between, as one over a network does. */
const yielding = (storage: StorageService): StorageService => ({
  ...storage,
  read: (collection, keys) => Effect.zipRight(Effect.yieldNow(), storage.read(collection, keys)),
  commit: (commit) => Effect.zipRight(Effect.yieldNow(), storage.commit(commit)),
})

describe("ids", () => {
  // Holds KER-47.
  it("are never given out twice by engines over one store, whoever asks when", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ engine: fc.nat({ max: 2 }), many: fc.integer({ min: 1, max: 700 }) }), {
          maxLength: 12,
        }),
        async (turns) => {
          const given = await Effect.runPromise(
            Effect.gen(function* () {
              const store = makeStore()
              const driver = store.driver("default")
              const storage = yield* lift(driver, [Sequences])
              const engines = ["a", "b", "c"].map((name) => sequenceIds(yielding(storage), name))
              return yield* Effect.forEach(
                turns.flatMap(({ engine, many }) => Array.from({ length: many }, () => engines[engine])),
                (ids) => (ids === undefined ? Effect.dieMessage("no engine") : ids.next("content")),
                { concurrency: 60 },
              )
            }),
          )
          expect(new Set(given).size).toBe(given.length)
          expect(given.every((id) => /^[1-9][0-9]*$/.test(id))).toBe(true)
        },
      ),
      propertyParameters(20),
    )
  })
})
