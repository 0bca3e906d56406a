import { type SpacePart, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type BadArchive, bad } from "../archive/BadArchive"
import type { Archive } from "../archive/opening"
import type { Ground } from "../site/Ground"
import { canonical } from "../site/canonical"
import { verifyRecords } from "../site/verifyRecords"
import { type Within, asItIs, collectionOf } from "./partRecords"

/** What an archive holds of one collection. */
export interface PartRecords {
  readonly part: SpacePart.SpacePart
  readonly records: ReadonlyArray<unknown>
}

/** Spaces as an archive holds them, read whole and found sound. */
export interface SoundSpaces {
  readonly archive: Archive
  readonly spaceKeys: ReadonlyArray<string>
  readonly within: Within
  readonly parts: ReadonlyArray<PartRecords>
}

/** The collection of the spaces themselves. */
const isOfSpaces = ({ found, sequence }: SpacePart.SpacePart): boolean =>
  found.of === "spaces" && found.by === "key" && sequence !== undefined

const keysOf = ({ part, records }: PartRecords): ReadonlyArray<string> =>
  records.map((record) => collectionOf(part).keyOf(record))

/** The first record that names a space or an item that is not in the archive: it would come to be in one of the site's own. */
const strayIn = (parts: ReadonlyArray<PartRecords>, within: Within): string | undefined => {
  const carrying = asItIs(within)
  for (const { part, records } of parts) {
    const { keyOf, name } = collectionOf(part)
    const stray = records.find((record) => canonical(part.carried(record, carrying)) !== canonical(record))
    if (stray !== undefined) return `${keyOf(stray)} of ${name}`
  }
  return undefined
}

/** What the manifest says to be in it is what is in it. */
const sameKeys = (one: ReadonlyArray<string>, other: ReadonlyArray<string>): boolean =>
  canonical(one.map(foldCase).sort()) === canonical(other.map(foldCase).sort())

/** Reads the archive of spaces whole, and finds it sound: all that its records name is in it. Nothing is changed by it. */
export const verifySpaces = (ground: Ground, archive: Archive): Effect.Effect<SoundSpaces, BadArchive> =>
  Effect.gen(function* () {
    const known = ground.spaceParts.map(collectionOf)
    const checked = yield* verifyRecords(ground, archive, "SPACE", known)
    const valuesOf = new Map(checked.map(({ collection, checking }) => [collection.name, checking.values]))
    const parts = ground.spaceParts.map((part) => ({
      part,
      records: valuesOf.get(part.collection.name) ?? [],
    }))
    const within = {
      spaces: parts.filter(({ part }) => isOfSpaces(part)).flatMap(keysOf),
      items: parts.filter(({ part }) => part.items !== undefined).flatMap(keysOf),
    }
    const stray = strayIn(parts, within)
    if (stray !== undefined) return yield* bad(`${stray} names what is not in it`)
    const spaceKeys = (archive.manifest.spaces ?? []).map(({ key }) => key)
    const found = parts
      .filter(({ part }) => isOfSpaces(part))
      .flatMap(({ part, records }) =>
        records.map((record) => String(collectionOf(part).fieldsOf(record)["key"])),
      )
    if (!sameKeys(spaceKeys, found)) return yield* bad("its manifest names other spaces than are in it")
    if (spaceKeys.length === 0) return yield* bad("it holds no space")
    return { archive, spaceKeys, within, parts }
  })
