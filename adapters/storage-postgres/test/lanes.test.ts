import { Collection, Field, lift, type StorageService, Where } from "@quoin/kernel"
import { temporarySchema } from "@quoin/postgres-server"
import { make } from "@quoin/storage-postgres"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Fiber from "effect/Fiber"
import * as Schema from "effect/Schema"
import * as Pg from "pg"
import { expect, it } from "vitest"
import { makeLanes, noLanes } from "../src/lanes"
import { fakeServer, ofQuoin } from "./fakeServer"
import { failureOf, isUnavailable, onServer, pages, putAll, url } from "./fixtures"

const Note = Schema.Struct({ id: Schema.String, text: Schema.String })
const notes = Collection.make({
  name: "test.Note",
  version: 1,
  schema: Note,
  key: (note: typeof Note.Type) => note.id,
  fields: { text: Field.text((note: typeof Note.Type) => note.text) },
})

/** Holds the table of the pages as an administrator may who changes it by hand. */
const lockPages = (schema: string) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const client = new Pg.Client({ connectionString: url })
      await client.connect()
      const { rows } = await client.query<{ readonly name: string }>(
        "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = $1 AND tablename ILIKE '%page%'",
        [schema],
      )
      await client.query("BEGIN")
      for (const { name } of rows) await client.query(`LOCK TABLE ${name} IN ACCESS EXCLUSIVE MODE`)
      return { client, tables: rows.length }
    }),
    ({ client }) => Effect.promise(() => client.end()),
  )

/** Whatever waits for the pages: as many as would take every connection. */
const whatWaits = (storage: StorageService, times: number) =>
  Array.from({ length: times }, (_, i) =>
    [
      storage.read(pages, ["a"]),
      storage.select(pages, { where: Where.equals("title", "A") }),
      putAll(storage, `w${i}`, { id: `b${i}` }),
    ].map((work) => Effect.either(work as Effect.Effect<unknown, unknown>)),
  ).flat()

const noLimit = 600_000

onServer(
  "leaves connections to others where a table is locked",
  () =>
    Effect.gen(function* () {
      const schema = temporarySchema()
      const driver = yield* make({
        url,
        schema,
        lockTimeoutMillis: noLimit,
        connectTimeoutMillis: noLimit,
      })
      const storage = yield* lift(driver, [pages, notes])
      yield* putAll(storage, "c1", { id: "a", title: "A" })
      const { client, tables } = yield* lockPages(schema)
      expect(tables).toBeGreaterThan(0)
      let ended = 0
      const all = yield* Effect.fork(
        Effect.forEach(
          whatWaits(storage, 20),
          (each) => Effect.tap(each, () => Effect.sync(() => void (ended += 1))),
          { concurrency: "unbounded" },
        ),
      )
      yield* Effect.yieldNow()
      for (let i = 0; i < 20; i++) {
        yield* storage.read(notes, ["n"])
        yield* storage.select(notes, { where: Where.equals("text", "x") })
      }
      expect(ended, "others were answered while all of these waited").toBe(0)
      yield* Effect.promise(() => client.query("ROLLBACK"))
      const outcomes = yield* Fiber.join(all)
      expect(outcomes.filter(Either.isLeft)).toEqual([])
    }).pipe(Effect.scoped, Effect.runPromise),
  [
    "tells the server how long to wait for a lock",
    async () => {
      const { url: fake, said } = await fakeServer({ answer: ofQuoin })
      await Effect.runPromise(Effect.scoped(make({ url: fake, lockTimeoutMillis: 77 })))
      expect(said.join()).toContain("SET lock_timeout = 77")
    },
  ],
)

onServer(
  "lets nobody wait for a locked table for longer than it was told",
  () =>
    Effect.gen(function* () {
      const schema = temporarySchema()
      const driver = yield* make({ url, schema, lockTimeoutMillis: 100 })
      const storage = yield* lift(driver, [pages, notes])
      yield* putAll(storage, "c1", { id: "a", title: "A" })
      yield* lockPages(schema)
      const outcomes = yield* Effect.all(whatWaits(storage, 2), { concurrency: "unbounded" })
      for (const outcome of outcomes) {
        const failure = Either.isLeft(outcome) ? (outcome.left as { readonly reason: string }) : undefined
        expect(["locked", "timeout", "busy"]).toContain(failure?.reason)
      }
    }).pipe(Effect.scoped, Effect.runPromise),
  [
    "tells the server to wait for a lock as long as is said where nothing is",
    async () => {
      const { url: fake, said } = await fakeServer({ answer: ofQuoin })
      await Effect.runPromise(Effect.scoped(make({ url: fake })))
      expect(said.join()).toContain("SET lock_timeout = 3000")
    },
  ],
)

it("lets so much of a kind be done at a time, and refuses what waits too long", async () => {
  const lanes = makeLanes({ commits: 2, readsOfOne: 1, waitMillis: 500 })
  const running = { now: 0, most: 0 }
  const work = Effect.suspend(() => {
    running.most = Math.max(running.most, ++running.now)
    return Effect.ensuring(
      Effect.yieldNow(),
      Effect.sync(() => void (running.now -= 1)),
    )
  })
  await Effect.runPromise(
    Effect.forEach(Array.from({ length: 50 }), () => lanes.commits(work), { concurrency: "unbounded" }),
  )
  expect(running).toEqual({ now: 0, most: 2 })
  const held = Effect.runFork(lanes.reads("one")(Effect.never))
  expect(await failureOf(lanes.reads("one")(work))).toMatchObject(isUnavailable("timeout"))
  await Effect.runPromise(lanes.reads("another")(work))
  held.unsafeInterruptAsFork(held.id())
  await Effect.runPromise(lanes.reads("one")(work))
  expect(await Effect.runPromise(noLanes.reads("one")(Effect.succeed(1)))).toBe(1)
})
