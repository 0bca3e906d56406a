import {
  type BlobHash,
  Instant,
  type BlobAbsent,
  type DeclaredCollection,
  type InvalidInput,
  type LimitExceeded,
  type Reader,
  type ReadFailure,
  type StorageUnavailable,
  exceeded,
  limits as kernelLimits,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { type BadArchive, bad } from "../archive/BadArchive"
import { Passing } from "../archive/digest"
import {
  type BlobEntry,
  type CollectionEntry,
  type Manifest,
  blobName,
  formatVersion,
  manifestName,
  recordsName,
} from "../archive/format"
import { type AddEntry, writtenArchive } from "../archive/writing"
import { type Ground, blobFieldsOf, collectionsOfSite } from "./Ground"
import { blobsOfRecord, countOf, recordsOf, sequencesIn } from "./picture"

/** Why an archive cannot be written. */
export type WriteFailure = BadArchive | ReadFailure | BlobAbsent | InvalidInput | StorageUnavailable

/** What a backup holds besides the records. */
export interface SiteChoices {
  readonly skipAttachments: boolean
  readonly at: Instant
}

const encoder = new TextEncoder()

const passed = <E>(bytes: Stream.Stream<Uint8Array, E>, passing: Passing): Stream.Stream<Uint8Array, E> =>
  Stream.tap(bytes, (piece) => Effect.sync(() => passing.take(piece)))

/** Writes the records of a collection, a line each, and finds out which blobs they refer to. */
const writeCollection = (
  ground: Ground,
  reader: Reader,
  add: AddEntry,
  collection: DeclaredCollection<unknown>,
  blobs: Set<BlobHash>,
): Effect.Effect<CollectionEntry, WriteFailure> =>
  Effect.gen(function* () {
    const fields = blobFieldsOf(ground, collection.name)
    const passing = new Passing()
    let records = 0
    const lines = Stream.map(recordsOf(reader, collection), (values) => {
      records += values.length
      for (const value of values) for (const hash of blobsOfRecord(collection, fields, value)) blobs.add(hash)
      return encoder.encode(values.map((value) => `${collection.encode(value)}\n`).join(""))
    })
    yield* add(recordsName(collection.name), passed(lines, passing), "packed")
    return { name: collection.name, records, bytes: passing.bytes, sha256: passing.sha256() }
  })

/** What no restore could take is no backup: better to know that now. */
const checkRestorable = (collections: ReadonlyArray<CollectionEntry>): Effect.Effect<void, LimitExceeded> => {
  const records = collections.reduce((sum, each) => sum + each.records, 0)
  const bytes = collections.reduce((sum, each) => sum + each.bytes, 0)
  const failure =
    exceeded(kernelLimits, "restoredRecords", records) ?? exceeded(kernelLimits, "restoredBytes", bytes)
  return failure === undefined ? Effect.void : Effect.fail(failure)
}

/** Writes a blob. Its lease is renewed before: what refers to it may be removed while it is read. */
const writeBlob = (
  { blobs }: Ground,
  add: AddEntry,
  hash: BlobHash,
  at: Instant,
): Effect.Effect<BlobEntry, WriteFailure> =>
  Effect.gen(function* () {
    const leaseUntil = Instant.make(at + kernelLimits.blobLeaseMillis)
    if (!(yield* blobs.renew(hash, leaseUntil))) return yield* bad(`the blob ${hash} is gone`)
    const passing = new Passing()
    yield* add(blobName(hash), passed(blobs.get(hash), passing), "as it is")
    return passing.sha256() === hash
      ? { sha256: hash, bytes: passing.bytes }
      : yield* bad(`the blob ${hash} is damaged in its store`)
  })

/**
 * The archive of a site as it is in this picture: every collection of every domain, and the blobs that the records refer to. The
 * manifest comes last, when all is known.
 */
export const writtenSite = (
  ground: Ground,
  reader: Reader,
  { skipAttachments, at }: SiteChoices,
  told: (manifest: Manifest) => void,
): Stream.Stream<Uint8Array, WriteFailure> =>
  writtenArchive((add) =>
    Effect.gen(function* () {
      const found = new Set<BlobHash>()
      // What is empty has no entry: a restore empties whatever it finds none for.
      const held = yield* Effect.filter(collectionsOfSite(ground), (collection) =>
        Effect.map(countOf(reader, collection), (count) => count > 0),
      )
      const collections = yield* Effect.forEach(held, (collection) =>
        writeCollection(ground, reader, add, collection, found),
      )
      yield* checkRestorable(collections)
      const hashes = skipAttachments ? [] : [...found].sort()
      const blobs = yield* Effect.forEach(hashes, (hash) => writeBlob(ground, add, hash, at))
      const manifest: Manifest = {
        product: "quoin",
        format: formatVersion,
        scope: "SITE",
        createdAt: at,
        attachments: !skipAttachments,
        sequences: yield* sequencesIn(reader),
        collections,
        blobs,
      }
      const text = `${JSON.stringify(manifest, undefined, 1)}\n`
      yield* add(manifestName, Stream.succeed(encoder.encode(text)), "packed")
      told(manifest)
    }),
  )
