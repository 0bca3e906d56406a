import { expect, it } from "vitest"
import { classify, classifyCode } from "../src/classify"

it.each([
  ["SQLITE_BUSY", "busy", true],
  ["SQLITE_BUSY_SNAPSHOT", "busy", true],
  ["SQLITE_BUSY_RECOVERY", "busy", true],
  ["SQLITE_LOCKED", "locked", true],
  ["SQLITE_LOCKED_SHAREDCACHE", "locked", true],
  ["SQLITE_PROTOCOL", "busy", true],
  ["SQLITE_READONLY", "read-only", false],
  ["SQLITE_READONLY_DIRECTORY", "read-only", false],
  ["SQLITE_READONLY_DBMOVED", "read-only", false],
  ["SQLITE_PERM", "read-only", false],
  ["SQLITE_FULL", "full", true],
  ["SQLITE_IOERR_SHMSIZE", "full", true],
  ["SQLITE_IOERR", "connection", true],
  ["SQLITE_IOERR_FSYNC", "connection", true],
  ["SQLITE_NOTADB", "not-ours", false],
  ["SQLITE_CORRUPT", "damaged", false],
  ["SQLITE_CORRUPT_INDEX", "damaged", false],
  ["SQLITE_CANTOPEN", "cannot-open", false],
  ["SQLITE_CANTOPEN_ISDIR", "cannot-open", false],
  ["SQLITE_NOMEM", "internal", false],
  ["SQLITE_ERROR", "internal", false],
  ["SQLITE_FROM_THE_FUTURE", "internal", false],
] as const)("%s is %s", (code, reason, retryable) => {
  const failure = classifyCode(code, "what SQLite said")
  expect(failure).toMatchObject({ reason, retryable })
  expect(failure.detail).toContain(`${code}: what SQLite said`)
})

it.each([
  [new TypeError("The database connection is not open"), "closed"],
  [Object.assign(new Error("EACCES: permission denied"), { code: "EACCES" }), "read-only"],
  [Object.assign(new Error("ENOSPC: no space left"), { code: "ENOSPC" }), "full"],
  [new Error("Could not locate the bindings file. Tried:\n -> build/better_sqlite3.node"), "cannot-open"],
  [Object.assign(new Error("wrong ELF class\nat once"), { code: "ERR_DLOPEN_FAILED" }), "cannot-open"],
  [new Error("something else"), "internal"],
  ["not even an error", "internal"],
] as const)("%s is %s", (thrown, reason) => {
  const failure = classify(thrown)
  expect(failure).toMatchObject({ reason })
  expect(failure.detail).not.toContain("\n")
})
