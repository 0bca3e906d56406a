import { type InvalidInput, type StorageDriver, StorageUnavailable, invalid } from "@quoin/kernel"
import { layer as layerMemory } from "@quoin/storage-memory"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

export interface StorageOptions {
  /**
   * Where everything is kept: `memory` (the default, gone with the process); the path of a SQLite file, or
   * `sqlite:` followed by a path or by `:memory:`; or the address of a Postgres database,
   * `postgres://user@host/database?schema=quoin`. SQLite needs the package `@quoin/storage-sqlite`, and Postgres
   * needs `@quoin/storage-postgres`.
   */
  readonly storage?: string
  /** The namespace of all records; nothing of another tenant can be reached. `default` when left out. */
  readonly tenant?: string
  /** Of a SQLite file: `full` (the default) survives a power failure, `normal` commits faster. */
  readonly durability?: "full" | "normal"
}

const scheme = "sqlite:"

/** The SQLite file that a storage option names. */
const sqliteFile = (storage: string): string =>
  storage.startsWith(scheme) ? storage.slice(scheme.length) : storage

const isPostgres = (storage: string): boolean => /^postgres(ql)?:\/\//i.test(storage)

const notInstalled =
  (database: string, name: string) =>
  (cause: unknown): StorageUnavailable =>
    new StorageUnavailable({
      reason: "cannot-open",
      retryable: false,
      detail: `${database} needs the package ${name}; install it beside quoin (${
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
      Effect.tryPromise({
        try: () => import("@quoin/storage-sqlite"),
        catch: notInstalled("SQLite", "@quoin/storage-sqlite"),
      }),
      (sqlite) =>
        sqlite.layer({
          file,
          ...(tenant === undefined ? {} : { tenant }),
          ...(durability === undefined ? {} : { durability }),
        }),
    ),
  )

/** Takes the schema and the tenant out of an address; whatever else is behind its `?` is for the connection. */
const postgresOptions = (address: string, { tenant: given }: StorageOptions) => {
  const [place = "", query = ""] = address.split(/\?(.*)/s)
  const parameters = new URLSearchParams(query)
  const schema = parameters.get("schema")
  const tenant = given ?? parameters.get("tenant")
  parameters.delete("schema")
  parameters.delete("tenant")
  return {
    url: parameters.size === 0 ? place : `${place}?${parameters.toString()}`,
    ...(schema === null ? {} : { schema }),
    ...(tenant === null ? {} : { tenant }),
  }
}

const layerPostgres = (
  address: string,
  options: StorageOptions,
): Layer.Layer<StorageDriver, StorageUnavailable> =>
  Layer.unwrapEffect(
    Effect.map(
      Effect.tryPromise({
        try: () => import("@quoin/storage-postgres"),
        catch: notInstalled("Postgres", "@quoin/storage-postgres"),
      }),
      (postgres) => postgres.layer(postgresOptions(address, options)),
    ),
  )

/** The storage that the options name. */
export const layerStorageDriver = (
  options: StorageOptions,
): Layer.Layer<StorageDriver, StorageUnavailable | InvalidInput> => {
  const { storage = "memory", tenant } = options
  if (storage === "memory") return layerMemory(tenant === undefined ? {} : { tenant })
  if (isPostgres(storage)) return layerPostgres(storage, options)
  const file = sqliteFile(storage)
  return file === ""
    ? Layer.fail(
        invalid("storage", storage, "memory, sqlite::memory:, the path of a file, or an address of Postgres"),
      )
    : layerSqlite(file, options)
}
