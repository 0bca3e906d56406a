import { Commit, CommitId, Revision, Where } from "@quoin/kernel"
import { make } from "@quoin/storage-sqlite"
import * as Effect from "effect/Effect"
import { chmodSync, existsSync, statSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { openFile } from "../src/open"
import { startChild } from "./child"
import { failureOf, isUnavailable, keysOf, pages, putAll, storageOf, temporaryFolder } from "./fixtures"

const temporaryFile = (): string => join(temporaryFolder(), "a.db")

it("makes new files for their owner only, and leaves the rights of others as they are", () =>
  Effect.gen(function* () {
    const rightsOf = (path: string): number => statSync(path).mode & 0o777
    const file = temporaryFile()
    const storage = yield* Effect.flatMap(make({ file }), storageOf)
    yield* putAll(storage, "c1", { id: "a" })
    expect([rightsOf(file), rightsOf(`${file}-wal`)]).toEqual([0o600, 0o600])
    const shared = temporaryFile()
    yield* Effect.scoped(make({ file: shared }))
    chmodSync(shared, 0o640)
    yield* Effect.scoped(make({ file: shared }))
    expect(rightsOf(shared)).toBe(0o640)
  }).pipe(Effect.scoped, Effect.runPromise))

it("sees what another process commits, and is seen by it", () =>
  Effect.gen(function* () {
    const file = temporaryFile()
    const storage = yield* Effect.flatMap(make({ file }), storageOf)
    yield* putAll(storage, "c1", { id: "a", title: "ours" })
    const child = startChild(file)
    const seen = child.run(`return db.prepare('SELECT key, t_title FROM "quoin_data_test._page"').all()`)
    expect(yield* Effect.promise(() => seen)).toEqual([{ key: "a", t_title: "ours" }])
    yield* Effect.promise(() =>
      child.run(`db.exec("UPDATE \\"quoin_data_test._page\\" SET revision = 'theirs'")`),
    )
    const guarded = storage.commit({
      id: CommitId.make("c2"),
      changes: [Commit.remove(pages, "a")],
      guards: [Commit.unchanged(pages, "a", Revision.make("c1"))],
    })
    expect(yield* Effect.flip(guarded)).toMatchObject({ _tag: "GuardFailed", guard: "unchanged" })
    expect(yield* storage.read(pages, ["a"])).toMatchObject([{ revision: "theirs" }])
  }).pipe(Effect.scoped, Effect.runPromise))

it("reads while another process writes, and is told when it cannot write", () =>
  Effect.gen(function* () {
    const file = temporaryFile()
    const storage = yield* Effect.flatMap(make({ file, busyTimeoutMillis: 20 }), storageOf)
    yield* putAll(storage, "c1", { id: "a" })
    const child = startChild(file)
    yield* Effect.promise(() => child.run(`db.exec("BEGIN IMMEDIATE")`))
    const failure = yield* Effect.flip(putAll(storage, "c2", { id: "b" }))
    expect(failure).toMatchObject({ ...isUnavailable("busy"), retryable: true })
    expect(keysOf(yield* storage.select(pages, { total: true }))).toEqual(["a"])
    yield* Effect.promise(() => child.run(`db.exec("COMMIT")`))
    yield* putAll(storage, "c3", { id: "b" })
    expect(keysOf(yield* storage.select(pages, {}))).toEqual(["a", "b"])
  }).pipe(Effect.scoped, Effect.runPromise))

it("keeps its hold on a file that is opened and closed again in the same process", () =>
  Effect.gen(function* () {
    const file = temporaryFile()
    const storage = yield* Effect.flatMap(make({ file }), storageOf)
    yield* putAll(storage, "c1", { id: "a" })
    yield* Effect.scoped(make({ file, tenant: "other" }))
    // Whoever wants a WAL database for itself alone gets it when nobody else has a lock on the file.
    const alone = startChild(file).run(`
      db.pragma("busy_timeout = 0")
      db.pragma("locking_mode = EXCLUSIVE")
      try { return db.prepare("SELECT count(*) FROM quoin_tenants").get() } catch (error) { return error.code }`)
    expect(yield* Effect.promise(() => alone)).toBe("SQLITE_BUSY")
    yield* putAll(storage, "c2", { id: "b" })
  }).pipe(Effect.scoped, Effect.runPromise))

it.each([":memory:", "file"])("a snapshot of %s stays at its moment", (kind) =>
  Effect.gen(function* () {
    const file = kind === "file" ? temporaryFile() : kind
    const storage = yield* Effect.flatMap(make({ file }), storageOf)
    yield* putAll(storage, "c1", { id: "a", title: "then" }, { id: "b" })
    const leaked = yield* Effect.scoped(
      Effect.gen(function* () {
        const then = yield* storage.snapshot
        yield* storage.commit({
          id: CommitId.make("c2"),
          changes: [Commit.put(pages, { id: "a", title: "now" }), Commit.remove(pages, "b")],
          guards: [],
        })
        expect(yield* then.read(pages, ["a", "b"])).toMatchObject([
          { value: { title: "then" } },
          { key: "b" },
        ])
        const found = yield* then.select(pages, { where: Where.equals("title", "then"), total: true })
        expect([keysOf(found), found.total]).toEqual([["a"], 1])
        expect(yield* storage.read(pages, ["a", "b"])).toMatchObject([{ value: { title: "now" } }])
        return then
      }),
    )
    expect(yield* Effect.flip(leaked.read(pages, ["a"]))).toMatchObject(isUnavailable("closed"))
  }).pipe(Effect.scoped, Effect.runPromise),
)

it("rolls back a refused commit and leaves no transaction open", () =>
  Effect.gen(function* () {
    const storage = yield* Effect.flatMap(make({ file: ":memory:" }), storageOf)
    yield* putAll(storage, "c1", { id: "a", slug: "taken" })
    const refused = putAll(storage, "c2", { id: "b", slug: "free" }, { id: "c", slug: "taken" })
    expect(yield* Effect.flip(refused)).toMatchObject({ _tag: "UniqueTaken", field: "slug", value: "taken" })
    expect(keysOf(yield* storage.select(pages, { total: true }))).toEqual(["a"])
    yield* putAll(storage, "c3", { id: "b", slug: "free" })
  }).pipe(Effect.scoped, Effect.runPromise))

it("says that it is closed", async () => {
  const file = temporaryFile()
  const storage = await Effect.runPromise(Effect.scoped(Effect.flatMap(make({ file }), storageOf)))
  expect(await failureOf(storage.read(pages, ["a"]))).toMatchObject(isUnavailable("closed"))
  expect(await failureOf(Effect.scoped(storage.snapshot))).toMatchObject(isUnavailable("closed"))
  expect(existsSync(`${file}-wal`)).toBe(false)
})

it.each([
  ["full", 2],
  ["normal", 1],
] as const)("durability %s is what SQLite calls synchronous %s", (durability, synchronous) =>
  Effect.gen(function* () {
    const file = temporaryFile()
    const db = yield* openFile(file, { file, durability })
    expect(db.pragma("synchronous", { simple: true })).toBe(synchronous)
    expect(db.pragma("journal_mode", { simple: true })).toBe("wal")
  }).pipe(Effect.scoped, Effect.runPromise),
)

it("refuses a tenant without a name", async () => {
  const failure = await failureOf(Effect.scoped(make({ file: ":memory:", tenant: "" })))
  expect(failure.message).toContain("1 to 64 characters")
})
