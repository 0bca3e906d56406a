import { type BlobHash, type Instant, type Reader } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type * as Stream from "effect/Stream"
import { type Manifest, formatVersion } from "../archive/format"
import { writtenArchive } from "../archive/writing"
import { type Ground, collectionsOfSite } from "./Ground"
import { countOf, recordsOf, sequencesIn } from "./picture"
import { type WriteFailure, checkRestorable, writeBlob, writeManifest, writeRecords } from "./writeEntries"

/** What a backup holds besides the records. */
export interface SiteChoices {
  readonly skipAttachments: boolean
  readonly at: Instant
}

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
        writeRecords(ground, add, collection, recordsOf(reader, collection), found),
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
      yield* writeManifest(add, manifest)
      told(manifest)
    }),
  )
