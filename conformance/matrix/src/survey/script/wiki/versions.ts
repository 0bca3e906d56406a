import { type Values, del, get, post, put } from "../../Step"

const content = "/rest/api/content"

const restore = (versionNumber: number, more: Values = {}) => ({
  operationKey: "restore",
  params: { versionNumber, ...more },
})

const written = [
  post(content, { title: "Versions", type: "page", space: { key: "DOC" } }, { keeps: "many" }),
  put(`${content}/{many.id}`, { title: "More versions", version: { number: 2 } }, { as: "bob" }),
  put(`${content}/{many.id}`, { title: "Most versions", version: { number: 3, minorEdit: true } }),
]

const all = "collaborators,content.body.storage,content.space,content.history.previousVersion"

/** What can be done with the versions of an item, under one of their addresses. */
const below = (base: string) => [
  get(`${base}/{many.id}/version`),
  get(`${base}/{many.id}/version`, { expand: all }),
  get(`${base}/{many.id}/version`, { start: 1, limit: 1 }),
  get(`${base}/{many.id}/version/2`),
  get(`${base}/{many.id}/version/2`, { expand: all }),
  get(`${base}/{many.id}/version/99`),
  post(`${base}/{many.id}/version`, restore(1, { message: "As it was", restoreTitle: true })),
  post(`${base}/{many.id}/version`, restore(3), { as: "bob", query: { expand: all } }),
  post(`${base}/{many.id}/version`, restore(99)),
  post(`${base}/99999/version`, restore(1)),
]

/** The same of other items, and what there is no version of. */
const ofOthers = (base: string) => [
  get(`${base}/{guide.id}/version`),
  get(`${base}/{guide.id}/version/1`),
  get(`${base}/{guide.id}/version/1`, { expand: all }),
  del(`${base}/99999/version/1`),
  del(`${base}/{many.id}/version/77`),
]

const scan = `${content}/scan`

/** All content, from cursor to cursor. */
const scans = [
  get(scan),
  get(scan, { cursor: "" }),
  get(scan, { type: "blogpost" }),
  get(scan, { spaceKey: "OPS", status: "any" }),
  get(scan, { status: "trashed", expand: "body.storage" }),
  get(scan, { limit: 1, spaceKey: "DOC" }, { keeps: "scanned" }),
  get(scan, { cursor: "{scanned.nextCursor}", limit: 2, expand: "version" }, { keeps: "rescanned" }),
  get(scan, { cursor: "{rescanned.prevCursor}" }),
  get(scan, { cursor: "nonsense" }),
]

/** The versions of an item, and walks through all items. */
export const versions = [
  ...written,
  ...ofOthers(content),
  ...ofOthers("/rest/experimental/content"),
  ...scans,
  ...below(content),
  ...below("/rest/experimental/content"),
  del(`${content}/{many.id}/version/2`),
  del(`${content}/{many.id}/version/2`),
  del("/rest/experimental/content/{many.id}/version/1"),
  get(`${content}/{many.id}`, {
    expand: "version.collaborators,history.previousVersion.collaborators,history.nextVersion",
  }),
]
