import type { BlobDriverService } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { BlobCase } from "../BlobCase"
import type { BlobStore, BlobSubject } from "../BlobSubject"

/** A way to break one law of the blob port, as a wrapper around a correct adapter, and the case that must reject it. */
export interface BlobSaboteur {
  readonly name: string
  readonly killedBy: BlobCase["id"]
  readonly sabotage: (subject: BlobSubject) => BlobSubject
}

/** Breaks every connection of a store. */
export const onBlobStore =
  (breakStore: (store: BlobStore) => BlobStore): BlobSaboteur["sabotage"] =>
  (subject) => ({
    ...subject,
    open: (location, settings) => Effect.map(subject.open(location, settings), breakStore),
  })

/** Breaks every driver, each by itself. */
export const onBlobs = (
  breakDriver: (driver: BlobDriverService) => Partial<BlobDriverService>,
): BlobSaboteur["sabotage"] =>
  onBlobStore(({ connect }) => ({
    connect: (tenant) => Effect.map(connect(tenant), (driver) => ({ ...driver, ...breakDriver(driver) })),
  }))
