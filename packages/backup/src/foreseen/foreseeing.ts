import type { Commit, DeclaredCollection, ReadFailure } from "@quoin/kernel"
import { spacesOfKeys } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import type { BadArchive } from "../archive/BadArchive"
import type { Archive } from "../archive/opening"
import type { Foreseen } from "../job/BackupJob"
import { type Ground, collectionsOfSite } from "../site/Ground"
import { canonical } from "../site/canonical"
import { recordsOf } from "../site/picture"
import type { SoundSite } from "../site/verifySite"
import { alreadyThere } from "../spaces/restoreSpaces"
import { countTaken } from "../spaces/renaming"
import type { SoundSpaces } from "../spaces/verifySpaces"

type Records = Foreseen["records"][number]

/** Which of the bytes in an archive are here already. */
const blobsIn = ({ blobs }: Ground, { manifest }: Archive): Effect.Effect<Foreseen["blobs"], ReadFailure> =>
  Effect.map(
    Effect.filter(manifest.blobs, ({ sha256 }) =>
      Effect.map(blobs.stat(sha256), (stat) => stat !== undefined),
    ),
    (here) => ({ made: manifest.blobs.length - here.length, skipped: here.length }),
  )

const isAny = ({ made, replaced, skipped, removed }: Records): boolean =>
  made + replaced + skipped + removed > 0

/** What becomes of each record that is here, and which of the file's are not. */
const recordsIn = (
  { storage }: Ground,
  collection: DeclaredCollection<unknown>,
  wanted: ReadonlyMap<string, unknown>,
): Effect.Effect<Records, ReadFailure> => {
  const count = { replaced: 0, skipped: 0, removed: 0 }
  const look = (value: unknown): void => {
    const key = collection.keyOf(value)
    if (!wanted.has(key)) count.removed += 1
    else if (canonical(wanted.get(key)) === canonical(value)) count.skipped += 1
    else count.replaced += 1
  }
  return Effect.map(
    Stream.runForEach(recordsOf(storage, collection), (values) => Effect.sync(() => values.forEach(look))),
    () => ({
      collection: collection.name,
      made: wanted.size - count.replaced - count.skipped,
      ...count,
    }),
  )
}

/** The records of an archive by their collections and keys. */
const byCollection = (
  changes: ReadonlyArray<Commit.Change>,
): ReadonlyMap<string, ReadonlyMap<string, unknown>> => {
  const found = new Map<string, Map<string, unknown>>()
  for (const change of changes) {
    if (change._tag !== "Put") continue
    const { name } = change.collection
    const records = found.get(name) ?? new Map<string, unknown>()
    records.set(change.key, change.value)
    found.set(name, records)
  }
  return found
}

/** What would come of it, were a site put in the place of this one. Nothing is changed. */
export const foreseeSite = (ground: Ground, site: SoundSite): Effect.Effect<Foreseen, ReadFailure> =>
  Effect.gen(function* () {
    const wanted = byCollection(site.changes)
    const records = yield* Effect.forEach(collectionsOfSite(ground), (collection) =>
      recordsIn(ground, collection, wanted.get(collection.name) ?? new Map()),
    )
    return {
      records: records.filter(isAny),
      blobs: yield* blobsIn(ground, site.archive),
      renamed: 0,
      refused: [],
    }
  })

/** What would come of it, were spaces put beside those of this site. Nothing is changed, and no id is given out. */
export const foreseeSpaces = (
  ground: Ground,
  spaces: SoundSpaces,
): Effect.Effect<Foreseen, BadArchive | ReadFailure> =>
  Effect.gen(function* () {
    const taken = yield* spacesOfKeys(ground.storage, spaces.spaceKeys)
    const made = spaces.parts.map(({ part, records }) => ({
      ...{ collection: part.collection.name, made: records.length },
      ...{ replaced: 0, skipped: 0, removed: 0 },
    }))
    return {
      records: made.filter(isAny),
      blobs: yield* blobsIn(ground, spaces.archive),
      renamed: yield* countTaken(ground, spaces.parts),
      refused: taken.map(({ key }) => alreadyThere(key)),
    }
  })
