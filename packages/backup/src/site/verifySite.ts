import { type Attribute, type Collection, type Commit } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { BadArchive } from "../archive/BadArchive"
import type { Archive } from "../archive/opening"
import { type Ground, collectionsOfSite } from "./Ground"
import { verifyRecords } from "./verifyRecords"

/** A site as an archive holds it, read whole and found sound. */
export interface SoundSite {
  readonly archive: Archive
  /** The records, each as the change that puts it. */
  readonly changes: ReadonlyArray<Commit.Change>
  /** What the storage has to know before. */
  readonly attributes: ReadonlyArray<{
    readonly collection: Collection.CollectionShape
    readonly attributes: ReadonlyArray<Attribute.DescribedAttribute>
  }>
}

/** Reads the archive of a site whole, and finds it sound. Nothing is changed by it. */
export const verifySite = (ground: Ground, archive: Archive): Effect.Effect<SoundSite, BadArchive> =>
  Effect.map(verifyRecords(ground, archive, "SITE", collectionsOfSite(ground)), (checked) => {
    const changes: Array<Commit.Change> = []
    const attributes: Array<SoundSite["attributes"][number]> = []
    for (const { collection, checking } of checked) {
      for (const change of checking.changes) changes.push(change)
      const names = [...checking.attributes]
      if (names.length > 0) {
        attributes.push({ collection, attributes: names.map((name) => ({ name, indexed: true })) })
      }
    }
    return { archive, changes, attributes }
  })
