import { del, get, post, put } from "../../Step"

const base = "/rest/api/content"

const storage = (value: string) => ({ storage: { value, representation: "storage" } })

const plan = (title: string, keeps: string) =>
  post(
    base,
    { type: "page", title, space: { key: "DOC" }, status: "draft", body: storage(`<p>${title}</p>`) },
    { keeps },
  )

const wide =
  "version,space,ancestors,container,metadata.labels,operations,childTypes.all,restrictions.read,children.page,descendants.page"

/** Published, and refused: without its title, with one that is taken, with another version. */
const publishing = (send: typeof put, draft: string, title: string, more: Parameters<typeof put>[2] = {}) => {
  const address = `${base}/blueprint/instance/{${draft}.id}`
  const first = { version: { number: 1, message: "As planned", minorEdit: true } }
  return [
    plan(title, draft),
    plan(`${title}, short`, `${draft}Short`),
    send(`${base}/blueprint/instance/{${draft}Short.id}`, {
      title: `${title}, short`,
      version: { number: 1 },
    }),
    send(address, { type: "page", ...first }),
    send(address, { restrictions: { read: { restrictions: { user: [] } } }, version: { number: 1 } }),
    send(address, {
      title,
      restrictions: { read: { restrictions: { user: [{ username: "nobody" }] } } },
      ...first,
    }),
    send(address, { title: "A good idea", ...first }),
    send(address, { title, type: "blogpost", ...first }),
    send(address, { title, status: "draft", ...first }),
    send(address, { title, ...first }, { query: { status: "current" } }),
    send(address, { title, extensions: { location: "footer" }, ...first }),
    send(address, { title, version: { number: 2 } }),
    send(address, { title }),
    send(address, { title, id: "{guide.id}", ...first }),
    send(address, { title, space: { key: "OPS" }, ...first }),
    send(address, { title, container: { key: "OPS", type: "space" }, ...first }),
    send(
      address,
      {
        id: `{${draft}.id}`,
        type: "page",
        status: "current",
        title: `${title}, made`,
        space: { key: "DOC" },
        ancestors: [{ id: "{guide.id}" }],
        body: storage("<p>Made</p>"),
        metadata: { labels: [{ name: "planned" }], properties: { from: { value: "blueprint" } } },
        ...first,
      },
      more,
    ),
    get(base, { title: `${title}, made`, expand: "metadata.labels,body.storage,ancestors,version" }),
  ]
}

const blueprints = [
  ...publishing(put, "charter", "Charter", { query: { status: "draft", expand: wide } }),
  ...publishing(post, "retro", "Retrospective", {
    query: { status: "draft", expand: wide },
  }),
]

/** Drafts, of new items and beside others. */
export const drafts = [
  get(`${base}/{idea.id}`, { status: "draft" }),
  get(base, { status: "draft" }),
  post(
    base,
    {
      id: "{idea.id}",
      type: "page",
      title: "A good idea",
      status: "current",
      space: { key: "DOC" },
      ancestors: [{ id: "{guide.id}" }],
      body: storage("<p>Think</p>"),
      version: { message: "Out", minorEdit: true },
    },
    { keeps: "published" },
  ),
  post(base, { id: "{guide.id}", status: "draft", title: "The guide?", body: storage("<p>Three</p>") }),
  post(
    base,
    {
      id: "{guide.id}",
      type: "page",
      body: storage("<p>Four</p>"),
      ancestors: [{ id: "{whole.homepage.id}" }],
    },
    { query: { status: "draft" } },
  ),
  get(`${base}/{guide.id}`, { status: "draft", expand: "body.storage,version" }),
  put(
    `${base}/{guide.id}`,
    { version: { number: 4 } },
    { query: { status: "draft", expand: "body.storage" } },
  ),
  put(`${base}/{thought.id}`, { title: "Thoughts", version: { number: 1 } }, { query: { status: "draft" } }),
  del(`${base}/{thought.id}`, { status: "draft" }),
  del(`${base}/{thought.id}`, { status: "draft" }),
  del(`${base}/{child.id}`),
  get(base, { expand: "ancestors,version,history.previousVersion" }),
  ...blueprints,
]
