import type { StorageDriverService, StorageUnavailable, TenantName } from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"

/**
 * One place where records are kept: a file, a database, a map. Any number of connections may be open at once,
 * for the same tenant too; all of them see one store.
 */
export interface StorageStore {
  /** A driver of this store for one tenant. Closing the scope closes the connection, not the store. */
  readonly connect: (
    tenant: TenantName,
  ) => Effect.Effect<StorageDriverService, StorageUnavailable, Scope.Scope>
}

/**
 * An adapter under test: how to make an empty store, and how to connect to it. What the adapter can do is read
 * from its driver's `capabilities`, so there is nothing to declare twice and nothing to switch off.
 *
 * @example
 * ```ts
 * import { storageConformance } from "@quoin/suites/vitest"
 *
 * storageConformance({
 *   name: "my storage",
 *   store: Effect.map(temporaryFile, (filename) => ({
 *     connect: (tenant) => MyStorage.make({ filename, tenant }),
 *   })),
 * })
 * ```
 */
export interface StorageSubject {
  readonly name: string
  /** The share of the random values of a usual run that are enough for an adapter that is slow: 1 when left out. */
  readonly valueShare?: number
  /** A new, empty store that nothing else uses; it lives until the scope closes. */
  readonly store: Effect.Effect<StorageStore, StorageUnavailable, Scope.Scope>
}
