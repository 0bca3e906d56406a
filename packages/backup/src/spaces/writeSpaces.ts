import { type BlobHash, type Instant, type Reader, foldCase } from "@quoin/kernel"
import { spacesOfKeys } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { bad } from "../archive/BadArchive"
import { type Manifest, formatVersion } from "../archive/format"
import { writtenArchive } from "../archive/writing"
import { type Ground, collectionsOfSite } from "../site/Ground"
import {
  type WriteFailure,
  checkRestorable,
  writeBlob,
  writeManifest,
  writeRecords,
} from "../site/writeEntries"
import { asItIs, collectionOf, loadWithin, recordsIn } from "./partRecords"

/** Which spaces a backup is of. */
export interface SpacesChoices {
  readonly spaceKeys: ReadonlyArray<string>
  readonly at: Instant
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

/**
 * The archive of some spaces as they are in this picture: of every collection that says which of its records belong to a space those
 * that belong to these, without what they name elsewhere, and the blobs that they refer to (BAK-16).
 */
export const writtenSpaces = (
  ground: Ground,
  reader: Reader,
  { spaceKeys, at }: SpacesChoices,
  told: (manifest: Manifest, skipped: number) => void,
): Stream.Stream<Uint8Array, WriteFailure> =>
  writtenArchive((add) =>
    Effect.gen(function* () {
      const spaces = yield* loadSpaces(reader, spaceKeys)
      const ids = spaces.map(({ id }) => id)
      const within = yield* loadWithin(reader, ground.spaceParts, ids)
      const carrying = asItIs(within)
      const blobs = new Set<BlobHash>()
      let skipped = 0
      const written = yield* Effect.forEach(ground.spaceParts, (part) => {
        const carried = Stream.map(recordsIn(reader, part, within), (values) => {
          const taken = values.flatMap((value) => part.carried(value, carrying) ?? [])
          skipped += values.length - taken.length
          return taken
        })
        return writeRecords(ground, add, collectionOf(part), carried, blobs)
      })
      yield* checkRestorable(written)
      const hashes = [...blobs].sort()
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
