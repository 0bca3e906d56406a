import {
  type BlobAbsent,
  type BlobHash,
  type DeclaredCollection,
  Instant,
  type InvalidInput,
  type LimitExceeded,
  type ReadFailure,
  type StorageUnavailable,
  exceeded,
  limits as kernelLimits,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { type BadArchive, bad } from "../archive/BadArchive"
import type { Passing } from "../archive/digest"
import {
  type BlobEntry,
  type CollectionEntry,
  type Manifest,
  blobName,
  manifestName,
  recordsIn,
  recordsName,
} from "../archive/format"
import { digests } from "../archive/lateParts"
import type { AddEntry } from "../archive/writing"
import { type Ground, watchingOf } from "./Ground"

/** Why an archive cannot be written. */
export type WriteFailure = BadArchive | ReadFailure | BlobAbsent | InvalidInput | StorageUnavailable

const encoder = new TextEncoder()

const newPassing = Effect.map(digests.load, ({ Passing: Class }) => new Class())

const passed = <E>(bytes: Stream.Stream<Uint8Array, E>, passing: Passing): Stream.Stream<Uint8Array, E> =>
  Stream.tap(bytes, (piece) => Effect.sync(() => passing.take(piece)))

/** Writes records of a collection, a line each. */
export const writeRecords = (
  ground: Ground,
  add: AddEntry,
  collection: DeclaredCollection<unknown>,
  found: Stream.Stream<ReadonlyArray<unknown>, ReadFailure>,
): Effect.Effect<CollectionEntry, WriteFailure> =>
  Effect.gen(function* () {
    const passing = yield* newPassing
    const { done } = watchingOf(ground)
    let records = 0
    const lines = Stream.map(found, (values) => {
      records += values.length
      done(values.length)
      return encoder.encode(values.map((value) => `${collection.encode(value)}\n`).join(""))
    })
    yield* add(recordsName(collection.name), passed(lines, passing), "packed")
    return { name: collection.name, records, bytes: passing.bytes, sha256: passing.sha256() }
  })

/** What no restore could take is no backup: better to know that now. */
export const checkRestorable = (
  collections: ReadonlyArray<CollectionEntry>,
): Effect.Effect<void, LimitExceeded> => {
  const records = recordsIn({ collections })
  const bytes = collections.reduce((sum, each) => sum + each.bytes, 0)
  const failure =
    exceeded(kernelLimits, "restoredRecords", records) ?? exceeded(kernelLimits, "restoredBytes", bytes)
  return failure === undefined ? Effect.void : Effect.fail(failure)
}

/** Writes a blob. Its lease is renewed before: what refers to it may be removed while it is read. */
export const writeBlob = (
  ground: Ground,
  add: AddEntry,
  hash: BlobHash,
  at: Instant,
): Effect.Effect<BlobEntry, WriteFailure> =>
  Effect.gen(function* () {
    const { blobs } = ground
    const leaseUntil = Instant.make(at + kernelLimits.blobLeaseMillis)
    if (!(yield* blobs.renew(hash, leaseUntil))) return yield* bad(`the blob ${hash} is gone`)
    const passing = yield* newPassing
    yield* add(blobName(hash), passed(blobs.get(hash), passing), "as it is")
    watchingOf(ground).done(1)
    return passing.sha256() === hash
      ? { sha256: hash, bytes: passing.bytes }
      : yield* bad(`the blob ${hash} is damaged in its store`)
  })

/** Writes what all of it is, when all is known. */
export const writeManifest = (add: AddEntry, manifest: Manifest): Effect.Effect<void, WriteFailure> =>
  add(manifestName, Stream.succeed(encoder.encode(`${JSON.stringify(manifest, undefined, 1)}\n`)), "packed")
