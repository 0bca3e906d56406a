import { KnownConsumers, Subscriptions, jobsLimits } from "@quoin/jobs"
import { Commit, CommitId, GuardFailed, Instant, type StorageService } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type TestEngine, withEngine } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { receiver } from "../post"

/** The storage of an engine, and how often subscriptions were read from it. */
const counted = ({ engine }: TestEngine) => {
  const { storage } = engine.ports
  const count = { selects: 0 }
  const counting: StorageService = {
    ...storage,
    select: (collection, query) => {
      if (collection.name === Subscriptions.name) count.selects += 1
      return storage.select(collection, query)
    },
  }
  return { storage: counting, count }
}

const subscription = { name: "mailer", event: "post.posted", createdAt: Instant.make(0) }
const putting = (id: string) => ({
  id: CommitId.make(id),
  changes: [Commit.put(Subscriptions, subscription)],
  guards: [],
})

const consumersOf = (known: KnownConsumers, at: number) =>
  Effect.map(known.at(Instant.make(at)), (byEvent) =>
    (byEvent.get("post.posted") ?? []).map(({ consumer }) => consumer),
  )

describe("who consumes an event", () => {
  // Holds KER-45.
  it("is looked up once in its age, and again when it is over or the clock was set back", () =>
    withEngine(async (test) => {
      const { storage, count } = counted(test)
      const known = new KnownConsumers(storage, [receiver([])])
      const { subscriptionAgeMillis: age } = jobsLimits
      for (const [at, selects] of [
        [5_000, 1],
        [5_000 + age - 1, 1],
        [5_000 + age, 2],
        [4_000, 3],
      ] as const) {
        expect(await test.effect(consumersOf(known, at))).toEqual(["post.receiver"])
        expect(count.selects).toBe(selects)
      }
    }))

  // Holds JOB-26.
  it("is known at once where the process itself has changed it, and elsewhere when its age is over", () =>
    withEngine(async (test) => {
      const own = new KnownConsumers(counted(test).storage, [])
      const other = new KnownConsumers(counted(test).storage, [])
      expect(await test.effect(Effect.all([consumersOf(own, 0), consumersOf(other, 0)]))).toEqual([[], []])
      await test.effect(own.storage.commit(putting("one")))
      expect(await test.effect(consumersOf(own, 0))).toEqual(["on/mailer"])
      expect(await test.effect(consumersOf(other, jobsLimits.subscriptionAgeMillis - 1))).toEqual([])
      expect(await test.effect(consumersOf(other, jobsLimits.subscriptionAgeMillis))).toEqual(["on/mailer"])
    }))

  it("is looked up again when a commit was refused because it has changed", () =>
    withEngine(async (test) => {
      const { storage, count } = counted(test)
      const refused = new GuardFailed({ guard: "unchanged", collection: Subscriptions.name, key: "mailer" })
      const known = new KnownConsumers({ ...storage, commit: () => Effect.fail(refused) }, [])
      await test.effect(consumersOf(known, 0))
      await test.effect(Effect.ignore(known.storage.commit(putting("one"))))
      await test.effect(consumersOf(known, 0))
      expect(count.selects).toBe(2)
    }))

  it("is not taken for known when it changed while it was read", () =>
    withEngine(async (test) => {
      const { storage, count } = counted(test)
      const { select } = storage
      const racing: StorageService = {
        ...storage,
        select: (collection, query) =>
          Effect.tap(select(collection, query), () =>
            count.selects === 1 ? Effect.orDie(known.storage.commit(putting("one"))) : Effect.void,
          ),
      }
      const known = new KnownConsumers(racing, [])
      expect(await test.effect(consumersOf(known, 0))).toEqual([])
      expect(await test.effect(consumersOf(known, 0))).toEqual(["on/mailer"])
    }))
})
