import { guardFunction } from "./guard"

/** What the thread is started with. */
export interface WorkerData {
  /** The module of the driver, as it was loaded here. */
  readonly driver: string
  readonly file: string
  /** One number; the thread gives up its work as soon as it is not 0. */
  readonly cancelled: SharedArrayBuffer
  readonly cachedKibibytes: number
}

/** What the thread is asked: to begin a read transaction with so much time, to run statements in it, to end it, to close. */
export type Asked =
  | { readonly say: "begin"; readonly millis: number }
  | {
      readonly say: "run"
      readonly statements: ReadonlyArray<{ readonly sql: string; readonly params: ReadonlyArray<unknown> }>
    }
  | { readonly say: "end" }
  | { readonly say: "close" }

/** What the thread answers to `run`: the rows of each statement, or how the first ended that failed. */
export type Answered =
  | { readonly rows: ReadonlyArray<ReadonlyArray<Readonly<Record<string, unknown>>>> }
  | { readonly usedUp: true }
  | { readonly code: string | undefined; readonly message: string }

/**
 * The program of the thread, as text: so it is in every bundle, and loads nothing but the driver. The transaction is begun with
 * its first statement, after the commits that came before.
 */
export const workerSource = `
const { parentPort, workerData } = require("node:worker_threads")
const Database = require(workerData.driver)
const db = new Database(workerData.file, { readonly: true, fileMustExist: true })
db.pragma("cache_size = -" + workerData.cachedKibibytes)
const cancelled = new Int32Array(workerData.cancelled)
let deadline = 0
let usedUp = false
db.function("${guardFunction}", { deterministic: false }, () => {
  if (performance.now() <= deadline && Atomics.load(cancelled, 0) === 0) return 1
  usedUp = true
  throw new Error("used up")
})
const run = (statements) => {
  try {
    return { rows: statements.map(({ sql, params }) => db.prepare(sql).all(params)) }
  } catch (error) {
    return usedUp ? { usedUp } : { code: error.code, message: String(error.message) }
  }
}
parentPort.on("message", (asked) => {
  if (asked.say === "begin") {
    deadline = performance.now() + asked.millis
    usedUp = false
    db.exec("BEGIN")
  } else if (asked.say === "run") parentPort.postMessage(run(asked.statements))
  else if (asked.say === "end") {
    if (db.inTransaction) db.exec("ROLLBACK")
  } else {
    db.close()
    parentPort.close()
  }
})
`
