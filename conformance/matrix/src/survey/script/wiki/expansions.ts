import { del, get, post, put } from "../../Step"

const base = "/rest/api"

const inSpace =
  "icon,retentionPolicy,permissions,operations,settings,metadata.labels,description.view,homepage,history,lookAndFeel,theme"

const bodies = "body.view,body.export_view,body.styled_view"

const inContent = [
  bodies,
  "operations",
  "childTypes.all",
  "restrictions.read.restrictions.user",
  "metadata.labels",
  "children.page",
  "descendants.page",
  "extensions",
  "history.contributors",
  "space.permissions,space.retentionPolicy,space.icon,space.description.view",
].join(",")

const storage = (value: string) => ({ storage: { value, representation: "storage" } })
const expand = (all: string) => ({ query: { expand: all } })

const spaces = [
  get(`${base}/space/DOC`, { expand: inSpace }),
  get(`${base}/space/OPS`, { expand: inSpace }),
  get(`${base}/space/OPS`, { expand: "description.view.webresource,description.plain.webresource" }),
  get(`${base}/space`, { expand: inSpace }),
  get(`${base}/space`, { expand: inSpace, type: "personal" }),
  put(
    `${base}/space/OPS`,
    { name: "Operations", description: { plain: { value: "How it runs" } } },
    expand(inSpace),
  ),
  get(`${base}/space/OPS`, { expand: inSpace }),
]

/** What can be expanded of a read can be of a write, once that is done. */
const content = [
  post(
    `${base}/content`,
    { type: "page", title: "Expanded", space: { key: "DOC" }, body: storage("<p>Wide</p>") },
    { keeps: "expanded", ...expand(inContent) },
  ),
  post(
    `${base}/content`,
    {
      type: "page",
      title: "Below",
      space: { key: "DOC" },
      ancestors: [{ id: "{expanded.id}" }],
      metadata: { labels: [{ name: "wide" }] },
    },
    { as: "bob", keeps: "below", ...expand(inContent) },
  ),
  put(`${base}/content/{expanded.id}/restriction/byOperation/read/user`, {}, { query: { userName: "bob" } }),
  put(
    `${base}/content/{expanded.id}`,
    { body: storage("<p>Wider</p>"), version: { number: 2 } },
    expand(inContent),
  ),
  put(
    `${base}/content/{expanded.id}`,
    { body: storage("<p>Widest</p>"), version: { number: 3 } },
    { as: "bob", ...expand(inContent) },
  ),
  get(`${base}/content/{expanded.id}`, { expand: inContent }),
  get(`${base}/content/{expanded.id}`, { expand: inContent, version: 1, status: "historical" }),
  get(`${base}/content/{expanded.id}/history`, { expand: "contributors.publishers,nextVersion" }),
  get(`${base}/content/{below.id}/history`, { expand: "contributors.publishers,lastUpdated.content" }),
  get(`${base}/content/{expanded.id}/history`, { version: 1 }),
  get(`${base}/content/{expanded.id}/history`, { version: 2, expand: "previousVersion.content" }),
  get(`${base}/content/{expanded.id}/history`, { version: 9 }),
  get(`${base}/content/{expanded.id}/restriction`, { expand: "content" }),
  get(`${base}/content/{guide.id}/restriction`, { expand: "content" }),
  get(`${base}/content`, { expand: inContent }),
]

const copy = (id: string, value: string, pageTitle: string, as: string) =>
  post(
    `${base}/content/{${id}.id}/copy`,
    { copyLabels: true, copyPermissions: true, destination: { type: "space", value }, pageTitle },
    { as, keeps: pageTitle, ...expand(inContent) },
  )

const made = (path: string, body: Parameters<typeof post>[1], as: string) =>
  post(`${base}${path}`, body, { as, ...expand(inSpace) })

/** What the answers to other writes show. */
const writes = [
  made("/space", { key: "WIDE", name: "Wide" }, "ada"),
  made("/space", { key: "WIDER", name: "Wider", description: { plain: { value: "More" } } }, "bob"),
  made("/space/_private", { key: "OWN", name: "Own" }, "ada"),
  made("/space/_private", { key: "OWNER", name: "Owner", description: { plain: { value: "Mine" } } }, "bob"),
  put(`${base}/space/WIDE/theme`, { themeKey: "night" }, { as: "ada" }),
  put(`${base}/space/WIDE`, { name: "Wide and dark" }, { as: "ada", ...expand(inSpace) }),
  copy("expanded", "WIDE", "copyOfExpanded", "ada"),
  copy("below", "WIDER", "copyOfBelow", "bob"),
  del(`${base}/content/{copyOfExpanded.id}`, { expand: inContent }, { as: "ada" }),
  del(`${base}/content/{copyOfBelow.id}`, { expand: inContent }, { as: "bob" }),
]

/** Answers with all that can be expanded in them, of things that differ in it. */
export const expansions = [...spaces, ...content, ...writes]
