import { closeSync, existsSync, fsyncSync, openSync } from "node:fs"
import { dirname } from "node:path"
import type { StorageUnavailable } from "@quoin/kernel"
import { unavailable } from "@quoin/storage-sql"
import Database from "better-sqlite3"
import * as Effect from "effect/Effect"
import { classify } from "./classify"
import { look } from "./look"

/** How long to wait for others that hold a lock, in milliseconds. */
const busyTimeoutMillis = 5_000

const sync = (path: string): void => {
  const descriptor = openSync(path, "r")
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

const refusal = (from: string, to: string): StorageUnavailable | undefined => {
  if (!existsSync(from)) return unavailable("cannot-open", `${from} does not exist; name the file to copy`)
  return existsSync(to)
    ? unavailable("cannot-open", `${to} exists already and is left as it is; name a new file`)
    : look(from, busyTimeoutMillis)
}

/** Into a file that is there, empty, and its owner's only, before anything is in it. */
const copy = (from: string, to: string): void => {
  closeSync(openSync(to, "wx", 0o600))
  const db = new Database(from, { readonly: true, fileMustExist: true, timeout: busyTimeoutMillis })
  try {
    db.prepare("VACUUM INTO ?").run(to)
  } finally {
    db.close()
  }
  sync(to)
  sync(dirname(to))
}

/**
 * Copies a database, which others may be writing to, as it is at one moment, into a new file for its owner only. It refuses to
 * write over anything. Copying the file itself is no backup: the last commits are in the log beside it.
 */
export const backup = (from: string, to: string): Effect.Effect<void, StorageUnavailable> =>
  Effect.suspend(() => refusal(from, to) ?? Effect.try({ try: () => copy(from, to), catch: classify }))
