import {
  type Attribute,
  type Collection,
  type Commit,
  type DeclaredCollection,
  limits as kernelLimits,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Stream from "effect/Stream"
import { type BadArchive, bad } from "../archive/BadArchive"
import { type CollectionEntry, blobName, recordsName } from "../archive/format"
import type { Archive } from "../archive/opening"
import { Checking } from "./Checking"
import { type Ground, blobFieldsOf, collectionsOfSite } from "./Ground"

/** A site as an archive holds it, read whole and found sound. */
export interface SoundSite {
  readonly archive: Archive
  /** The records, each as the change that puts it. */
  readonly changes: ReadonlyArray<Commit.Change>
  /** What the storage has to be told of before. */
  readonly attributes: ReadonlyArray<{
    readonly collection: Collection.CollectionShape
    readonly attributes: ReadonlyArray<Attribute.DescribedAttribute>
  }>
}

const checkCollection = (
  ground: Ground,
  { manifest, read }: Archive,
  entry: CollectionEntry,
  collection: DeclaredCollection<unknown>,
  hashes: ReadonlySet<string>,
): Effect.Effect<Checking, BadArchive> =>
  Effect.gen(function* () {
    const hasBlob = (hash: string): boolean => !manifest.attachments || hashes.has(hash)
    const checking = new Checking(collection, blobFieldsOf(ground, entry.name), hasBlob)
    let number = 0
    const lines = Stream.splitLines(Stream.decodeText(read(recordsName(entry.name), entry.sha256)))
    yield* Stream.runForEach(lines, (line) => {
      number += 1
      const fault = checking.take(line)
      return fault === undefined
        ? Effect.void
        : Effect.fail(bad(`record ${number} of ${entry.name} ${fault}`))
    })
    return number === entry.records
      ? checking
      : yield* bad(`${entry.name} has ${number} records, and ${entry.records} in the manifest`)
  })

/** The sizes that the manifest tells are within the limits, before any of it is taken in. */
const checkSizes = ({ manifest: { collections } }: Archive): Either.Either<void, BadArchive> => {
  const records = collections.reduce((sum, each) => sum + each.records, 0)
  const bytes = collections.reduce((sum, each) => sum + each.bytes, 0)
  const { restoredRecords, restoredBytes } = kernelLimits
  if (records > restoredRecords) {
    return Either.left(
      bad(`it has ${records} records, and a restore takes ${restoredRecords} (restoredRecords)`),
    )
  }
  return bytes > restoredBytes
    ? Either.left(
        bad(`its records have ${bytes} bytes, and a restore takes ${restoredBytes} (restoredBytes)`),
      )
    : Either.void
}

/**
 * Reads an archive from its beginning to its end and looks at everything: sizes, digests, every record, keys, unique values and
 * blobs. Nothing is changed by it.
 */
export const verifySite = (ground: Ground, archive: Archive): Effect.Effect<SoundSite, BadArchive> =>
  Effect.gen(function* () {
    const { manifest, read } = archive
    if (manifest.scope !== "SITE") return yield* bad("it holds spaces, and no site")
    yield* checkSizes(archive)
    const known = new Map(collectionsOfSite(ground).map((collection) => [collection.name, collection]))
    const hashes = new Set<string>(manifest.blobs.map(({ sha256 }) => sha256))
    const changes: Array<Commit.Change> = []
    const attributes: Array<SoundSite["attributes"][number]> = []
    for (const entry of manifest.collections) {
      const collection = known.get(entry.name)
      if (collection === undefined) {
        return yield* bad(`it holds records of ${entry.name}, which no domain here has`)
      }
      const checking = yield* checkCollection(ground, archive, entry, collection, hashes)
      for (const change of checking.changes) changes.push(change)
      const names = [...checking.attributes]
      if (names.length > 0) {
        attributes.push({ collection, attributes: names.map((name) => ({ name, indexed: true })) })
      }
    }
    for (const { sha256 } of manifest.blobs) yield* Stream.runDrain(read(blobName(sha256), sha256))
    return { archive, changes, attributes }
  })
