import { Expansion } from "@quoin/kernel"
import { type ContentView, type Search, pageAddress } from "@quoin/wiki"
import * as Schema from "effect/Schema"
import { type Shows, shows } from "../../../answers/Shows"
import type { Call } from "../../../request/Call"
import { friendlyDate, iso } from "../../address"
import { searchPlace } from "../../sent/searchCursor"
import { page } from "../pages"
import { listFields } from "../parts"
import { spaceJson } from "../spaces/space"
import { contentJson } from "./content"
import { ContentJson, SpaceJson } from "./schemas"

type Found = typeof Search.success.Type
type Item = Found["items"][number]

/** What something that was found is in, in short. */
const Container = Schema.Struct({ title: Schema.String, displayUrl: Schema.String })

const FoundJson = Schema.Struct({
  content: Schema.optional(ContentJson),
  space: Schema.optional(SpaceJson),
  title: Schema.String,
  excerpt: Schema.String,
  url: Schema.String,
  resultParentContainer: Schema.optional(Container),
  resultGlobalContainer: Schema.optional(Container),
  breadcrumbs: Schema.Array(
    Schema.Struct({ label: Schema.String, url: Schema.String, separator: Schema.String }),
  ),
  entityType: Schema.Literal("content", "space"),
  iconCssClass: Schema.String,
  lastModified: Schema.String,
  friendlyLastModified: Schema.String,
})
type FoundJson = typeof FoundJson.Type

const displayOf = (key: string): string => `/display/${key}`

const itemAddress = (id: string): string => `/pages/viewpage.action?pageId=${id}`

const urlOf = (view: ContentView): string => {
  if (view.container !== undefined) return `${itemAddress(view.container.id)}&focusedCommentId=${view.id}`
  return pageAddress({ ...view, spaceKey: view.space.key })
}

/** What an item is on, where it is on something. */
const onContent = ({ container }: ContentView): Partial<FoundJson> =>
  container === undefined
    ? {}
    : { resultParentContainer: { title: container.title, displayUrl: itemAddress(container.id) } }

const crumbsOf = ({ container }: ContentView): FoundJson["breadcrumbs"] =>
  container === undefined ? [] : [{ label: container.title, url: itemAddress(container.id), separator: ">" }]

const common = ({ title, excerpt, lastModified }: Item) => ({
  title,
  excerpt,
  lastModified: iso(lastModified),
  friendlyLastModified: friendlyDate(lastModified),
})

const asFound =
  ({ expansion, addresses }: Call) =>
  (item: Item): FoundJson => {
    const { content, space } = item
    const inside = (part: "content" | "space") =>
      Expansion.expansionAt(expansion, part) ?? Expansion.noExpansion
    if (content !== undefined) {
      return {
        content: contentJson(content, inside("content"), addresses),
        ...common(item),
        url: urlOf(content),
        ...onContent(content),
        resultGlobalContainer: { title: content.space.name, displayUrl: displayOf(content.space.key) },
        breadcrumbs: crumbsOf(content),
        entityType: "content",
        iconCssClass: `content-type-${content.type}`,
      }
    }
    return {
      ...(space === undefined ? {} : { space: spaceJson(space, inside("space"), addresses, contentJson) }),
      ...common(item),
      url: displayOf(space?.key ?? ""),
      breadcrumbs: [],
      entityType: "space",
      iconCssClass: "content-type-space",
    }
  }

const found = shows(FoundJson, asFound)

/** What a search finds, with what is said of the search (HTT-812). */
export const foundThings: Shows<Found> = {
  schema: Schema.Struct({
    results: Schema.Array(FoundJson),
    ...listFields,
    totalSize: Schema.Int,
    cqlQuery: Schema.String,
    searchDuration: Schema.Int,
    archivedResultCount: Schema.Int,
  }).annotations({ identifier: "SearchResult" }),
  by: (call) => (reply) => ({
    ...page(reply.items.map(found.by(call)), reply, call, searchPlace),
    totalSize: reply.total,
    cqlQuery: reply.cql,
    searchDuration: reply.durationMillis,
    archivedResultCount: reply.archived,
  }),
}
