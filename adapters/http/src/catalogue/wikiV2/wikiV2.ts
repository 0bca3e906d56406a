import type { Area, Routes } from "../Area"
import { type Kind, routesOf } from "./facets"

const area = (name: string, known: Routes): Area => ({
  name: `${name}, newer address`,
  prefix: "/api/v2",
  specified: {},
  known,
})

const kind = (path: Kind["path"], one: string): Kind => ({ path, one })

/** What there is of kinds that are listed and written. */
const written = ["list", "create", "read", "update", "remove"] as const

const standing = [
  ...written,
  "attachments",
  "customContent",
  "footerComments",
  "inlineComments",
  "labels",
  "likes",
  "operations",
  "versions",
  "properties",
  "classification",
  "redact",
] as const

const commented = [...written, "children", "likes", "operations", "versions"] as const

/** What stands in the tree beside pages. */
const inTree = [
  "create",
  "read",
  "remove",
  "ancestors",
  "descendants",
  "directChildren",
  "operations",
  "properties",
] as const

const pages = area("Pages", {
  ...routesOf(
    kind("/pages", "a page"),
    ...standing,
    "ancestors",
    "descendants",
    "directChildren",
    "children",
  ),
  "PUT /pages/:id/title": "Update the title of a page",
})

const comments = area("Comments", {
  ...routesOf(kind("/footer-comments", "a comment below a text"), ...commented),
  ...routesOf(kind("/inline-comments", "a comment in a text"), ...commented),
  ...routesOf(kind("/comments", "a comment"), "properties"),
})

const attachments = area("Attachments", {
  ...routesOf(
    kind("/attachments", "a file"),
    "list",
    "read",
    "remove",
    "footerComments",
    "labels",
    "operations",
    "versions",
    "properties",
  ),
  "GET /attachments/:id/thumbnail/download": "Download the thumbnail of a file",
})

const labels = area("Labels", {
  "GET /labels": "List labels",
  "GET /labels/:id/attachments": "List the files that have a label",
  "GET /labels/:id/blogposts": "List the blog posts that have a label",
  "GET /labels/:id/pages": "List the pages that have a label",
})

const spaces = area("Spaces", {
  ...routesOf(
    kind("/spaces", "a space"),
    "list",
    "create",
    "read",
    "customContent",
    "labels",
    "operations",
    "properties",
  ),
  "GET /spaces/:id/pages": "List the pages of a space",
  "GET /spaces/:id/blogposts": "List the blog posts of a space",
  "GET /spaces/:id/content/labels": "List the labels of what is in a space",
  "GET /spaces/:id/permissions": "List who may do what in a space",
  "GET /spaces/:id/role-assignments": "List who has which role in a space",
  "POST /spaces/:id/role-assignments": "Set who has which role in a space",
  "GET /spaces/:id/classification-level/default": "Read the classification level of new content",
  "PUT /spaces/:id/classification-level/default": "Set the classification level of new content",
  "DELETE /spaces/:id/classification-level/default": "Remove the classification level of new content",
  "GET /space-permissions": "List the permissions that spaces have",
  "GET /space-permissions/transition/combinations": "List the combinations of permissions in use",
  "POST /space-permissions/transition/role-assignments": "Turn permissions into roles",
  "POST /space-permissions/transition/access-removals": "Remove permissions that no role stands for",
  "GET /space-permissions/transition/tasks/:id": "Read how a change to roles gets on",
  "GET /space-role-mode": "Read whether spaces have roles",
  "GET /space-roles": "List the roles that spaces have",
  "POST /space-roles": "Create a role of spaces",
  "GET /space-roles/:id": "Read a role of spaces",
  "PUT /space-roles/:id": "Update a role of spaces",
  "DELETE /space-roles/:id": "Delete a role of spaces",
})

/** Kinds of content that are not here. */
const others = area("Other content", {
  ...routesOf(
    kind("/custom-content", "custom content"),
    ...written,
    "attachments",
    "children",
    "footerComments",
    "labels",
    "operations",
    "versions",
    "properties",
  ),
  ...routesOf(kind("/whiteboards", "a whiteboard"), ...inTree, "classification"),
  ...routesOf(kind("/databases", "a database"), ...inTree, "classification"),
  ...routesOf(kind("/embeds", "a smart link"), ...inTree),
  ...routesOf(kind("/folders", "a folder"), ...inTree),
})

const site = area("Site", {
  "POST /content/convert-ids-to-types": "Tell of which types items are",
  "GET /tasks": "List the tasks in texts",
  "GET /tasks/:id": "Read a task in a text",
  "PUT /tasks/:id": "Complete a task in a text, or open it again",
  "POST /users-bulk": "Read users by their account ids",
  "POST /user/access/check-access-by-email": "Tell who of some addresses has no access",
  "POST /user/access/invite-by-email": "Invite users by e-mail",
  "GET /admin-key": "Read whether an administrator sees everything",
  "POST /admin-key": "Let an administrator see everything for a time",
  "DELETE /admin-key": "End that an administrator sees everything",
  "GET /app/properties": "List the properties of an app",
  "GET /app/properties/:key": "Read a property of an app",
  "PUT /app/properties/:key": "Set a property of an app",
  "DELETE /app/properties/:key": "Delete a property of an app",
  "GET /classification-levels": "List classification levels",
  "GET /data-policies/metadata": "Read whether policies restrict apps",
  "GET /data-policies/spaces": "List the spaces that policies restrict",
})

/** The newer addresses of the wiki. */
export const wikiV2Areas: ReadonlyArray<Area> = [
  pages,
  area("Blog posts", routesOf(kind("/blogposts", "a blog post"), ...standing)),
  comments,
  attachments,
  labels,
  spaces,
  others,
  site,
]
