import {
  Expansion,
  Prompt,
  type QueryReads,
  Where,
  invalid,
  limits as kernelLimits,
  distinct,
} from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import type { ContentMetadata } from "../content/views/ContentMetadata"
import type { ContentView } from "../content/views/ContentView"
import { loadLabelsOf } from "../labels/labelsOfMany"
import { type PropertyRecord, propertyClaim, propertyView } from "../properties/Property"
import { Properties } from "../properties/collections"
import { loadFavouritesOf, loadLikesOf } from "../relations/reactions"
import type { ShownContent } from "../content/views/ShownContent"
import type { Part } from "./Part"

/** The properties of some keys, of many items at once. */
const loadPropertiesOf = (reads: QueryReads, ids: ReadonlyArray<string>, keys: ReadonlyArray<string>) =>
  Prompt.gen(function* () {
    const found: Array<PropertyRecord> = []
    const claims = ids.flatMap((id) => keys.map((key) => propertyClaim(id, key)))
    for (const some of Arr.chunksOf(claims, kernelLimits.whereListValues)) {
      const { records } = yield* reads.select(Properties, { where: Where.isIn("claim", some) })
      found.push(...records.map(({ value }) => value))
    }
    return Arr.groupBy(found, ({ holderId }) => holderId)
  })

/** The keys of properties that are asked for. All of them might be megabytes: they are named. */
const keysOf = (asked: Expansion.Expansion) => {
  const keys = [...asked.children.keys()]
  return keys.length > 0
    ? Effect.succeed(keys)
    : Effect.fail(
        invalid("expand", "metadata.properties", "metadata.properties and a key: metadata.properties.review"),
      )
}

/** Who likes the items, and which of them are favourites of the caller, where that is asked for (WIK-191). */
const reactions = (reads: QueryReads, ids: ReadonlyArray<string>, asked: Expansion.Expansion) =>
  Prompt.gen(function* () {
    const likesOf = Expansion.expands(asked, "likes") ? yield* loadLikesOf(reads, ids) : undefined
    const favouriteOf = Expansion.expands(asked, "currentuser", "favourited")
      ? yield* loadFavouritesOf(reads, ids)
      : undefined
    return (id: string): Pick<ContentMetadata, "likes" | "favourite"> => ({
      ...(likesOf === undefined ? {} : { likes: likesOf(id) }),
      ...(favouriteOf === undefined ? {} : { favourite: favouriteOf(id) }),
    })
  })

/** What hangs on the items: their labels and properties (WIK-152), and what users think of them. */
export const metadata: Part<Pick<ContentView, "metadata">> = {
  isAsked: ({ expansion }) => Expansion.expands(expansion, "metadata"),
  load: ({ shown, expansion, reads }) =>
    Prompt.gen(function* () {
      const asked = Expansion.expansionAt(expansion, "metadata") ?? Expansion.noExpansion
      const ids = distinct(shown.map(({ content }): string => content.id))
      const labelsOf = Expansion.expands(asked, "labels") ? yield* loadLabelsOf(reads, ids) : undefined
      const named = Expansion.expansionAt(asked, "properties")
      const properties =
        named === undefined ? undefined : yield* loadPropertiesOf(reads, ids, yield* keysOf(named))
      const reactionsOf = yield* reactions(reads, ids, asked)
      return ({ content: { id } }: ShownContent) => {
        const made: ContentMetadata = {
          ...(labelsOf === undefined ? {} : { labels: labelsOf(id) }),
          ...(properties === undefined ? {} : { properties: (properties[id] ?? []).map(propertyView) }),
          ...reactionsOf(id),
        }
        return Effect.succeed({ metadata: made })
      }
    }),
}
