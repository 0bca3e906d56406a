import { Engine, type EngineService, ensureAdministrator } from "@quoin/engine"
import { callerNamed } from "@quoin/directory"
import type { AnyFailure, CallContext, StorageDriver, StorageUnavailable } from "@quoin/kernel"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import { type StorageAddress, type StorageOptions, layer, layerStorageAt } from "quoin"

export interface OpenOptions {
  readonly storage: StorageAddress
  readonly adminPassword: Option.Option<Redacted.Redacted>
  /** What a power failure may take: nothing that was answered (`full`), or the last of what is being loaded (`normal`). */
  readonly durability: NonNullable<StorageOptions["durability"]>
  /** Whether jobs are done here. */
  readonly workers: boolean
}

/** Calls of a command come from the machine itself. */
const remoteAddress = "127.0.0.1"

/** On whose behalf a command works. */
export const contextOf = (engine: EngineService, username: string): Effect.Effect<CallContext, AnyFailure> =>
  Effect.map(callerNamed(engine.ports.storage, username), (caller) => ({ caller, remoteAddress }))

/** A password that was made up is shown once, apart from what the command itself prints. */
const announce = (password: string): Effect.Effect<void> =>
  Console.error(`Made up a password for the user admin; it is not shown again: ${password}`)

/** Adapters are imported by their names here: the command is one file with all of them in it. */
const layerStorage = ({
  storage,
  durability,
}: Pick<OpenOptions, "storage" | "durability">): Layer.Layer<StorageDriver, StorageUnavailable> => {
  switch (storage._tag) {
    case "Memory":
      return layerStorageAt(storage)
    case "Sqlite":
      return Layer.unwrapEffect(
        Effect.map(
          Effect.promise(() => import("@quoin/storage-sqlite")),
          ({ layer: sqlite }) => sqlite({ file: storage.file, durability }),
        ),
      )
    case "Postgres":
      return Layer.unwrapEffect(
        Effect.map(
          Effect.promise(() => import("@quoin/storage-postgres")),
          ({ layer: postgres }) => postgres({ url: storage.url }),
        ),
      )
  }
}

/** Runs a command over an engine, and closes the storage after it. */
export const withPlainEngine = <A, E, R>(
  { workers, ...options }: Omit<OpenOptions, "adminPassword">,
  use: (engine: EngineService) => Effect.Effect<A, E, R>,
) =>
  Effect.flatMap(Engine, use).pipe(Effect.provide(Layer.provide(layer({ workers }), layerStorage(options))))

/** Runs a command over an engine that has an administrator. */
export const withEngine = <A, E, R>(
  { adminPassword, ...options }: OpenOptions,
  use: (engine: EngineService) => Effect.Effect<A, E, R>,
) =>
  withPlainEngine(options, (engine) =>
    Effect.gen(function* () {
      const password = Option.getOrUndefined(Option.map(adminPassword, Redacted.value))
      const { generatedPassword } = yield* ensureAdministrator(engine, password)
      if (generatedPassword !== undefined) yield* announce(generatedPassword)
      return yield* use(engine)
    }),
  )
