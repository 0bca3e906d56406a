import { Expansion } from "@quoin/kernel"
import type {
  ContentByType,
  ContentList,
  ContentView,
  DeleteContent,
  GetHistory,
  GetSpaceContent,
  MoveContent,
  RelationView,
  ScanContent,
  SearchContent,
  ShownSpace,
  ShownVersion,
} from "@quoin/wiki"
import * as Schema from "effect/Schema"
import { parametersOf } from "../../../request/pairs"
import { shape, text } from "../../../answers/shape"
import { type Shows, shows } from "../../../answers/Shows"
import type { Call } from "../../../request/Call"
import { byTypeJson } from "./byType"
import { contentJson, wholeHistoryJson } from "./content"
import { versionJson } from "./history"
import { ByTypeJson, ContentJson, HistoryJson, SpaceJson, VersionJson } from "./schemas"
import { links, listFields, scanFields } from "../parts"
import { searchPlace } from "../../sent/searchCursor"
import { topLevel } from "../../address"
import { type ListJson, type Listed, listOf, scannedPage } from "../pages"
import {
  ContentPropertyJson,
  SpacePropertyJson,
  contentPropertyJson,
  spacePropertyJson,
} from "../beside/properties"
import { RelationJson, relationJson } from "../beside/relations"
import { spaceJson } from "../spaces/space"

const asContent = (call: Call) => (view: ContentView) => contentJson(view, call.expansion, call.addresses)

const asSpace =
  ({ expansion, addresses }: Call) =>
  (view: ShownSpace) =>
    spaceJson(view, expansion, addresses, contentJson)

/** One item, at the top of an answer. */
export const content = shows(
  ContentJson,
  (call) => (view: ContentView) => topLevel(asContent(call)(view), "/rest/api/content", call.addresses),
)

export const space = shows(
  SpaceJson,
  (call) => (view: ShownSpace) => topLevel(asSpace(call)(view), "/rest/api/space", call.addresses),
)

export const history = shows(
  HistoryJson,
  (call) => (view: typeof GetHistory.success.Type) =>
    wholeHistoryJson(
      { id: view.id, history: view, historyContent: view.historyContent },
      call.expansion,
      call.addresses,
    ),
)

const asVersion =
  ({ expansion, addresses }: Call) =>
  (view: ShownVersion) => {
    const inside = Expansion.expansionAt(expansion, "content")
    const then = inside && view.content && contentJson(view.content, inside, addresses)
    return versionJson(view, view.contentId, expansion, addresses, then)
  }

export const version = shows(VersionJson, asVersion)

/** The answer shows an item that went to the trash, and no item that was purged (HTT-40). */
export const deleted: Shows<typeof DeleteContent.success.Type> = {
  schema: content.schema,
  by: (call) => (reply) => (reply.content === undefined ? undefined : content.by(call)(reply.content)),
}

const lastPart = (path: string): string => path.replace(/\/+$/, "").split("/").at(-1) ?? ""

export const versions = listOf("VersionList", version)
export const contents: Shows<Listed<ContentView>, ListJson<ContentJson>> = listOf(
  "ContentList",
  shows(ContentJson, asContent),
)
/** What is found, which is walked by cursors as well. */
const foundOnes = listOf("FoundContents", shows(ContentJson, asContent), searchPlace)
/** The same with how many there are in all. */
export const foundContents: Shows<typeof SearchContent.success.Type> = {
  schema: Schema.Struct({
    results: Schema.Array(ContentJson),
    ...listFields,
    totalSize: Schema.optional(Schema.Int),
  }).annotations({ identifier: "FoundContentList" }),
  by: (call) => {
    const list = foundOnes.by(call)
    return (found) => ({ ...list(found), ...(found.total === undefined ? {} : { totalSize: found.total }) })
  },
}
export const scanned: Shows<typeof ScanContent.success.Type> = {
  schema: Schema.Struct({ results: Schema.Array(ContentJson), ...scanFields }).annotations({
    identifier: "ContentScan",
  }),
  by: (call) => (found) => scannedPage(found.items.map(asContent(call)), found, call),
}

/** The list of the children of one type, or a map that holds it, as the dialect says. */
export const ofType: Shows<ContentList> = {
  schema: contents.schema,
  by: (call) => {
    const { path, dialect } = call
    const list = contents.by(call)
    return dialect.childrenOfType === "list" ? list : (found) => ({ [lastPart(path)]: list(found) })
  },
}

/** The content below an item by type, each list with its own address. */
export const byType = shows(ByTypeJson, (call) => {
  const below = call.path.replace(/\/+$/, "")
  return (found: ContentByType) =>
    byTypeJson(found, call.expansion, below, call.addresses, (type, inside) => {
      const query = parametersOf(call.query)
      query.set("expand", Expansion.expansionPaths(inside).join(","))
      return contents.by({ ...call, path: `${below}/${type}`, query: query.toString(), expansion: inside })
    })
})

export const moved = shape<typeof MoveContent.success.Type>()({ pageId: text(({ id }) => id) })

export const spaces = listOf("SpaceList", shows(SpaceJson, asSpace))

/** Pages and blog posts of a space, each with its own address. */
export const spaceContent = shows(
  Schema.Struct({ page: contents.schema, blogpost: contents.schema, _links: links }).annotations({
    identifier: "ContentOfSpace",
  }),
  (call) => {
    const path = call.path.replace(/\/+$/, "")
    const { base, context } = call.addresses
    return ({ page: pages, blogpost }: typeof GetSpaceContent.success.Type) => ({
      page: contents.by({ ...call, path: `${path}/page` })(pages),
      blogpost: contents.by({ ...call, path: `${path}/blogpost` })(blogpost),
      _links: { self: `${base}${path}`, base, context },
    })
  },
)

export const contentProperty = shows(ContentPropertyJson, contentPropertyJson)
export const contentProperties = listOf("ContentPropertyList", contentProperty)
export const spaceProperty = shows(SpacePropertyJson, spacePropertyJson)
export const spaceProperties = listOf("SpacePropertyList", spaceProperty)

/** One relation, at the top of an answer. */
export const relation = shows(RelationJson, (call) => {
  const { base, context } = call.addresses
  return (view: RelationView): RelationJson => {
    const json = relationJson(call)(view)
    return { ...json, _links: { ...json._links, base, context } }
  }
})
export const relations = listOf("RelationList", shows(RelationJson, relationJson))
