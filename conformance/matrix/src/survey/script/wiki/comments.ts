import { type Values, del, get, post, put } from "../../Step"

const base = "/rest/api/content"

const storage = (value: string) => ({ storage: { value, representation: "storage" } })

/** Somebody says something of content, which is known by the name that it was kept under. */
const say = (keeps: string, on: string, type: string, more: Values = {}, as = "ada") =>
  post(
    base,
    { type: "comment", container: { id: `{${on}.id}`, type }, body: storage("<p>Why?</p>"), ...more },
    { keeps, as },
  )

const inline = (originalSelection: string, markerRef?: string) => ({
  extensions: { location: "inline", inlineProperties: { originalSelection, markerRef } },
})

const resolve = (id: string, number: number, status: string, as: string) =>
  put(
    `${base}/{${id}.id}`,
    { type: "comment", version: { number }, extensions: { resolution: { status } } },
    { query: { expand: "extensions.resolution" }, as },
  )

const parts = [
  "ancestors",
  "body.storage",
  "container.version",
  "extensions.inlineProperties",
  "extensions.resolution",
  "metadata.labels",
  "operations",
  "children.comment",
  "version",
]

const list = (path: string, query: Values = {}) => get(`${base}/{talked.id}/child/comment${path}`, query)

const lists = [
  list("", { expand: parts.join(","), depth: "all" }),
  list(""),
  list("", { depth: "2" }),
  list("", { location: "inline" }),
  list("", { location: ["footer", "resolved"], depth: "all" }),
  list("", { start: 1, limit: 1 }),
  list("", { parentVersion: 1 }),
  list("", { parentVersion: 9 }),
  get(`${base}/{asked.id}/child/comment`, { expand: "ancestors" }),
  get(`${base}/{talked.id}/descendant/comment`, { depth: "all" }),
  get(`${base}/{talked.id}/descendant`, { expand: "comment.extensions.resolution" }),
  get(`${base}/{talked.id}/child`, { expand: "comment.container" }),
  get(`${base}/{talked.id}`, {
    expand: "children.comment.body.storage,descendants.comment.version,childTypes.all,extensions",
  }),
  get(base, { type: "comment", spaceKey: "DOC", expand: parts.join(",") }),
  get(`${base}/scan`, { type: "comment", spaceKey: "DOC" }),
]

/** What people say of content: threads, answers, and what becomes of them. */
export const comments = [
  post(base, { type: "page", title: "Talked about", space: { key: "DOC" } }, { keeps: "talked" }),
  say("asked", "talked", "page"),
  say("answered", "talked", "page", { ancestors: [{ id: "{asked.id}" }] }, "bob"),
  say("meant", "talked", "page", inline("Talked", "e4f0")),
  say("marked", "talked", "page", inline("about", "a1b2")),
  say(
    "said",
    "talked",
    "page",
    { ...inline("about"), version: { message: "First", minorEdit: true } },
    "bob",
  ),
  say("onPost", "post", "blogpost", { title: "Re: anything", space: { key: "DOC" } }),
  say("begun", "talked", "page", { status: "draft" }),
  say("refused", "talked", "blogpost"),
  say("titled", "talked", "page", { title: "Mine" }),
  resolve("meant", 2, "resolved", "bob"),
  resolve("said", 2, "resolved", "bob"),
  resolve("said", 3, "open", "ada"),
  resolve("answered", 2, "resolved", "bob"),
  put(`${base}/{asked.id}`, { type: "comment", version: { number: 2 }, body: storage("<p>How?</p>") }),
  get(`${base}/{meant.id}`, { expand: parts.join(",") }),
  get(`${base}/{onPost.id}`, { expand: "container,extensions.resolution" }),
  ...lists,
  del(`${base}/{asked.id}`),
  ...lists.slice(0, 2),
]
