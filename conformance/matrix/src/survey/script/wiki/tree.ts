import { type Values, get, post, postForm, put } from "../../Step"

const base = "/rest/api/content"

const page = (title: string, keeps: string, parent?: string) =>
  post(
    base,
    {
      type: "page",
      title,
      space: { key: "DOC" },
      ...(parent === undefined ? {} : { ancestors: [{ id: parent }] }),
    },
    { keeps },
  )

const move = (id: string, position: string, target: string) =>
  put(`${base}/{${id}.id}/move/${position}/{${target}.id}`, {})

const action = (query: Values) => post("/pages/movepage.action", {}, { query })

const moves = [
  move("oak", "after", "elm"),
  move("oak", "before", "elm"),
  move("elm", "append", "oak"),
  move("oak", "append", "elm"),
  action({ pageId: "{elm.id}", position: "topLevel", spaceKey: "DOC" }),
  action({ pageId: "{elm.id}", position: "below", targetId: "{oak.id}" }),
  action({ pageId: "{elm.id}", position: "above", targetTitle: "oak", spaceKey: "DOC" }),
  action({ pageId: "{oak.id}", position: "below", targetTitle: "Elm", spaceKey: "DOC" }),
  action({ pageId: "{elm.id}", position: "append", targetTitle: "Ash", spaceKey: "DOC" }),
]

const part = { expand: "version,ancestors,body.storage", start: 1, limit: 1 }
const parts = { expand: "page.version,page.ancestors,comment,attachment", start: 0, limit: 1 }

const lists = [
  get(`${base}/{forest.id}/child`),
  get(`${base}/{forest.id}/child`, { ...parts, parentVersion: 1 }),
  get(`${base}/{forest.id}/child`, { expand: "page" }),
  get(`${base}/{forest.id}/child`, { expand: "page", parentVersion: 9 }),
  get(`${base}/{forest.id}/child/page`),
  get(`${base}/{forest.id}/child/whiteboard`),
  get(`${base}/{forest.id}/child/page`, { ...part, parentVersion: 1 }),
  get(`${base}/{forest.id}/child/page`, { parentVersion: 9 }),
  get(`${base}/{oak.id}/child`, { expand: "page" }),
  get(`${base}/{forest.id}/child`, { expand: "page", start: 1 }),
  get(`${base}/{oak.id}/child/page`),
  get(`${base}/{forest.id}/child/comment`),
  get(`${base}/{oak.id}/descendant`, { expand: "page" }),
  get(`${base}/{oak.id}/descendant/page`),
  get(`${base}/{forest.id}/child/comment`, { ...part, parentVersion: 0, location: "inline", depth: "all" }),
  get(`${base}/{forest.id}/child/attachment`, {
    ...part,
    parentVersion: 0,
    filename: "a.png",
    mediaType: "image/png",
  }),
  get(`${base}/{forest.id}/descendant`),
  get(`${base}/{forest.id}/descendant`, { expand: "page.version,comment,attachment" }),
  get(`${base}/{forest.id}/descendant/page`),
  get(`${base}/{forest.id}/descendant/page`, { ...part, depth: "root" }),
  get(`${base}/{forest.id}/descendant/page`, { depth: "2" }),
  get(`${base}/{forest.id}/descendant/comment`, { depth: "all" }),
]

const inside = (name: string) =>
  ["version", "body.storage", "ancestors.version", "children.page", "metadata.labels"].map(
    (part) => `${name}.page.${part}`,
  )

const expansions = [
  ...inside("children"),
  ...inside("descendants"),
  "children.comment,children.attachment,descendants.comment,descendants.attachment",
  "ancestors.version,ancestors.space,ancestors.body.storage",
  "operations,childTypes.page",
].join(",")

const expanded = [
  get(`${base}/{forest.id}`, { expand: expansions }),
  get(`${base}/{oak.id}`, { expand: expansions }),
  get(`${base}/{forest.id}`, { expand: "children,descendants,childTypes.all" }),
  get(base, { spaceKey: "DOC", expand: expansions }),
]

const flags = {
  copyAttachments: true,
  copyPermissions: true,
  copyProperties: true,
  copyLabels: true,
  copyCustomContents: true,
}

const copy = (id: string, body: Values) => post(`${base}/{${id}.id}/copy`, body)

const copyTree = (id: string, keeps: string, body: Values) => [
  post(`${base}/{${id}.id}/pagehierarchy/copy`, { destinationPageId: "{copied.id}", ...body }, { keeps }),
  get(`/rest/api/longtask/{${keeps}.id}`),
]

const filesOf = (page: string) => get(`${base}/{${page}.id}/child/attachment`)

/** What a copy can take along, or leave. */
const furnished = (page: string) => [
  post(`${base}/{${page}.id}/label`, { name: "tall" }),
  post(`${base}/{${page}.id}/property`, { key: "rings", value: 9 }),
  put(`${base}/{${page}.id}/restriction`, {
    restrictions: [{ operation: "update", restrictions: { user: [{ type: "known", username: "admin" }] } }],
  }),
]

/** Read right after it was made: what a survey has to look for does not stand far away. */
const taken = {
  expand:
    "metadata.labels,metadata.properties.rings,restrictions.update.restrictions.user,children.attachment",
}

const copies = [
  ...furnished("oak"),
  ...furnished("elm"),
  postForm(`${base}/{oak.id}/child/attachment`, {
    file: [{ fileName: "leaf.txt", text: "Green", type: "text/plain" }],
  }),
  post(
    `${base}/{oak.id}/copy`,
    { ...flags, destination: { type: "parent_page", value: "{forest.id}" }, pageTitle: "Oak again" },
    { keeps: "copied" },
  ),
  get(`${base}/{copied.id}`, taken),
  copy("oak", { destination: { type: "space", value: "OPS" } }),
  post(
    `${base}/{elm.id}/copy`,
    { destination: { type: "space", value: "OPS" }, pageTitle: "Elm there" },
    { query: { expand: "version,body.storage" } },
  ),
  copy("oak", { destination: { type: "space", value: "NONE" } }),
  copy("oak", { destination: { type: "parent_page", value: "{forest.id}" } }),
  copy("oak", {
    destination: { type: "parent_content", value: "{forest.id}" },
    pageTitle: "Oak with words",
    body: { storage: { value: "<p>Words</p>", representation: "storage" } },
  }),
  filesOf("copied"),
  postForm(`${base}/{elm.id}/child/attachment`, {
    file: [{ fileName: "cone.txt", text: "Brown", type: "text/plain" }],
  }),
  ...copyTree("elm", "grove", { ...flags, titleOptions: { prefix: "Copy of " } }),
  get(base, { title: "Copy of Elm", spaceKey: "DOC", ...taken }),
  post(`${base}/{elm.id}/pagehierarchy/copy`, { destinationPageId: "{copied.id}" }),
  post(`${base}/{elm.id}/pagehierarchy/copy`, {
    destinationPageId: "{copied.id}",
    copyCustomContents: "perhaps",
  }),
  ...copyTree("oak", "wood", { titleOptions: { search: "a", replace: "e" }, copyDescendants: false }),
  post(`${base}/{oak.id}/pagehierarchy/copy`, {
    destinationPageId: "{post.id}",
    titleOptions: { prefix: "New " },
  }),
]

/** The tree of pages: its order, what stands below what, and moves. */
export const tree = [
  page("Forest", "forest"),
  page("Oak", "oak", "{forest.id}"),
  page("Elm", "elm", "{forest.id}"),
  page("Ash", "ash", "{forest.id}"),
  page("Acorn", "acorn", "{oak.id}"),
  ...lists,
  ...moves,
  ...lists,
  ...expanded,
  ...copies,
]
