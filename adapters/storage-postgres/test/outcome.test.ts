import { CommitId, type StorageDriverService } from "@quoin/kernel"
import { say, temporarySchema } from "@quoin/postgres-server"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/TestClock"
import * as TestContext from "effect/TestContext"
import * as Pg from "pg"
import { expect, it } from "vitest"
import { isUnavailable, keysOf, onServer, open, openPages, pages, putAll, url } from "./fixtures"

const idOf = (id: string) => CommitId.make(id)

it("refuses a commit whose outcome was asked for before it came", () =>
  Effect.gen(function* () {
    const storage = yield* openPages({ schema: temporarySchema() })
    yield* putAll(storage, "c1", { id: "a" })
    expect(yield* storage.outcome(idOf("c1"))).toBe("committed")
    expect(yield* storage.outcome(idOf("c2"))).toBe("refused")
    const failure = yield* Effect.flip(putAll(storage, "c2", { id: "b" }))
    expect(failure).toMatchObject({ ...isUnavailable("internal"), retryable: false })
    expect(failure.message).toContain("given up when its outcome was asked for")
    expect(yield* storage.outcome(idOf("c2"))).toBe("refused")
    expect(keysOf(yield* storage.select(pages, {}))).toEqual(["a"])
  }).pipe(Effect.scoped, Effect.runPromise))

/** Notes a commit as another process would, and does not end its transaction yet. */
const noteElsewhere = async (schema: string, id: string) => {
  const client = new Pg.Client({ connectionString: url })
  await client.connect()
  await client.query("BEGIN ISOLATION LEVEL SERIALIZABLE")
  await client.query(
    `INSERT INTO ${schema}.quoin_commits (tenant, id, committed, settled_millis) SELECT id, $1, true, 0 FROM ${schema}.quoin_tenants`,
    [Buffer.from(id)],
  )
  return async (end: "COMMIT" | "ROLLBACK") => {
    await client.query(end)
    await client.end()
  }
}

/** Until somebody waits for the transaction of another. */
const untilSomebodyWaits = async (applicationName: string) => {
  const waiting = "SELECT FROM pg_stat_activity WHERE application_name = $1 AND wait_event_type = 'Lock'"
  while ((await say(waiting, [applicationName])).length === 0) continue
}

const ends = [
  ["COMMIT", "committed"],
  ["ROLLBACK", "refused"],
] as const

for (const [end, expected] of ends) {
  const endedElsewhere = (
    driver: StorageDriverService,
    meanwhile: (asking: Fiber.Fiber<unknown, unknown>, ended: () => Promise<void>) => Promise<void>,
    schema: string,
  ) =>
    Effect.gen(function* () {
      const finish = yield* Effect.promise(() => noteElsewhere(schema, "late"))
      const asking = yield* Effect.fork(driver.outcome(idOf("late")))
      yield* Effect.promise(() => meanwhile(asking, () => finish(end)))
      expect(yield* Fiber.join(asking)).toBe(expected)
      expect(yield* driver.outcome(idOf("late"))).toBe(expected)
    })
  onServer(
    `waits for a commit on its way, and answers ${expected} after its ${end}`,
    () => {
      const [schema, applicationName] = [temporarySchema(), `quoin ${end} ${process.pid}`]
      return Effect.gen(function* () {
        const driver = yield* open({ schema, applicationName })
        const meanwhile = async (asking: Fiber.Fiber<unknown, unknown>, finish: () => Promise<void>) => {
          await untilSomebodyWaits(applicationName)
          expect(await Effect.runPromise(Fiber.poll(asking))).toMatchObject({ _tag: "None" })
          await finish()
        }
        yield* endedElsewhere(driver, meanwhile, schema)
      }).pipe(Effect.scoped, Effect.runPromise)
    },
    [
      `answers ${expected} for a commit that another ended with ${end}`,
      () => {
        const schema = temporarySchema()
        return Effect.gen(function* () {
          const driver = yield* open({ schema })
          yield* endedElsewhere(driver, (_, finish) => finish(), schema)
        }).pipe(Effect.scoped, Effect.runPromise)
      },
    ],
  )
}

const weekMillis = 7 * 24 * 60 * 60 * 1000

it("forgets commits of more than a week ago", () => {
  const schema = temporarySchema()
  const commitOne = (id: string) =>
    Effect.scoped(Effect.flatMap(openPages({ schema }), (storage) => putAll(storage, id, { id })))
  const noted = Effect.promise(() =>
    say(`SELECT convert_from(id, 'UTF8') AS id FROM ${schema}.quoin_commits ORDER BY settled_millis`),
  )
  return Effect.gen(function* () {
    yield* commitOne("old")
    yield* TestClock.adjust(weekMillis)
    yield* commitOne("younger")
    expect(yield* noted).toEqual([{ id: "old" }, { id: "younger" }])
    yield* TestClock.adjust(1)
    yield* commitOne("last")
    expect(yield* noted).toEqual([{ id: "younger" }, { id: "last" }])
    const storage = yield* openPages({ schema })
    expect(yield* storage.outcome(idOf("younger"))).toBe("committed")
    expect(keysOf(yield* storage.select(pages, {}))).toEqual(["last", "old", "younger"])
  }).pipe(Effect.scoped, Effect.provide(TestContext.TestContext), Effect.runPromise)
})
