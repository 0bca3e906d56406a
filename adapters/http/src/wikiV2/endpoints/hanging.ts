import { invalid } from "@quoin/kernel"
import { GetContent, ListLabels, ListVersions, ScanContent, wikiLimits } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { aText, given } from "../../request/fields"
import { contentPath } from "../../wiki/sent/content"
import { searchCursor } from "../../wiki/sent/searchCursor"
import { custom, get } from "../api"
import { label } from "../json/common"
import { allowed, child, descendant, detailedVersion, liked, liking } from "../json/items"
import { listedOf, scannedOf, wholeOf } from "../json/lists"
import { versions } from "../json/versions"
import { placed } from "../sent/cursor"
import { type ItemType, bodyFormat, expanded, inTree, listing, notServedIn } from "../sent/shown"
import { likersOf } from "../sent/likers"
import { itemOf } from "../sent/writes"
import { lists } from "./items"

const below = { below: "id" }

/** What of one type hangs on an item. */
export const hangingOn = (
  path: string,
  last: string,
  type: "comment" | "attachment",
  location?: ReadonlyArray<"footer" | "inline" | "resolved">,
) =>
  get(`${path}/:id/${last}`, ScanContent, lists[type], {
    sent: listing(type, { location, depth: "root" }, [
      "ids",
      "spaceIds",
      "status",
      ...(type === "comment" ? ["title"] : []),
    ]),
    names: type === "comment" ? below : { ...below, title: "filename" },
    notServed: [...notServedIn[type], "status!=current", "version", "resolution-status"],
    says: "What is current, in the order of its creation.",
  })

const unfiltered = ["ids", "spaceIds", "title", "status"]

const pageAt = "/pages/:id"

const anyDepth = inTree({}, [...unfiltered, "depth"])

const children = {
  children: scannedOf("WikiV2ChildPages", child.children),
  "direct-children": scannedOf("WikiV2Children", child["direct-children"]),
} as const

/** What is above and below a page. */
export const treeEndpoints = [
  ...(["children", "direct-children"] as const).map((last) =>
    get(`${pageAt}/${last}`, ScanContent, children[last], {
      sent: inTree({ depth: "root" }, unfiltered),
      names: below,
      notServed: ["sort"],
      says: "In the order of the tree.",
    }),
  ),
  get(`${pageAt}/descendants`, ScanContent, scannedOf("WikiV2Descendants", descendant), {
    sent: {
      ...anyDepth,
      fields: { depth: given(aText) },
      to: ({ depth = "all" }: { readonly depth?: string }) =>
        Either.map(anyDepth.to(), (said) => ({ ...said, depth })),
    },
    names: below,
    notServed: ["sort"],
    says: "In the order of their ids; depth is how many levels, and all of them when absent.",
  }),
  custom.get(
    `${pageAt}/ancestors`,
    {
      operations: [GetContent],
      path: contentPath,
      query: { limit: given(Schema.Int) },
      body: {},
      answer: ({ path: { id }, query: { limit = wikiLimits.treeDepth } }, run) =>
        limit < 0
          ? Effect.fail(invalid("limit", limit, "a whole number from 0"))
          : Effect.map(itemOf(run, "page", id, expanded("page")), ({ ancestors = [] }) =>
              ancestors.slice(Math.max(0, ancestors.length - limit)),
            ),
    },
    wholeOf("WikiV2Ancestors", {
      schema: Schema.Struct({ id: Schema.String, type: Schema.String }),
      by:
        () =>
        ({ id, type }: { readonly id: string; readonly type: string }) => ({ id, type }),
    }),
    { says: "From the top down; with a limit the nearest ones." },
  ),
]

export const labelsOf = (path: string) =>
  get(`${path}/:id/labels`, ListLabels, listedOf("WikiV2Labels", label), {
    sent: placed(),
    notServed: ["sort"],
    says: "By name.",
  })

/** An item is read for a part of it alone. */
const only = (expand: string) => ({
  fields: {},
  instead: ["expand", "status", "version"],
  to: () => Either.right({ expand }),
})

export const likesOf = (path: string) => [
  get(`${path}/:id/likes/count`, GetContent, liked, {
    sent: only("metadata.likes"),
  }),
  custom.get(
    `${path}/:id/likes/users`,
    {
      operations: [GetContent],
      path: contentPath,
      query: { ...searchCursor.fields, limit: given(Schema.Int) },
      body: {},
      answer: ({ path: { id }, query }, run) =>
        Effect.flatMap(run(new GetContent({ id, expand: "metadata.likes" })), ({ metadata }) =>
          likersOf(metadata?.likes, query),
        ),
    },
    listedOf("WikiV2Likes", liking),
    { says: `Who did first; those after the first ${wikiLimits.likersShown} are not listed (501).` },
  ),
]

export const operationsOf = (path: string) =>
  get(`${path}/:id/operations`, GetContent, allowed, { sent: only("operations") })

const versionFields = { ...placed().fields, ...bodyFormat }

/** Versions of an item: newest first, each with the item as it stood where a form of its body is asked for. */
export const versionsOf = (path: string, type: ItemType) => [
  get(`${path}/:id/versions`, ListVersions, versions[type], {
    sent: {
      fields: versionFields,
      instead: ["start", "expand"],
      to: ({ "body-format": format, ...at }: Schema.Struct.Type<typeof versionFields>) =>
        Either.map(placed().to(at), (start) => ({
          ...start,
          ...(format === undefined ? {} : { expand: `content.body.${format}` }),
        })),
    },
    notServed: ["sort=modified-date"],
    says: "Newest first.",
  }),
  custom.get(
    `${path}/:id/versions/:number`,
    {
      operations: [GetContent],
      path: { ...contentPath, number: Schema.Int },
      query: {},
      body: {},
      answer: ({ path: { id, number } }, run) =>
        run(
          new GetContent({
            id,
            version: number,
            status: ["any", "historical"],
            expand: "history.previousVersion,history.nextVersion",
          }),
        ),
    },
    detailedVersion,
  ),
]
