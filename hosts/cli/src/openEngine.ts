import { Engine, type EngineService, ensureAdministrator } from "@quoin/engine"
import { callerNamed } from "@quoin/directory"
import {
  type AnyFailure,
  type CallContext,
  type MailService,
  type StorageDriver,
  type StorageUnavailable,
  limits as kernelLimits,
} from "@quoin/kernel"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import type { AuditOptions } from "@quoin/audit"
import type { SiteOptions } from "@quoin/directory"
import type { WebhookOptions } from "@quoin/webhooks"
import {
  type BlobLayer,
  type BlobsAddress,
  type StorageAddress,
  type StorageOptions,
  blobsBeside,
  issueFields,
  lateOutbound,
  layer,
  layerBlobsAt,
  layerStorageAt,
  tenantOf,
} from "quoin"

export interface OpenOptions {
  readonly storage: StorageAddress
  /** Where blobs are; beside the storage when nothing is said. */
  readonly blobs?: Option.Option<BlobsAddress>
  readonly adminPassword: Option.Option<Redacted.Redacted>
  /** What a power failure may take: nothing that was answered (`full`), or the last of what is being loaded (`normal`). */
  readonly durability: NonNullable<StorageOptions["durability"]>
  /** What is chosen of the audit log; nothing when left out. */
  readonly audit?: AuditOptions
  /** Size of one upload at most; the engine's own limit when left out. */
  readonly uploadBytes?: number
  readonly site?: SiteOptions
  /** What is chosen of webhooks. */
  readonly webhooks?: WebhookOptions
  /** How mails are sent, and what links in them begin with. */
  readonly mail?: { readonly service?: MailService; readonly baseUrl: string }
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

const layerBlobs = ({
  storage,
  blobs = Option.none(),
}: Pick<OpenOptions, "storage" | "blobs">): BlobLayer => {
  const address = Option.getOrElse(blobs, () => blobsBeside(storage))
  const ofTenant = tenantOf(storage)
  return address._tag === "Postgres"
    ? Layer.unwrapEffect(
        Effect.map(
          Effect.promise(() => import("@quoin/storage-postgres")),
          (postgres) => postgres.layerBlobs({ url: address.url, ...ofTenant }),
        ),
      )
    : layerBlobsAt(address, ofTenant)
}

/** Runs a command over an engine, and closes the storage after it. */
export const withPlainEngine = <A, E, R>(
  {
    workers,
    audit = {},
    site = {},
    webhooks = {},
    mail: { service, baseUrl } = { baseUrl: "" },
    uploadBytes = kernelLimits.blobBytes,
    ...options
  }: Omit<OpenOptions, "adminPassword">,
  use: (engine: EngineService) => Effect.Effect<A, E, R>,
) =>
  Effect.flatMap(Engine, use).pipe(
    Effect.provide(
      Layer.provide(
        Layer.unwrapScoped(
          Effect.map(lateOutbound, (outbound) =>
            layer({
              ...{ workers, audit, webhooks, outbound, issueFields },
              site: { ...site, baseUrl },
              uploadBytes,
              blobs: layerBlobs(options),
              ...(service === undefined ? {} : { mail: service }),
            }),
          ),
        ),
        layerStorage(options),
      ),
    ),
  )

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
