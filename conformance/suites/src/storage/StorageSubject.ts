import {
  type Capabilities,
  type StorageDriverService,
  type StorageUnavailable,
  TenantName,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"

/**
 * An open store: the records of one location. Any number of connections may be open at once, for the same tenant
 * too; all of them see the same records.
 */
export interface StorageStore {
  /** A driver of this store for one tenant. Closing the scope closes the connection, not the store. */
  readonly connect: (
    tenant: TenantName,
  ) => Effect.Effect<StorageDriverService, StorageUnavailable, Scope.Scope>
}

/** What a case may ask of a store. */
export interface StoreSettings {
  /** How long a select may run, in milliseconds; the adapter's own limit when left out. */
  readonly selectMillis?: number
}

/**
 * An adapter under test: where its records lie, and how it opens them. What the adapter can do is read from its
 * driver's `capabilities`, so there is nothing to declare twice and nothing to switch off.
 *
 * @example
 * ```ts
 * import { storageConformance } from "@quoin/suites/vitest"
 *
 * storageConformance({
 *   name: "my storage",
 *   location: temporaryFolder,
 *   open: (folder, settings) =>
 *     Effect.succeed({ connect: (tenant) => MyStorage.make({ folder, tenant, ...settings }) }),
 *   moved: (folder) => copyOf(folder),
 * })
 * ```
 */
export interface StorageSubject {
  readonly name: string
  /** The share of the random values of a usual run that are enough for an adapter that is slow: 1 when left out. */
  readonly valueShare?: number
  /**
   * A new location that nothing else uses, with no records yet: a path, an address, the name of a schema. It is
   * only a text, so that nothing of a store can come along with it. It lasts until the scope closes.
   */
  readonly location: Effect.Effect<string, StorageUnavailable, Scope.Scope>
  /**
   * Opens the store of a location through the adapter. Closing the scope closes the store; a durable one can then be
   * opened anew. The suite opens one store of a location at a time. An adapter whose driver says `selectLimit` takes the limit
   * from the settings.
   */
  readonly open: (
    location: string,
    settings: StoreSettings,
  ) => Effect.Effect<StorageStore, StorageUnavailable, Scope.Scope>
  /**
   * Takes what lies at a location to another one, without help of the adapter: copies the files, renames the schema,
   * restores a dump. The store may still be open, as it is when a process dies, but nobody is using it, and
   * afterwards it is only closed. A subject whose driver says `durable` must have this: it tells an adapter that
   * writes from one that remembers.
   */
  readonly moved?: (location: string) => Effect.Effect<string, StorageUnavailable, Scope.Scope>
}

/** What the adapter of a subject can do, as its driver says. */
export const capabilitiesOf = ({
  location,
  open,
}: StorageSubject): Effect.Effect<Capabilities, StorageUnavailable> =>
  location.pipe(
    Effect.flatMap((at) => open(at, {})),
    Effect.flatMap(({ connect }) => connect(TenantName.make("capabilities"))),
    Effect.map(({ capabilities }) => capabilities),
    Effect.scoped,
  )
