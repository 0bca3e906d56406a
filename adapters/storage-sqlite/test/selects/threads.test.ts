import type { QueryTooExpensive, StorageUnavailable } from "@quoin/kernel"
import { type Program, type Row, unavailable } from "@quoin/storage-sql"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Fiber from "effect/Fiber"
import type * as Scope from "effect/Scope"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { makeSession } from "../../src/connection"
import { openFile } from "../../src/open"
import { guardFunction } from "../../src/selects/guard"
import { noThread } from "../../src/selects/SelectThread"
import { type SelectThreads, openThreads, waitingAtMost } from "../../src/selects/SelectThreads"
import { nowhere } from "../../src/whereabouts"
import { temporaryFolder } from "../fixtures"

/** Counts so many rows, at each of which its time may be found used up. */
function* counting(rows: number): Program<unknown> {
  const sql = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ? AND ${guardFunction}()) SELECT max(i) AS most FROM n`
  const found: ReadonlyArray<Row> = yield { sql, params: [rows] }
  return found[0]?.["most"]
}

const short = () => counting(100)
/** Hours of work. */
const endless = () => counting(1e12)
const hour = 3_600_000

const opened = (file = join(temporaryFolder(), "a.db")) => openFile(file, { file })

const threadsOver = (
  file: string,
  driverOf?: () => string | undefined,
): Effect.Effect<SelectThreads, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() => openThreads(file, driverOf)),
    ({ close }) => close,
  )

/** Begins selects, and waits until each is with a thread or in the queue. */
const begin = (threads: SelectThreads, count: number) =>
  Effect.gen(function* () {
    const fibers = yield* Effect.forEach(Array.from({ length: count }), () =>
      Effect.fork(Effect.either(threads.select(endless, hour))),
    )
    yield* Effect.yieldNow()
    return fibers
  })

/** Every look at the clock finds it a millisecond later, so that time is a number of rows. */
const tickingClock = (): Clock.Clock => {
  let nanos = 0n
  return {
    ...Clock.make(),
    unsafeCurrentTimeNanos: (): bigint => (nanos += 1_000_000n),
  }
}

describe("a select for which no thread can be started", () => {
  it.each<readonly [string, () => string | undefined]>([
    ["the driver was loaded from nobody knows where", () => undefined],
    ["the driver is not there", () => "/nowhere/better-sqlite3"],
  ])("runs in line, and has less time: %s", (_why, driverOf) =>
    Effect.gen(function* () {
      const db = yield* opened()
      const threads = yield* threadsOver(db.name, driverOf)
      expect(yield* Effect.flip(threads.select(short, hour))).toBe(noThread)
      const select = (rows: number) =>
        makeSession(db, 10_000, threads, nowhere)
          .select(() => counting(rows))
          .pipe(Effect.either, Effect.withClock(tickingClock()))
      expect(yield* select(1_000), "longer than the slice that all have in line").toEqual(Either.right(1_000))
      expect(Either.flip(yield* select(5_000))).toMatchObject({
        right: { _tag: "QueryTooExpensive", maxMillis: 2_000 },
      })
    }).pipe(Effect.scoped, Effect.runPromise),
  )
})

describe("threads for long selects", () => {
  const outcomes = (
    fibers: ReadonlyArray<
      Fiber.Fiber<Either.Either<unknown, StorageUnavailable | QueryTooExpensive | typeof noThread>>
    >,
  ) => Effect.forEach(fibers, Fiber.join)

  it("end what they do when the storage is closed, and take nothing more", () =>
    Effect.gen(function* () {
      const db = yield* opened()
      const threads = openThreads(db.name)
      expect(yield* threads.select(short, hour)).toBe(100)
      const fibers = yield* begin(threads, 5)
      expect(threads.isBusy()).toBe(true)
      yield* threads.close
      const closed = Either.left(unavailable("closed", "the storage has been closed"))
      expect(yield* outcomes(fibers)).toEqual(fibers.map(() => closed))
      expect(yield* Effect.either(threads.select(short, hour))).toEqual(closed)
    }).pipe(Effect.scoped, Effect.runPromise))

  it(`let ${waitingAtMost} selects wait, and refuse one more at once`, () =>
    Effect.gen(function* () {
      const db = yield* opened()
      const threads = yield* threadsOver(db.name)
      const running = yield* begin(threads, 2)
      const waiting = yield* begin(threads, waitingAtMost)
      const refusal = yield* Effect.flip(threads.select(short, hour))
      expect(refusal).toEqual(
        unavailable("busy", "more than 100 long selects wait already; try again in a moment"),
      )
      expect(refusal).toMatchObject({ retryable: true })
      // Whoever leaves makes room: of those who wait, and of those whose select runs.
      yield* Fiber.interruptAll(waiting)
      const later = yield* Effect.fork(threads.select(short, hour))
      yield* Fiber.interruptAll(running)
      expect(yield* Fiber.join(later)).toBe(100)
    }).pipe(Effect.scoped, Effect.runPromise))
})
