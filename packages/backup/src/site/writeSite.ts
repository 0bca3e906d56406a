import { type BlobHash, type Instant, type ReadFailure, type Reader } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type * as Stream from "effect/Stream"
import { type Manifest, formatVersion } from "../archive/format"
import { writtenArchive } from "../archive/writing"
import { type Ground, blobFieldsOf, collectionsOfSite, watchingOf } from "./Ground"
import { countOf, hashesIn, recordsOf, referring, sequencesIn } from "./picture"
import { type WriteFailure, checkRestorable, writeBlob, writeManifest, writeRecords } from "./writeEntries"

/** What a backup holds besides the records. */
export interface SiteChoices {
  readonly skipAttachments: boolean
  readonly at: Instant
}

interface Held {
  readonly collections: ReturnType<typeof collectionsOfSite>
  readonly records: number
  readonly hashes: ReadonlyArray<BlobHash>
}

/** What the archive of a site will hold: an empty collection has no entry, as a restore empties a collection without one. */
const loadHeld = (
  ground: Ground,
  reader: Reader,
  { skipAttachments }: SiteChoices,
): Effect.Effect<Held, ReadFailure> =>
  Effect.gen(function* () {
    const hashes = new Set<BlobHash>()
    let records = 0
    const collections = yield* Effect.filter(collectionsOfSite(ground), (collection) =>
      Effect.gen(function* () {
        const count = yield* countOf(reader, collection)
        records += count
        const fields = skipAttachments ? [] : blobFieldsOf(ground, collection.name)
        if (count === 0 || fields.length === 0) return count > 0
        const found = recordsOf(reader, collection, referring(fields))
        for (const hash of yield* hashesIn(collection, fields, found)) hashes.add(hash)
        return true
      }),
    )
    return { collections, records, hashes: [...hashes].sort() }
  })

/**
 * The archive of a site as it is in this picture: every collection of every domain, and the blobs that the records refer to. The
 * manifest comes last, when all is known.
 */
export const writtenSite = (
  ground: Ground,
  reader: Reader,
  choices: SiteChoices,
  told: (manifest: Manifest) => void,
): Stream.Stream<Uint8Array, WriteFailure> =>
  writtenArchive((add) =>
    Effect.gen(function* () {
      const { skipAttachments, at } = choices
      const held = yield* loadHeld(ground, reader, choices)
      watchingOf(ground).counted(held.records + held.hashes.length)
      const collections = yield* Effect.forEach(held.collections, (collection) =>
        writeRecords(ground, add, collection, recordsOf(reader, collection)),
      )
      yield* checkRestorable(collections)
      const blobs = yield* Effect.forEach(held.hashes, (hash) => writeBlob(ground, add, hash, at))
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
      yield* writeManifest(add, manifest)
      told(manifest)
    }),
  )
