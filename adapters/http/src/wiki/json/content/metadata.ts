import { Expansion } from "@quoin/kernel"
import type { ContentMetadata, ContentView, PropertyView } from "@quoin/wiki"
import type { Addresses } from "../../../request/Call"
import * as Schema from "effect/Schema"
import { PersonJson, instant, links, propertyFields } from "../parts"
import { Labels, labelsJson } from "../beside/labels"
import { contentAddress, iso } from "../../address"
import { plainPersonJson } from "../people/person"
import { propertyVersionJson } from "../beside/propertyVersion"

/** Labels of content, and properties by their keys (HTT-126). */
export const MetadataJson = Schema.Struct({
  labels: Schema.optional(Labels),
  properties: Schema.optional(Schema.Record({ key: Schema.String, value: Schema.Struct(propertyFields) })),
  mediaType: Schema.optional(Schema.String),
  comment: Schema.optional(Schema.String),
  likes: Schema.optional(Schema.Struct({ count: Schema.Int, users: Schema.Array(PersonJson) })),
  currentuser: Schema.optional(
    Schema.Struct({
      favourited: Schema.optional(
        Schema.Struct({ isFavourite: Schema.Boolean, favouritedDate: Schema.optional(instant) }),
      ),
      _expandable: links,
    }),
  ),
  _expandable: links,
})
export type MetadataJson = typeof MetadataJson.Type

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
  ...(labels === undefined ? {} : { labels: labelsJson(labels, contentAddress(id), { addresses: at }) }),
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
