import type { StorageDriverService } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { StorageCase } from "../storage/StorageCase"
import type { StorageStore, StorageSubject } from "../storage/StorageSubject"

/**
 * A way to break one law of the port, as a wrapper around a correct adapter. The suite must reject it by the case
 * named here: this is what shows that the case can fail.
 */
export interface Saboteur {
  readonly name: string
  readonly killedBy: StorageCase["id"]
  readonly sabotage: (subject: StorageSubject) => StorageSubject
}

/** Breaks every connection of a store. */
export const onStore =
  (breakStore: (store: StorageStore) => StorageStore): Saboteur["sabotage"] =>
  (subject) => ({
    ...subject,
    open: (location, settings) => Effect.map(subject.open(location, settings), breakStore),
  })

/** Breaks every driver, each by itself. */
export const onDriver = (
  breakDriver: (driver: StorageDriverService) => Partial<StorageDriverService>,
): Saboteur["sabotage"] =>
  onStore(({ connect }) => ({
    connect: (tenant) => Effect.map(connect(tenant), (driver) => ({ ...driver, ...breakDriver(driver) })),
  }))
