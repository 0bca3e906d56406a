import { make } from "@quoin/storage-sqlite"
import Database from "better-sqlite3"
import * as Effect from "effect/Effect"
import { chmodSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { startChild } from "./child"
import { bytesOf, failureOf, isUnavailable, putAll, storageOf, temporaryFolder } from "./fixtures"

const opening = (file: string, busyTimeoutMillis = 0) => Effect.scoped(make({ file, busyTimeoutMillis }))

/** Opening the file fails so, in words that hold all of these, and not a byte of its folder changes. */
const refused = async (
  folder: string,
  file: string,
  reason: Parameters<typeof isUnavailable>[0],
  ...words: ReadonlyArray<string>
): Promise<void> => {
  const before = bytesOf(folder)
  const failure = await failureOf(opening(file))
  expect(failure).toMatchObject(isUnavailable(reason))
  for (const word of words) expect(failure.message).toContain(word)
  expect(bytesOf(folder)).toEqual(before)
}

/** A database of ours with some records, closed. */
const ours = async (folder: string): Promise<string> => {
  const file = join(folder, "ours.db")
  const records = Array.from({ length: 200 }, (_, i) => ({ id: `k${i}`, title: "t".repeat(500) }))
  await make({ file }).pipe(
    Effect.flatMap(storageOf),
    Effect.flatMap((storage) => putAll(storage, "c1", ...records)),
    Effect.scoped,
    Effect.runPromise,
  )
  return file
}

it("refuses a file that is no database", async () => {
  const folder = temporaryFolder()
  for (const [name, contents] of [
    ["short", "hello"],
    ["long", "# a text file\n".repeat(1000)],
  ] as const) {
    const file = join(folder, name)
    writeFileSync(file, contents)
    await refused(folder, file, "not-ours", "not a SQLite database")
  }
})

it.each(["delete", "wal"])("refuses the database of another application, journal mode %s", async (mode) => {
  const folder = temporaryFolder()
  const file = join(folder, "other.db")
  const db = new Database(file)
  db.pragma(`journal_mode = ${mode}`)
  db.exec("CREATE TABLE mine (a); INSERT INTO mine VALUES (1)")
  db.close()
  await refused(folder, file, "not-ours", "another application")
})

it("refuses a file of a newer version", async () => {
  const folder = temporaryFolder()
  const file = await ours(folder)
  const db = new Database(file)
  db.pragma("user_version = 99")
  db.close()
  await refused(folder, file, "newer-version", "format 99", "reads up to 1")
})

it("refuses tables that a newer version has migrated", async () => {
  const file = await ours(temporaryFolder())
  const db = new Database(file)
  db.exec("INSERT INTO quoin_migrations VALUES ('9999-from-the-future', 0)")
  db.close()
  const failure = await failureOf(opening(file))
  expect(failure).toMatchObject(isUnavailable("newer-version"))
  expect(failure.message).toContain("9999-from-the-future")
})

it("refuses a file that was cut short", async () => {
  const folder = temporaryFolder()
  const file = await ours(folder)
  truncateSync(file, 8192)
  const before = readFileSync(file)
  const failure = await failureOf(opening(file))
  expect(failure).toMatchObject({ ...isUnavailable("damaged"), retryable: false })
  expect(failure.message).toContain("backup")
  expect(readFileSync(file).equals(before)).toBe(true)
})

it("refuses a file whose table of contents is garbled", async () => {
  const file = await ours(temporaryFolder())
  const bytes = readFileSync(file)
  bytes.fill(0xff, 100, 2000)
  writeFileSync(file, bytes)
  expect(await failureOf(opening(file))).toMatchObject(isUnavailable("damaged"))
  expect(readFileSync(file).equals(bytes)).toBe(true)
})

it("refuses a missing folder, a folder, and paths that SQLite would read otherwise", async () => {
  const folder = temporaryFolder()
  await refused(folder, join(folder, "absent", "a.db"), "cannot-open", "does not exist", "create it")
  mkdirSync(join(folder, "a.db"))
  const failure = await failureOf(opening(join(folder, "a.db")))
  expect(failure).toMatchObject(isUnavailable("cannot-open"))
  expect(await failureOf(opening(join(folder, "blank.db ")))).toMatchObject(isUnavailable("cannot-open"))
  expect(bytesOf(join(folder, "a.db"))).toEqual({})
})

it("refuses a file that another process holds alone, and waits no longer than it was told", async () => {
  const folder = temporaryFolder()
  const file = await ours(folder)
  const child = startChild(file)
  await child.run(`
    db.pragma("locking_mode = EXCLUSIVE")
    db.exec("BEGIN EXCLUSIVE")`)
  const before = readFileSync(file)
  expect(await failureOf(opening(file))).toMatchObject({ ...isUnavailable("busy"), retryable: true })
  expect(readFileSync(file).equals(before)).toBe(true)
})

/** Permissions do not bind root, so the look is done as somebody else where the tests run as root. */
const asOrdinaryUser = async <A>(body: () => Promise<A>): Promise<A> => {
  const root = process.geteuid?.() === 0
  if (root) process.seteuid?.(65_534)
  try {
    return await body()
  } finally {
    if (root) process.seteuid?.(0)
  }
}

it("refuses a file and a folder that may not be written", async () => {
  const folder = temporaryFolder()
  const file = await ours(folder)
  chmodSync(file, 0o444)
  chmodSync(folder, 0o777)
  await asOrdinaryUser(() => refused(folder, file, "read-only", "permissions"))
  chmodSync(folder, 0o555)
  await asOrdinaryUser(() => refused(folder, join(folder, "new.db"), "cannot-open", "may be written"))
  chmodSync(folder, 0o755)
})

it("takes an empty file as its own", async () => {
  const file = join(temporaryFolder(), "empty.db")
  writeFileSync(file, "")
  expect(await Effect.runPromise(Effect.map(opening(file), (driver) => driver.capabilities))).toEqual({
    durable: true,
    snapshot: true,
    outcome: false,
    selectLimit: true,
    selectAside: true,
    clears: true,
  })
})
