import {
  type InvalidInput,
  StorageDriver,
  type StorageDriverService,
  StorageUnavailable,
  invalid,
} from "@quoin/kernel"
import { layer as layerMemory } from "@quoin/storage-memory"
import type * as PostgresAdapter from "@quoin/storage-postgres"
import type * as SqliteAdapter from "@quoin/storage-sqlite"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import type * as Redacted from "effect/Redacted"
import { type StorageAddress, parseStorageAddress } from "./StorageAddress"

type DriverLayer = Layer.Layer<StorageDriver, StorageUnavailable | InvalidInput>

export interface StorageOptions {
  /**
   * Where everything is kept: `memory` (the default, gone with the process); the path of a SQLite file, which has a
   * dot or a slash in it, or `sqlite:` followed by any path or by `:memory:`; or the address of a Postgres database,
   * `postgres://user@host/database?schema=quoin`. What is none of these is an `InvalidInput`. SQLite needs the
   * package `@quoin/storage-sqlite`, and Postgres needs `@quoin/storage-postgres`; a bundle needs it beside itself. Or a
   * storage driver, or a `Layer` of one: anybody's adapter, or a database that the host has open already.
   */
  readonly storage?: string | StorageDriverService | DriverLayer
  /**
   * The namespace of all records; nothing of another tenant can be reached. `default` when left out. A driver has its own.
   */
  readonly tenant?: string
  /** Of a SQLite file: `full` (the default) survives a power failure, `normal` commits faster. */
  readonly durability?: "full" | "normal"
}

/** What each database is opened with: packages of their own, so that nobody compiles SQLite to keep everything in memory. */
const adapters = { SQLite: "@quoin/storage-sqlite", Postgres: "@quoin/storage-postgres" } as const

type Database = keyof typeof adapters

const notInstalled =
  (database: Database) =>
  (cause: unknown): StorageUnavailable =>
    new StorageUnavailable({
      reason: "cannot-open",
      retryable: false,
      detail: `${database} needs the package ${adapters[database]}; install it beside quoin, or beside the bundle that quoin is in (${
        cause instanceof Error ? cause.message.split("\n", 1).join("") : String(cause)
      })`,
    })

/**
 * An adapter as it is installed. Its name is no literal here, so that bundlers leave it where it is: they would fail where it
 * is not installed, and native code cannot be bundled.
 */
export const installed = <Adapter>(database: Database): Effect.Effect<Adapter, StorageUnavailable> =>
  Effect.tryPromise({
    try: () => import(/* webpackIgnore: true */ /* @vite-ignore */ adapters[database]) as Promise<Adapter>,
    catch: notInstalled(database),
  })

const layerSqlite = (
  file: string,
  { tenant, durability }: StorageOptions,
): Layer.Layer<StorageDriver, StorageUnavailable> =>
  Layer.unwrapEffect(
    Effect.map(installed<typeof SqliteAdapter>("SQLite"), (sqlite) =>
      sqlite.layer({
        file,
        ...(tenant === undefined ? {} : { tenant }),
        ...(durability === undefined ? {} : { durability }),
      }),
    ),
  )

/** Which schema the address names, and which tenant, the adapter reads itself. */
const layerPostgres = (
  url: Redacted.Redacted,
  { tenant }: StorageOptions,
): Layer.Layer<StorageDriver, StorageUnavailable> =>
  Layer.unwrapEffect(
    Effect.map(installed<typeof PostgresAdapter>("Postgres"), (postgres) =>
      postgres.layer({ url, ...(tenant === undefined ? {} : { tenant }) }),
    ),
  )

/** The storage at an address that has been read already. */
export const layerStorageAt = (
  address: StorageAddress,
  options: Omit<StorageOptions, "storage"> = {},
): Layer.Layer<StorageDriver, StorageUnavailable> => {
  switch (address._tag) {
    case "Memory":
      return layerMemory(options.tenant === undefined ? {} : { tenant: options.tenant })
    case "Sqlite":
      return layerSqlite(address.file, options)
    case "Postgres":
      return layerPostgres(address.url, options)
  }
}

/** A driver was made for its tenant, and keeps what it keeps: these options would be ignored. */
const checkAlone = (options: Omit<StorageOptions, "storage">): Either.Either<void, InvalidInput> => {
  const [ignored] = Object.entries(options).find(([, value]) => value !== undefined) ?? []
  return ignored === undefined
    ? Either.void
    : Either.left(
        invalid(
          ignored,
          options[ignored as keyof typeof options],
          "nothing beside a driver or a Layer of one",
        ),
      )
}

/** The storage that the options name, or are. */
export const layerStorageDriver = ({
  storage = "memory",
  tenant,
  durability,
}: StorageOptions): DriverLayer => {
  const options = {
    ...(tenant === undefined ? {} : { tenant }),
    ...(durability === undefined ? {} : { durability }),
  }
  if (typeof storage === "string") {
    return Either.match(parseStorageAddress(storage), {
      onLeft: (failure) => Layer.fail(failure),
      onRight: (address) => layerStorageAt(address, options),
    })
  }
  const layer = "capabilities" in storage ? Layer.succeed(StorageDriver, storage) : storage
  return Either.match(checkAlone(options), { onLeft: (failure) => Layer.fail(failure), onRight: () => layer })
}
