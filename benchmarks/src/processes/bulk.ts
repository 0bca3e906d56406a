import { makeStore } from "@quoin/storage-memory"
import { StorageDriver } from "@quoin/kernel"
import * as Sqlite from "@quoin/storage-sqlite"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { newPages, openEngine, seedEngine } from "../subjects/engine"
import { sizes } from "../sizes"

/** Pages of 1 kB that are loaded, and how many of them a call of `executeAll` holds. */
export const bulk = { pages: sizes.bulkPages, batch: sizes.bulkBatch }

export interface BulkLoaded {
  readonly millis: number
  readonly rssBytesBefore: number
  readonly rssBytesAfter: number
}

/** Loads pages in bulk into memory, or into a SQLite file, and prints how it went. */
export const runBulk = async (file: string): Promise<void> => {
  const driver =
    file === "memory"
      ? Layer.succeed(StorageDriver, makeStore().driver("default"))
      : Sqlite.layer({ file, durability: "normal" })
  const opened = await openEngine(driver)
  await seedEngine(opened, 0)
  const rssBytesBefore = process.memoryUsage.rss()
  let millis = 0
  for (let done = 0; done < bulk.pages; done += bulk.batch) {
    const requests = newPages(bulk.batch, `Batch ${done}`)
    const start = performance.now()
    const outcomes = await Effect.runPromise(opened.engine.executeAll(requests, opened.context))
    millis += performance.now() - start
    const failed = outcomes.find((outcome) => outcome._tag === "Left")
    if (failed !== undefined) throw new Error(String(failed))
  }
  const loaded: BulkLoaded = { millis, rssBytesBefore, rssBytesAfter: process.memoryUsage.rss() }
  await opened.close()
  process.stdout.write(JSON.stringify(loaded))
}
