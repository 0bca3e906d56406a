import {
  type BlobDriverService,
  type BlobsService,
  Instant,
  type StorageUnavailable,
  TenantName,
  liftBlobs,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type { Place } from "../Place"
import type { BlobStore } from "./BlobSubject"

/** The port of one tenant, and the driver below it. */
export interface BlobClient extends BlobsService {
  readonly driver: BlobDriverService
}

/** What a case works with: a location with no blobs yet, and tenants that nothing else uses. */
export interface BlobFixture extends Omit<Place<BlobStore, object>, "store"> {
  readonly tenant: () => TenantName
  /** A new connection, for a new tenant unless one is given. */
  readonly client: (tenant?: TenantName) => Effect.Effect<BlobClient, StorageUnavailable, Scope.Scope>
}

export const makeBlobFixture = ({ store, ...place }: Place<BlobStore, object>): BlobFixture => {
  let issued = 0
  const tenant = (): TenantName => TenantName.make(`tenant-${++issued}`)
  return {
    ...place,
    tenant,
    client: (name = tenant()) =>
      Effect.map(store().connect(name), (driver) => ({ ...liftBlobs(driver), driver })),
  }
}

/** Moments of the laws: a store knows no time but what it is told. */
export const at = (millis: number): Instant => Instant.make(1_700_000_000_000 + millis)
