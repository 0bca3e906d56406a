import {
  type BlobCapabilities,
  type BlobDriverService,
  type StorageUnavailable,
  TenantName,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type { PlacedSubject } from "../Place"

/** An open store of blobs. Any number of connections may be open at once, for the same tenant too; all see the same blobs. */
export interface BlobStore {
  /** A driver of this store for one tenant. Closing the scope closes the connection, not the store. */
  readonly connect: (tenant: TenantName) => Effect.Effect<BlobDriverService, StorageUnavailable, Scope.Scope>
}

/**
 * A blob adapter under test: where its blobs lie, and how it opens them. `location`, `open` and `moved` are as they are for a
 * storage; `moved` is needed where the driver says that it is durable.
 *
 * @example
 * ```ts
 * import { blobConformance } from "@quoin/suites/vitest"
 *
 * blobConformance({
 *   name: "my blobs",
 *   location: temporaryFolder,
 *   open: (folder) => Effect.succeed({ connect: (tenant) => MyBlobs.make({ folder, tenant }) }),
 *   moved: (folder) => copyOf(folder),
 * })
 * ```
 */
export interface BlobSubject extends PlacedSubject<BlobStore, object> {
  readonly name: string
  /** The share of the random values of a usual run that are enough for an adapter that is slow: 1 when left out. */
  readonly valueShare?: number
}

/** What the adapter of a subject can do, as its driver says. */
export const blobCapabilitiesOf = ({
  location,
  open,
}: BlobSubject): Effect.Effect<BlobCapabilities, StorageUnavailable> =>
  location.pipe(
    Effect.flatMap((at) => open(at, {})),
    Effect.flatMap(({ connect }) => connect(TenantName.make("capabilities"))),
    Effect.map(({ capabilities }) => capabilities),
    Effect.scoped,
  )
