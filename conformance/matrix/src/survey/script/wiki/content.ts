import { type Values, del, get, post, put } from "../../Step"

const base = "/rest/api/content"

const storage = (value: string) => ({ storage: { value, representation: "storage" } })

/** Of what was written. */
const most =
  "body.storage,history.lastUpdated,space.description.plain,space.history,space.icon,container.history,version,ancestors"

/** Of what is read, also the versions around it. */
const all = `${most},history.previousVersion,history.nextVersion`

const page = (keeps: string, body: Values, as = "admin", query: Values = {}) =>
  post(base, { type: "page", space: { key: "DOC" }, ...body }, { keeps, as, query })

const only = (operation: string) => ({
  [operation]: { restrictions: { group: { results: [{ type: "group", name: "administrators" }] } } },
})

const created = [
  page("guide", { title: "Guide", body: storage("<p>One</p>"), version: { message: "First words" } }),
  page("child", { title: "Child", ancestors: [{ id: "{guide.id}" }] }, "bob", { expand: most }),
  page("post", { title: "News", type: "blogpost" }, "ada"),
  post(
    base,
    { title: "Elsewhere", type: "page", container: { key: "OPS", type: "space" } },
    { keeps: "elsewhere" },
  ),
  page("idea", {
    title: "Idea",
    status: "draft",
    metadata: { labels: [{ name: "raw" }], properties: { mood: { value: "good" } } },
  }),
  page("thought", { title: "Thought" }, "admin", { status: "draft" }),
  page("secret", { title: "Secret", restrictions: only("update") }, "admin", {
    expand: "restrictions.update.restrictions.group",
  }),
]

const version = (number: number, more: Values = {}) => ({ version: { number, ...more } })

const updated = [
  put(
    `${base}/{secret.id}`,
    { restrictions: only("read"), ...version(2) },
    {
      query: { expand: "restrictions.read.restrictions.group,version.content.space" },
    },
  ),
  put(`${base}/{guide.id}`, { title: "The guide", ...version(2, { message: "Better", minorEdit: true }) }),
  put(
    `${base}/{guide.id}`,
    { id: "{guide.id}", body: storage("<p>Two</p>"), ...version(3) },
    { as: "bob", query: { expand: most } },
  ),
  put(
    `${base}/{child.id}`,
    {
      type: "page",
      title: "Child",
      ancestors: [],
      metadata: { labels: [{ name: "young" }], properties: { age: { value: 3 } } },
      ...version(2),
    },
    { query: { expand: "metadata.labels,metadata.properties.age" } },
  ),
  put(`${base}/{child.id}`, { ancestors: [{ id: "{handbook.homepage.id}" }], ...version(3) }),
  put(`${base}/{child.id}`, { ancestors: [{ id: "{guide.id}" }], ...version(4) }),
  put(`${base}/{post.id}`, { type: "blogpost", title: "Old news", ...version(2) }),
  put(`${base}/{post.id}`, { type: "page", ...version(3) }),
  put(`${base}/{guide.id}`, { status: "draft", ...version(4) }),
  put(`${base}/{elsewhere.id}`, { space: { key: "OPS" }, status: "current", ...version(2) }),
  put(`${base}/{guide.id}`, { container: { key: "OPS", type: "space" }, ...version(4) }),
  put(`${base}/{guide.id}`, { space: { key: "OPS" }, ...version(4) }),
  put(`${base}/{guide.id}`, { id: "{child.id}", ...version(4) }),
  put(`${base}/{guide.id}`, { ...version(4) }, { query: { status: "trashed" } }),
]

const deleted = [
  del(`${base}/{elsewhere.id}`, { expand: "version,space.icon" }),
  get(`${base}/{elsewhere.id}`, { status: "trashed" }),
  get(`${base}/{elsewhere.id}`),
  get(base, { status: "trashed" }),
  get(base, { status: "any" }),
  put(`${base}/{elsewhere.id}`, { status: "current", ...version(3) }, { query: { status: "trashed" } }),
  del(`${base}/{elsewhere.id}`),
  del(`${base}/{elsewhere.id}`, { status: "trashed" }),
  del(`${base}/{post.id}`),
  put(`${base}/{post.id}`, { type: "blogpost", status: "current", ...version(3) }),
]

const reads = [
  get(base),
  get(base, { expand: `${all},metadata.labels,metadata.properties.age` }),
  get(base, { ids: "{child.id},{post.id}" }),
  get(base, { type: "blogpost" }),
  get(base, { spaceKey: "OPS" }),
  get(base, { title: "child" }),
  get(base, { type: "blogpost", postingDay: "2026-01-05" }),
  get(base, { type: "blogpost", postingDay: "2026-01-09" }),
  get(base, { start: 1 }),
  get(base, { limit: 1 }),
  get(`${base}/{guide.id}`, { expand: all }),
  get(`${base}/{guide.id}`, { version: 1, status: "historical", expand: all }),
  get(`${base}/{guide.id}`, { version: 2, expand: all }),
  get(`${base}/{child.id}`, { expand: all }),
  get(`${base}/{post.id}`, { expand: all }),
  get(`${base}/{guide.id}/history`),
  get(`${base}/{guide.id}/history`, { expand: "lastUpdated" }),
  get(`${base}/{child.id}/history`),
  get(`${base}/{post.id}/history`),
  get(`${base}/{idea.id}/history`),
]

/** Pages and blog posts. */
export const content = [...created, ...updated, ...reads, ...deleted]
