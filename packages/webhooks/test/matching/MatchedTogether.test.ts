import { NotFound, StorageUnavailable } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Fiber from "effect/Fiber"
import * as Scheduler from "effect/Scheduler"
import { describe, expect, it } from "vitest"
import { type Match, MatchedTogether } from "../../src/matching/MatchedTogether"

/** Lets others have a turn after so many operations, once. */
const turnAfter = (operations: number): Scheduler.Scheduler => {
  let done = 0
  const scheduler = new Scheduler.MixedScheduler(2048)
  scheduler.shouldYield = () => (++done === operations ? 0 : false)
  return scheduler
}

const most = 64
const all = Array.from({ length: most }, (_, at) => at)

/** How many were asked for at a time, and what came of each. */
const matchedBy = (match: Match<number, number>) =>
  Effect.gen(function* () {
    const asked: Array<number> = []
    const together = new MatchedTogether<number, number>((group) => {
      asked.push(group.length)
      return match(group)
    }, most)
    const came = yield* Effect.forEach(all, (each) => Effect.either(together.one(each)), {
      concurrency: "unbounded",
    })
    return { asked, came }
  }).pipe(Effect.runPromise)

const boom = (): never => {
  throw new Error("a defect")
}

describe("what is matched together", () => {
  it("is asked for once where the storage is in trouble, and fails for all", async () => {
    const trouble = new StorageUnavailable({ reason: "busy", detail: "of it", retryable: true })
    const { asked, came } = await matchedBy(() => Effect.fail(trouble))
    expect(asked).toEqual([most])
    expect(came).toEqual(all.map(() => Either.left(trouble)))
  })

  it("is asked for one by one where one of it fails", async () => {
    const { asked, came } = await matchedBy((group) =>
      group.includes(7) ? Effect.fail(new NotFound({ kind: "filter", id: "7" })) : Effect.succeed(group),
    )
    expect(asked).toEqual([most, ...all.map(() => 1)])
    expect(came.map(Either.isRight)).toEqual(all.map((each) => each !== 7))
  })

  it("is asked for one by one where one of it throws", async () => {
    const { asked } = await matchedBy((group) => (group.length > 1 ? boom() : Effect.succeed(group)))
    expect(asked).toEqual([most, ...all.map(() => 1)])
  })

  it("is matched for others, whenever whoever comes first is interrupted", () =>
    Effect.gen(function* () {
      for (let operations = 1; operations < 40; operations++) {
        const together = new MatchedTogether<number, number>((group) => Effect.succeed(group), most)
        const first = yield* Effect.fork(Effect.withScheduler(together.one(1), turnAfter(operations)))
        yield* Effect.yieldNow()
        yield* Fiber.interrupt(first)
        expect(yield* together.one(2)).toBe(2)
      }
    }).pipe(Effect.runPromise))
})
