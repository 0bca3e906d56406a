import {
  type BlobHash,
  type Instant,
  type ReadFailure,
  type Reader,
  type SpacePart,
  foldCase,
} from "@quoin/kernel"
import { spacesOfKeys } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { bad } from "../archive/BadArchive"
import { type Manifest, formatVersion } from "../archive/format"
import { writtenArchive } from "../archive/writing"
import { type Ground, blobFieldsOf, collectionsOfSite, watchingOf } from "../site/Ground"
import { hashesIn, referring } from "../site/picture"
import {
  type WriteFailure,
  checkRestorable,
  writeBlob,
  writeManifest,
  writeRecords,
} from "../site/writeEntries"
import { type Within, asItIs, collectionOf, countIn, loadWithin, recordsIn, staysBehind } from "./partRecords"

/** Which spaces a backup is of. */
export interface SpacesChoices {
  readonly spaceKeys: ReadonlyArray<string>
  readonly at: Instant
  /** Who asked for it, and is given nothing that is others' own; left out where it has everything. */
  readonly asker?: { readonly key: string | undefined }
}

const domainOf = (collection: string): string => collection.split(".")[0] ?? collection

/** Domains of a site none of whose collections says to which space its records belong. */
const domainsWithout = (ground: Ground): ReadonlyArray<string> => {
  const carried = new Set(ground.spaceParts.map(({ collection }) => domainOf(collection.name)))
  const all = new Set(collectionsOfSite(ground).map(({ name }) => domainOf(name)))
  return [...all].filter((name) => !carried.has(name))
}

/** The spaces of these keys; one that has gone since it was asked for is said. */
const loadSpaces = (reader: Reader, keys: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const spaces = yield* spacesOfKeys(reader, keys)
    const found = new Set(spaces.map(({ key }) => foldCase(key)))
    const gone = keys.find((key) => !found.has(foldCase(key)))
    return gone === undefined ? spaces : yield* bad(`the space ${gone} is gone`)
  })

/** Those that are carried of some records of a part. */
const carriedOf = (part: SpacePart.SpacePart, within: Within) => {
  const carrying = asItIs(within)
  return (values: ReadonlyArray<unknown>) =>
    values.flatMap((value) => (staysBehind(part, value, within) ? [] : (part.carried(value, carrying) ?? [])))
}

/** What there is to write, before any of it is: how many records there are, and the blobs of those that are carried. */
const loadHeld = (
  ground: Ground,
  reader: Reader,
  within: Within,
): Effect.Effect<{ readonly records: number; readonly hashes: ReadonlyArray<BlobHash> }, ReadFailure> =>
  Effect.gen(function* () {
    const hashes = new Set<BlobHash>()
    let records = 0
    for (const part of ground.spaceParts) {
      records += yield* countIn(reader, part, within)
      const fields = blobFieldsOf(ground, part.collection.name)
      if (fields.length === 0) continue
      const found = Stream.map(recordsIn(reader, part, within, referring(fields)), carriedOf(part, within))
      for (const hash of yield* hashesIn(collectionOf(part), fields, found)) hashes.add(hash)
    }
    return { records, hashes: [...hashes].sort() }
  })

/**
 * The archive of some spaces as they are in this picture: of every collection that says which of its records belong to a space those
 * that belong to these, without what they name elsewhere, and the blobs that they refer to (BAK-16).
 */
export const writtenSpaces = (
  ground: Ground,
  reader: Reader,
  { spaceKeys, at, asker }: SpacesChoices,
  told: (manifest: Manifest, skipped: number) => void,
): Stream.Stream<Uint8Array, WriteFailure> =>
  writtenArchive((add) =>
    Effect.gen(function* () {
      const spaces = yield* loadSpaces(reader, spaceKeys)
      const ids = spaces.map(({ id }) => id)
      const within = yield* loadWithin(reader, ground.spaceParts, ids, asker)
      const { records, hashes } = yield* loadHeld(ground, reader, within)
      const { counted, done } = watchingOf(ground)
      counted(records + hashes.length)
      let skipped = 0
      const written = yield* Effect.forEach(ground.spaceParts, (part) => {
        const carriedOnes = carriedOf(part, within)
        const carried = Stream.map(recordsIn(reader, part, within), (values) => {
          const taken = carriedOnes(values)
          const left = values.length - taken.length
          skipped += left
          done(left)
          return taken
        })
        return writeRecords(ground, add, collectionOf(part), carried)
      })
      yield* checkRestorable(written)
      const manifest: Manifest = {
        product: "quoin",
        format: formatVersion,
        scope: "SPACE",
        spaces: spaces.map(({ key, name }) => ({ key, name })),
        withoutDomains: domainsWithout(ground),
        createdAt: at,
        attachments: true,
        // How many ids the site has given out is nobody's business who has a space of it.
        sequences: {},
        collections: written,
        blobs: yield* Effect.forEach(hashes, (hash) => writeBlob(ground, add, hash, at)),
      }
      yield* writeManifest(add, manifest)
      told(manifest, skipped)
    }),
  )
