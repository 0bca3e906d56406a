import { make } from "@quoin/storage-sqlite"
import * as Effect from "effect/Effect"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { openFile } from "../src/open"
import type { SqliteOptions } from "../src/options"
import { startChild } from "./child"
import { keysOf, pages, putAll, storageOf, temporaryFolder } from "./fixtures"

const temporaryFile = (): string => join(temporaryFolder(), "a.db")

/** For how long the other process keeps the file, in milliseconds: long enough that nobody passes by luck. */
const heldMillis = 300

describe("a file that another process writes", () => {
  it("is waited for until that process has committed, and then written", () =>
    Effect.gen(function* () {
      const file = temporaryFile()
      const storage = yield* Effect.flatMap(make({ file }), storageOf)
      const child = startChild(file)
      yield* Effect.promise(() =>
        child.run(`db.exec("BEGIN IMMEDIATE"); setTimeout(() => db.exec("COMMIT"), ${heldMillis})`),
      )
      yield* putAll(storage, "c1", { id: "a" })
      expect(keysOf(yield* storage.select(pages, {}))).toEqual(["a"])
    }).pipe(Effect.scoped, Effect.runPromise))

  it("is waited for when it is opened, too", () =>
    Effect.gen(function* () {
      const file = temporaryFile()
      yield* Effect.scoped(make({ file }))
      const child = startChild(file)
      yield* Effect.promise(() =>
        child.run(`
          db.pragma("locking_mode = EXCLUSIVE")
          db.exec("BEGIN EXCLUSIVE")
          setTimeout(() => db.close(), ${heldMillis})`),
      )
      const storage = yield* Effect.flatMap(make({ file }), storageOf)
      yield* putAll(storage, "c1", { id: "a" })
      expect(keysOf(yield* storage.select(pages, {}))).toEqual(["a"])
    }).pipe(Effect.scoped, Effect.runPromise))

  it.each<readonly [string, Partial<SqliteOptions>, number]>([
    ["five seconds", {}, 5_000],
    ["as long as the host says", { busyTimeoutMillis: 250 }, 250],
    ["not at all where the host says so", { busyTimeoutMillis: 0 }, 0],
  ])("is waited for %s", (_what, options, millis) =>
    Effect.gen(function* () {
      const file = temporaryFile()
      const db = yield* openFile(file, { file, ...options })
      expect(db.pragma("busy_timeout", { simple: true })).toBe(millis)
    }).pipe(Effect.scoped, Effect.runPromise),
  )
})
