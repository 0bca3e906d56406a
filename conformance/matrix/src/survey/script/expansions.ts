import { get, post, put } from "../Step"

const base = "/rest/api"

const inSpace =
  "icon,retentionPolicy,permissions,operations,settings,metadata.labels,description.view,homepage,history"

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
    { as: "bob", ...expand(inContent) },
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
  get(`${base}/content`, { expand: inContent }),
]

/** Answers with all that can be expanded in them, of things that differ in it. */
export const expansions = [...spaces, ...content]
