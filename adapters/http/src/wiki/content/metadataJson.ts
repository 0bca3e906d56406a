import { Expansion } from "@quoin/kernel"
import type { ContentMetadata, ContentView, PropertyView } from "@quoin/wiki"
import type { Addresses } from "../../request/Call"
import type { MetadataJson } from "../parts"
import { labelsJson } from "../beside/labelJson"
import { contentAddress, iso } from "../links"
import { plainPersonJson } from "../people/personJson"
import { propertyVersionJson } from "../beside/propertyVersionJson"

const propertyOf = (id: string, { version, ...property }: PropertyView, at: Addresses) => ({
  ...property,
  version: propertyVersionJson(version),
  _links: { self: `${at.base}${contentAddress(id)}/property/${encodeURIComponent(property.key)}` },
  _expandable: { content: contentAddress(id) },
})

/** What can be expanded in it. */
const names = ["labels", "properties", "currentuser", "likes", "frontend"]

const ofUser = ["favourited", "lastcontributed", "lastmodified", "scheduled", "viewed"]

/** What an item is to the caller (HTT-142). */
const currentUserJson = (favourite: ContentMetadata["favourite"]): MetadataJson["currentuser"] => ({
  ...(favourite === undefined
    ? {}
    : {
        favourited: {
          isFavourite: favourite.isFavourite,
          ...(favourite.since === undefined ? {} : { favouritedDate: iso(favourite.since) }),
        },
      }),
  _expandable: Object.fromEntries(
    ofUser.filter((name) => name !== "favourited" || favourite === undefined).map((name) => [name, ""]),
  ),
})

/** Labels and properties of an item, as far as they were asked for (HTT-126), who likes it and whose favourite it is. */
export const metadataJson = (
  { id, metadata: { labels, properties, likes, favourite } = {} }: Pick<ContentView, "id" | "metadata">,
  expansion: Expansion.Expansion,
  at: Addresses,
): MetadataJson => ({
  ...(labels === undefined ? {} : { labels: labelsJson(labels, contentAddress(id), at) }),
  ...(properties === undefined
    ? {}
    : { properties: Object.fromEntries(properties.map((each) => [each.key, propertyOf(id, each, at)])) }),
  ...(likes === undefined
    ? {}
    : { likes: { count: likes.count, users: likes.people.map((each) => plainPersonJson(each, at)) } }),
  ...(Expansion.expands(expansion, "currentuser") ? { currentuser: currentUserJson(favourite) } : {}),
  _expandable: Object.fromEntries(
    names.filter((name) => !Expansion.expands(expansion, name)).map((name) => [name, ""]),
  ),
})
