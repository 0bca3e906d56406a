import { type StorageService, giveWay } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Scheduler from "effect/Scheduler"
import { expect, it } from "vitest"
import { CommitTogether } from "../../../src/worker/together/CommitTogether"
import { ReadTogether } from "../../../src/worker/together/ReadTogether"
import { Traces } from "../../chores"

/** Lets others have a turn after so many operations, once. */
const turnAfter = (operations: number): Scheduler.Scheduler => {
  let done = 0
  const scheduler = new Scheduler.MixedScheduler(2048)
  scheduler.shouldYield = () => (++done === operations ? 0 : false)
  return scheduler
}

const nothing = { changes: [], guards: [] }

// Holds JOB-35.
it("commits for others, whenever whoever comes first is interrupted", () =>
  Effect.gen(function* () {
    for (let operations = 1; operations < 40; operations++) {
      const storage = { commit: () => Effect.void }
      const ports = { storage, ids: { next: () => Effect.succeed("1") }, giveWay }
      const together = new CommitTogether(ports as unknown as ConstructorParameters<typeof CommitTogether>[0])
      const first = yield* Effect.fork(Effect.withScheduler(together.commit(nothing), turnAfter(operations)))
      yield* Effect.yieldNow()
      yield* Fiber.interrupt(first)
      expect(yield* together.commit(nothing)).toBe("1")
    }
  }).pipe(Effect.runPromise))

// Holds JOB-35.
it("reads for others, whenever whoever comes first is interrupted", () =>
  Effect.gen(function* () {
    for (let operations = 1; operations < 40; operations++) {
      const plain = { read: () => Effect.zipRight(giveWay, Effect.succeed([])) }
      const { storage } = new ReadTogether(plain as unknown as StorageService)
      const first = yield* Effect.fork(
        Effect.withScheduler(storage.read(Traces, ["1"]), turnAfter(operations)),
      )
      yield* Effect.yieldNow()
      yield* Fiber.interrupt(first)
      expect(yield* storage.read(Traces, ["2"])).toEqual([])
    }
  }).pipe(Effect.runPromise))
