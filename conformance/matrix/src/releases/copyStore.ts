import {
  BlobHash,
  type Collection,
  CommitId,
  Instant,
  type StorageDriverService,
  Where,
  type BlobDriverService,
  liftBlobs,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { FilledStore } from "./fillStore"

const pageSize = 100

/** Records protect what they refer to: no lease is needed. */
const leaseUntil = Instant.make(0)

/** Copies one collection, page by page. */
const copyCollection = (
  from: StorageDriverService,
  to: StorageDriverService,
  shape: Collection.CollectionShape,
) =>
  Effect.gen(function* () {
    for (let offset = 0; ; offset += pageSize) {
      const query = { where: Where.all, orderBy: [], limit: pageSize, offset, after: undefined, total: false }
      const { records } = yield* from.select(shape.name, query)
      if (records.length === 0) return
      const changes = yield* Effect.forEach(records, ({ key, document }) =>
        Effect.map(shape.extract(document), (fields) => ({
          _tag: "Put" as const,
          collection: shape.name,
          key,
          document,
          fields,
        })),
      )
      yield* to.commit({ id: CommitId.make(`copy-${shape.name}-${offset}`), changes, guards: [] })
    }
  })

/** Every blob that some record refers to. */
const copyBlobs = (
  { driver, blobs, whole: { collections, blobReferences } }: FilledStore,
  to: BlobDriverService,
) =>
  Effect.gen(function* () {
    const hashes = new Set<string>()
    for (const { collection, field } of blobReferences) {
      const shape = collections.find(({ name }) => name === collection)
      const query = {
        where: Where.all,
        orderBy: [],
        limit: 10_000,
        offset: 0,
        after: undefined,
        total: false,
      }
      for (const { document } of (yield* driver.select(collection, query)).records) {
        const value = shape === undefined ? undefined : (yield* shape.extract(document))[field]
        if (typeof value === "string") hashes.add(value)
      }
    }
    for (const hash of hashes) {
      yield* liftBlobs(to).put(liftBlobs(blobs).get(BlobHash.make(hash)), { leaseUntil })
    }
  })

/** Where a release keeps a store. */
export interface Kept {
  readonly driver: StorageDriverService
  readonly blobs: BlobDriverService
}

/** Copies a filled store, as it is, to where a release keeps it. */
export const copyStore = (filled: FilledStore, to: Kept) =>
  Effect.gen(function* () {
    const { collections } = filled.whole
    yield* to.driver.define(collections)
    for (const [collection, attributes] of filled.described) {
      yield* to.driver.describe(collection, attributes)
    }
    for (const shape of collections) yield* copyCollection(filled.driver, to.driver, shape)
    yield* copyBlobs(filled, to.blobs)
  })
