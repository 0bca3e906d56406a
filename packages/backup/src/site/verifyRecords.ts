import { type DeclaredCollection, limits as kernelLimits } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Stream from "effect/Stream"
import { type BadArchive, bad } from "../archive/BadArchive"
import {
  type CollectionEntry,
  type Manifest,
  blobName,
  objectsIn,
  recordsIn,
  recordsName,
} from "../archive/format"
import type { Archive } from "../archive/opening"
import { Checking } from "./Checking"
import { type Ground, blobFieldsOf, watchingOf } from "./Ground"

/** A collection with its records, all of which were found sound. */
export interface CheckedCollection {
  readonly collection: DeclaredCollection<unknown>
  readonly checking: Checking
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
    const { done } = watchingOf(ground)
    let number = 0
    const lines = Stream.splitLines(Stream.decodeText(read(recordsName(entry.name), entry.sha256)))
    yield* Stream.runForEach(lines, (line) => {
      number += 1
      done(1)
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
const checkSizes = ({ manifest }: Archive): Either.Either<void, BadArchive> => {
  const { collections } = manifest
  const records = recordsIn(manifest)
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

const held = { SITE: "a site", SPACE: "spaces" } as const

/** What is restored is what is held: spaces are not put in the place of a site, nor a site beside spaces. */
const checkScope = ({ scope }: Manifest, wanted: Manifest["scope"]): Either.Either<void, BadArchive> =>
  scope === wanted
    ? Either.void
    : Either.left(bad(`it holds ${held[scope]}, and no ${held[wanted].replace(/^a /, "")}`))

/**
 * Reads an archive from its beginning to its end and looks at everything: sizes, digests, every record, keys, unique values and
 * blobs. Nothing is changed by it.
 */
export const verifyRecords = (
  ground: Ground,
  archive: Archive,
  scope: Manifest["scope"],
  collections: ReadonlyArray<DeclaredCollection<unknown>>,
): Effect.Effect<ReadonlyArray<CheckedCollection>, BadArchive> =>
  Effect.gen(function* () {
    const { manifest, read } = archive
    yield* checkScope(manifest, scope)
    yield* checkSizes(archive)
    watchingOf(ground).counted(objectsIn(manifest))
    const known = new Map(collections.map((collection) => [collection.name, collection]))
    const hashes = new Set<string>(manifest.blobs.map(({ sha256 }) => sha256))
    const checked = yield* Effect.forEach(manifest.collections, (entry) => {
      const collection = known.get(entry.name)
      return collection === undefined
        ? Effect.fail(bad(`it holds records of ${entry.name}, which no domain here has`))
        : Effect.map(checkCollection(ground, archive, entry, collection, hashes), (checking) => ({
            collection,
            checking,
          }))
    })
    for (const { sha256 } of manifest.blobs) {
      yield* Stream.runDrain(read(blobName(sha256), sha256))
      watchingOf(ground).done(1)
    }
    return checked
  })
