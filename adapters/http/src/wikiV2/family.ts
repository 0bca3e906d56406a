import type { Family } from "../contract/Family"
import { prefix } from "./api"
import { commentEndpoints } from "./endpoints/comments"
import { hangingOn, labelsOf, likesOf, operationsOf, treeEndpoints, versionsOf } from "./endpoints/hanging"
import { itemEndpoints } from "./endpoints/items"
import { propertiesOf } from "./endpoints/properties"
import { spaceEndpoints } from "./endpoints/spaces"
import { typeEndpoints } from "./endpoints/types"
import { places } from "./endpoints/comments"
import { WikiV2ErrorJson, wikiV2ErrorBody } from "./errorBody"

/** What hangs on pages, and on blog posts alike. */
const standing = (
  [
    ["/pages", "page"],
    ["/blogposts", "blogpost"],
  ] as const
).flatMap(([path, type]) => [
  hangingOn(path, "attachments", "attachment"),
  hangingOn(path, "footer-comments", "comment", places["footer-comments"]),
  hangingOn(path, "inline-comments", "comment", places["inline-comments"]),
  labelsOf(path),
  ...likesOf(path),
  operationsOf(path),
  ...versionsOf(path, type),
  ...propertiesOf(path, "item"),
])

/** The newer addresses of the wiki: other names and other shapes of the same operations (HTT-1010). */
export const wikiV2Family: Family = {
  name: "wiki-v2",
  prefixes: [prefix],
  errorBody: wikiV2ErrorBody,
  errorSchema: WikiV2ErrorJson,
  endpoints: [
    ...itemEndpoints,
    ...treeEndpoints,
    ...standing,
    ...commentEndpoints,
    hangingOn("/attachments", "footer-comments", "comment", places["footer-comments"]),
    labelsOf("/attachments"),
    operationsOf("/attachments"),
    ...versionsOf("/attachments", "attachment"),
    ...propertiesOf("/attachments", "item"),
    ...spaceEndpoints,
    ...typeEndpoints,
  ],
}
