import { type InvalidInput, type StorageDriver, StorageUnavailable, invalid } from "@quoin/kernel"
import { layer as layerMemory } from "@quoin/storage-memory"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

export interface StorageOptions {
  /**
   * Where everything is kept: `memory` (the default, gone with the process), the path of a SQLite file, or
   * `sqlite:` followed by a path or by `:memory:`. SQLite needs the package `@quoin/storage-sqlite`.
   */
  readonly storage?: string
  /** The namespace of all records; nothing of another tenant can be reached. `default` when left out. */
  readonly tenant?: string
  /** Of a SQLite file: `full` (the default) survives a power failure, `normal` commits faster. */
  readonly durability?: "full" | "normal"
}

const scheme = "sqlite:"

/** The SQLite file that a storage option names; `undefined` stands for memory. */
export const sqliteFile = (storage: string): string | undefined => {
  if (storage === "memory") return undefined
  return storage.startsWith(scheme) ? storage.slice(scheme.length) : storage
}

const notInstalled = (cause: unknown): StorageUnavailable =>
  new StorageUnavailable({
    reason: "cannot-open",
    retryable: false,
    detail: `SQLite needs the package @quoin/storage-sqlite; install it beside quoin (${
      cause instanceof Error ? cause.message.split("\n", 1).join("") : String(cause)
    })`,
  })

/** SQLite is a package of its own: a host that keeps everything in memory need not compile it. */
const layerSqlite = (
  file: string,
  { tenant, durability }: StorageOptions,
): Layer.Layer<StorageDriver, StorageUnavailable> =>
  Layer.unwrapEffect(
    Effect.map(
      Effect.tryPromise({ try: () => import("@quoin/storage-sqlite"), catch: notInstalled }),
      (sqlite) =>
        sqlite.layer({
          file,
          ...(tenant === undefined ? {} : { tenant }),
          ...(durability === undefined ? {} : { durability }),
        }),
    ),
  )

/** The storage that the options name. */
export const layerStorageDriver = (
  options: StorageOptions,
): Layer.Layer<StorageDriver, StorageUnavailable | InvalidInput> => {
  const file = sqliteFile(options.storage ?? "memory")
  if (file === undefined) return layerMemory(options.tenant === undefined ? {} : { tenant: options.tenant })
  return file === ""
    ? Layer.fail(invalid("storage", options.storage, "memory, sqlite::memory:, or the path of a file"))
    : layerSqlite(file, options)
}
