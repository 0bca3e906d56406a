import { say, temporarySchema } from "@quoin/postgres-server"
import { make } from "@quoin/storage-postgres"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Scope from "effect/Scope"
import * as Exit from "effect/Exit"
import * as TestClock from "effect/TestClock"
import * as TestContext from "effect/TestContext"
import { expect, it } from "vitest"
import { fakeServer, ofQuoin } from "./fakeServer"
import {
  failureOf,
  isUnavailable,
  keysOf,
  onServer,
  open,
  openPages,
  type Options,
  pages,
  putAll,
  storageOf,
} from "./fixtures"

it("tells the server who connects", async () => {
  const named = await fakeServer({ answer: ofQuoin })
  await Effect.runPromise(Effect.scoped(make({ url: named.url, applicationName: "the wiki" })))
  expect(named.parameters.join()).toContain("application_name,the wiki")
  const unnamed = await fakeServer({ answer: ofQuoin })
  await Effect.runPromise(Effect.scoped(make({ url: unnamed.url })))
  expect(unnamed.parameters.join()).toContain("application_name,quoin")
})

onServer(
  "is seen by its name in pg_stat_activity while it is open, and no longer after that",
  async () => {
    const name = `quoin "test" ${process.pid}`
    const seen = () => say("SELECT FROM pg_stat_activity WHERE application_name = $1", [name])
    await Effect.gen(function* () {
      yield* openPages({ schema: temporarySchema(), applicationName: name })
      expect((yield* Effect.promise(seen)).length).toBeGreaterThan(0)
    }).pipe(Effect.scoped, Effect.runPromise)
    while ((await seen()).length > 0) continue
  },
  [
    "makes no more connections than it needs",
    async () => {
      const server = await fakeServer({ answer: ofQuoin })
      await Effect.runPromise(Effect.scoped(make({ url: server.url })))
      expect(server.connections()).toBe(1)
    },
  ],
)

it("says `closed` once it is closed", async () => {
  const scope = await Effect.runPromise(Scope.make())
  const driver = await Effect.runPromise(Scope.extend(open({ schema: temporarySchema() }), scope))
  const storage = await Effect.runPromise(storageOf(driver))
  await Effect.runPromise(putAll(storage, "c1", { id: "a" }))
  await Effect.runPromise(Scope.close(scope, Exit.void))
  const uses: ReadonlyArray<Effect.Effect<unknown, unknown>> = [
    storage.read(pages, ["a"]),
    putAll(storage, "c2", { id: "b" }),
    Effect.scoped(storage.snapshot),
  ]
  for (const use of uses) {
    const failure = await failureOf(use)
    expect(failure).toMatchObject({ ...isUnavailable("closed"), retryable: false })
    expect((failure as Error).message).toContain("the storage has been closed")
  }
})

/** A driver on one connection, on which a server has fallen silent, and what waits for it. */
const stuck = Effect.gen(function* () {
  let silent = false
  const { url, said } = yield* Effect.promise(() =>
    fakeServer({ answer: (sql) => (silent ? "nothing" : ofQuoin(sql)) }),
  )
  const scope = yield* Scope.make()
  const driver = yield* Scope.extend(make({ url, maxConnections: 1, connectTimeoutMillis: 1_000 }), scope)
  yield* driver.define([pages])
  silent = true
  const before = said.length
  const waiting = yield* Effect.forkDaemon(driver.read(pages.name, ["a"]))
  while (said.length === before) yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
  return { scope, driver, waiting }
})

it("waits for a connection no longer than it was told, and says what to raise", () =>
  Effect.gen(function* () {
    const { driver, waiting } = yield* stuck
    const failure = yield* Effect.flip(driver.read(pages.name, ["b"]))
    expect(failure).toMatchObject({ ...isUnavailable("timeout"), retryable: true })
    expect(failure.message).toContain("maxConnections")
    expect(waiting.unsafePoll()).toBe(null)
  }).pipe(Effect.runPromise))

it("closes in a bounded time although a connection is still at work", () =>
  Effect.gen(function* () {
    const { scope } = yield* stuck
    const closing = yield* Effect.fork(Scope.close(scope, Exit.void))
    yield* TestClock.adjust("4 seconds")
    expect(closing.unsafePoll()).toBe(null)
    yield* TestClock.adjust("1 seconds")
    yield* Fiber.join(closing)
  }).pipe(Effect.provide(TestContext.TestContext), Effect.runPromise))

/** Takes one snapshot more than there may be, and commits meanwhile. */
const beyondMaxSnapshots = async (options: Options) => {
  await Effect.gen(function* () {
    const storage = yield* openPages({
      ...options,
      maxConnections: 2,
      maxSnapshots: 1,
      // Time enough to open a connection on a busy machine: a snapshot more than there may be waits for all of it.
      connectTimeoutMillis: 2_000,
    })
    const held = yield* Effect.acquireRelease(Scope.make(), Scope.close)
    yield* Scope.extend(storage.snapshot, held)
    const failure = yield* Effect.flip(Effect.scoped(storage.snapshot))
    expect(failure).toMatchObject({ ...isUnavailable("timeout"), retryable: true })
    expect(failure.message).toContain("maxSnapshots")
    yield* putAll(storage, "c1", { id: "a" })
    yield* Scope.close(held, Exit.void)
    yield* Effect.scoped(Effect.flatMap(storage.snapshot, (snapshot) => snapshot.select(pages, {})))
  }).pipe(Effect.scoped, Effect.runPromise)
}

it("has a bound for snapshots, which holds up no commit", async () => {
  const { url, said } = await fakeServer({ answer: ofQuoin })
  await beyondMaxSnapshots({ url })
  expect(said.filter((sql) => sql === "COMMIT").length).toBeGreaterThan(0)
})

onServer(
  "has a bound for snapshots of a real server",
  () => beyondMaxSnapshots({ schema: temporarySchema() }),
  [
    "makes no connection for snapshots where none is taken",
    async () => {
      const server = await fakeServer({ answer: ofQuoin })
      await Effect.runPromise(Effect.scoped(openPages({ url: server.url })))
      expect(server.connections()).toBe(1)
    },
  ],
)

it("goes on after a connection was lost while nobody used it, or while it was waited for", async () => {
  let hangUps = 0
  const { url, connections } = await fakeServer({
    answer: (sql) => (sql.includes(`FROM "quoin_data_`) && hangUps-- > 0 ? "hang up" : ofQuoin(sql)),
  })
  await Effect.gen(function* () {
    const storage = yield* openPages({ url })
    for (const times of [1, 2, 5]) {
      hangUps = times
      const before = connections()
      expect(yield* storage.read(pages, ["a"])).toEqual([])
      expect(connections() - before).toBe(times)
    }
  }).pipe(Effect.scoped, Effect.runPromise)
})

/** Ends all connections of the application, as an administrator would. */
const terminate = (name: string) =>
  say(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()",
    [name],
  )

onServer(
  "goes on after an administrator has ended its connections, idle ones and working ones, and loses nothing",
  async () => {
    const applicationName = `quoin terminated ${process.pid}`
    await Effect.gen(function* () {
      const storage = yield* openPages({ schema: temporarySchema(), applicationName, maxConnections: 4 })
      yield* putAll(storage, "first", { id: "first" })
      expect((yield* Effect.promise(() => terminate(applicationName))).length).toBeGreaterThan(0)
      yield* putAll(storage, "second", { id: "second" })
      const putOne = (i: number) =>
        putAll(storage, `c${i}`, { id: `k${i}` }).pipe(
          Effect.as(`k${i}`),
          // Nothing was written then, and the shell of commands would try again under another id.
          Effect.catchIf(
            (failure) => failure._tag === "StorageUnavailable" && failure.reason === "connection",
            () => Effect.succeed("lost"),
          ),
        )
      const working = yield* Effect.fork(
        Effect.forEach(
          Array.from({ length: 300 }, (_, i) => i),
          putOne,
          { concurrency: 4 },
        ),
      )
      for (let i = 0; i < 20; i++) yield* Effect.promise(() => terminate(applicationName))
      const put = (yield* Fiber.join(working)).filter((key) => key !== "lost")
      const standing = keysOf(yield* storage.select(pages, { limit: 1000 }))
      expect([...standing].sort()).toEqual(["first", "second", ...put].sort())
    }).pipe(Effect.scoped, Effect.runPromise)
  },
  [
    "tells a commit that was not written where the connection is lost with its end",
    async () => {
      let opened = false
      const { url } = await fakeServer({
        answer: (sql) => (opened && sql === "COMMIT" ? "hang up" : ofQuoin(sql)),
      })
      const put = Effect.flatMap(openPages({ url }), (storage) => {
        opened = true
        return putAll(storage, "c1", { id: "a" })
      })
      const failure = await failureOf(Effect.scoped(put))
      expect(failure).toMatchObject({ ...isUnavailable("connection"), retryable: true })
      expect((failure as Error).message).toContain("nothing was written")
    },
  ],
)
