import {
  type Collection,
  type Commit,
  CommitId,
  type CommitFailure,
  Revision,
  type StorageService,
  type StorageUnavailable,
  TenantName,
  lift,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { notes, samples } from "./records/Sample"
import type { StorageStore } from "./StorageSubject"

/** A storage with one tenant's collections, and a short way to commit. */
export interface Client extends StorageService {
  /** Commits under a new id, and gives the revision of what it wrote. */
  readonly write: (
    changes: ReadonlyArray<Commit.Change>,
    guards?: ReadonlyArray<Commit.Guard>,
  ) => Effect.Effect<Revision, CommitFailure>
}

/** What a case works with: one empty store, and names that nothing else uses. */
export interface StorageFixture extends StorageStore {
  readonly tenant: () => TenantName
  readonly commitId: () => CommitId
  /** A new connection through the kernel's lift, with the suite's own collections unless others are given. */
  readonly client: (
    tenant: TenantName,
    collections?: ReadonlyArray<Collection.CollectionShape>,
  ) => Effect.Effect<Client, StorageUnavailable, Scope.Scope>
}

export const makeFixture = (store: StorageStore): StorageFixture => {
  let issued = 0
  const commitId = (): CommitId => CommitId.make(`commit-${++issued}`)
  return {
    connect: store.connect,
    tenant: () => TenantName.make(`tenant-${++issued}`),
    commitId,
    client: (tenant, collections = [samples, notes]) =>
      Effect.gen(function* () {
        const driver = yield* store.connect(tenant)
        const storage = yield* lift(driver, collections)
        return {
          ...storage,
          write: (changes, guards = []) => {
            const id = commitId()
            return Effect.as(storage.commit({ id, changes, guards }), Revision.make(id))
          },
        }
      }),
  }
}
