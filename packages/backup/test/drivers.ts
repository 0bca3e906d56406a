import {
  type EncodedCommit,
  StorageDriver,
  type StorageDriverService,
  StorageUnavailable,
} from "@quoin/kernel"
import { make } from "@quoin/storage-memory"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

type Commits = StorageDriverService["commit"]

/** A memory whose commits that empty collections go another way. */
export const memoryWhere = (restoring: (commit: EncodedCommit, own: Commits) => ReturnType<Commits>) =>
  Layer.sync(StorageDriver, () => {
    const driver = make()
    return {
      ...driver,
      commit: (commit) =>
        commit.cleared === undefined ? driver.commit(commit) : restoring(commit, driver.commit),
    }
  })

/** A memory in which something happens after each page that a snapshot has read. */
export const memoryDuring = (happens: () => Effect.Effect<void>) =>
  Layer.sync(StorageDriver, () => {
    const driver = make()
    return {
      ...driver,
      snapshot: Effect.map(driver.snapshot, (reader) => ({
        ...reader,
        select: (collection: string, select: Parameters<typeof reader.select>[1]) =>
          Effect.zipLeft(reader.select(collection, select), happens()),
      })),
    }
  })

export const unavailable = (reason: "full" | "connection") =>
  new StorageUnavailable({ reason, retryable: reason === "connection", detail: "as the test says" })
