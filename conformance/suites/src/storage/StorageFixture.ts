import {
  type Collection,
  type Commit,
  CommitId,
  type CommitFailure,
  Revision,
  type StorageDriverService,
  type StorageService,
  type StorageUnavailable,
  TenantName,
  lift,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { notes, samples } from "./records/Sample"
import type { StorageLocation } from "./StorageLocation"

/** A storage with one tenant's collections, and a short way to commit. */
export interface Client extends StorageService {
  /** Commits under a new id, and gives the revision of what it wrote. */
  readonly write: (
    changes: ReadonlyArray<Commit.Change>,
    guards?: ReadonlyArray<Commit.Guard>,
  ) => Effect.Effect<Revision, CommitFailure>
}

/** What a case works with: a location with no records yet, its store, and names that nothing else uses. */
export interface StorageFixture extends StorageLocation {
  readonly tenant: () => TenantName
  readonly commitId: () => CommitId
  /** A new connection through the kernel's lift, with the suite's own collections unless others are given. */
  readonly client: (
    tenant: TenantName,
    collections?: ReadonlyArray<Collection.CollectionShape>,
  ) => Effect.Effect<Client, StorageUnavailable, Scope.Scope>
  /** A driver that is open already, through the kernel's lift. */
  readonly over: (
    driver: StorageDriverService,
    collections?: ReadonlyArray<Collection.CollectionShape>,
  ) => Effect.Effect<Client, StorageUnavailable>
}

export const makeFixture = (location: StorageLocation): StorageFixture => {
  let issued = 0
  const commitId = (): CommitId => CommitId.make(`commit-${++issued}`)
  const over: StorageFixture["over"] = (driver, collections = [samples, notes]) =>
    Effect.map(lift(driver, collections), (storage) => ({
      ...storage,
      write: (changes, guards = []) => {
        const id = commitId()
        return Effect.as(storage.commit({ id, changes, guards }), Revision.make(id))
      },
    }))
  return {
    ...location,
    tenant: () => TenantName.make(`tenant-${++issued}`),
    commitId,
    over,
    client: (tenant, collections) =>
      Effect.flatMap(location.connect(tenant), (driver) => over(driver, collections)),
  }
}
