import { ClassicLevel } from "classic-level"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"
import { StorageDriver, type StorageDriverService, StorageUnavailable } from "quoin/kernel"
import { LevelDriver } from "./LevelDriver"

/** All tenants of one folder. */
interface LevelStore {
  readonly driver: (tenant: string) => StorageDriverService
}

const causeOf = (error: unknown): unknown => (error instanceof Error ? error.cause : undefined)

const cannotOpen = (error: unknown): StorageUnavailable => {
  const cause = causeOf(error)
  const isLocked = cause instanceof Error && "code" in cause && cause.code === "LEVEL_LOCKED"
  return new StorageUnavailable({
    reason: isLocked ? "locked" : "cannot-open",
    retryable: isLocked,
    detail: String(cause ?? error),
  })
}

/** Opens a folder, which one process at a time may have open, until the scope closes. */
export const openStore = (folder: string): Effect.Effect<LevelStore, StorageUnavailable, Scope.Scope> =>
  Effect.gen(function* () {
    const database = yield* Effect.acquireRelease(
      Effect.tryPromise({
        try: async () => {
          const opened = new ClassicLevel<string, unknown>(folder, { valueEncoding: "json" })
          await opened.open()
          return opened
        },
        catch: cannotOpen,
      }),
      (opened) => Effect.promise(() => opened.close()),
    )
    const turns = yield* Effect.makeSemaphore(1)
    // What has begun is not interrupted: the database would go on writing after another had its turn.
    const alone = <A, E>(change: Effect.Effect<A, E>) => turns.withPermits(1)(Effect.uninterruptible(change))
    return { driver: (tenant) => new LevelDriver(database, tenant, alone) }
  })

/** The storage of one tenant, for `Quoin.open({ storage: layer("a/folder") })`. */
export const layer = (folder: string, tenant = "default"): Layer.Layer<StorageDriver, StorageUnavailable> =>
  Layer.scoped(
    StorageDriver,
    Effect.map(openStore(folder), ({ driver }) => driver(tenant)),
  )
