import { del, get, post, put } from "../Step"

const base = "/rest/api/content"

const storage = (value: string) => ({ storage: { value, representation: "storage" } })

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
]
