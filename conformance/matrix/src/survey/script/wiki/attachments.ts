import { type Values, del, get, post, postForm, put, putForm } from "../../Step"

const base = "/rest/api/content"
const of = (page: string, more = ""): string => `${base}/{${page}.id}/child/attachment${more}`
const guide = of("guide")
const plan = of("guide", "/{plan.results.0.id}")
const none = of("guide", "/att1")
const files = "/download/attachments/{guide.id}"

const file = (fileName: string, text: string, type = "text/plain"): Values => ({ fileName, text, type })

const uploads = [
  postForm(
    guide,
    {
      file: [file("plan.txt", "The plan"), file("map.png", "A map", "image/png")],
      comment: ["first", "second"],
      minorEdit: ["true", "false"],
      hidden: ["false", "true"],
    },
    { keeps: "plan" },
  ),
  postForm(guide, { file: [file("plan.txt", "Another")] }),
  postForm(
    guide,
    { file: [file("plan.txt", "The second plan")], comment: ["renewed"], minorEdit: "true" },
    { as: "bob", query: { allowDuplicated: true, expand: "version,history.previousVersion,operations" } },
  ),
  postForm(of("idea"), { file: [file("sketch.txt", "Raw")] }, { query: { status: "draft" } }),
  postForm(of("post"), { file: [file("news.txt", "News")] }, { query: { status: "current" }, as: "ada" }),
  postForm(`${base}/0/child/attachment`, { file: [file("a", "b")] }),
  putForm(guide, {
    file: [file("plan.txt", "The third plan")],
    comment: ["anew"],
    minorEdit: ["true"],
    hidden: ["true"],
  }),
  putForm(of("thought"), { file: [file("idea.txt", "Idea")] }, { query: { status: "draft" } }),
  putForm(
    of("child"),
    { file: [file("child.txt", "Small")] },
    { query: { expand: "space,metadata" }, as: "bob" },
  ),
  postForm(
    `${plan}/data`,
    {
      file: [file("plan-4.md", "The fourth plan", "text/markdown")],
      comment: ["four"],
      minorEdit: ["true"],
      hidden: ["true"],
    },
    { query: { expand: "version,container" } },
  ),
  postForm(`${plan}/data`, { file: [file("plan.txt", "The fifth plan")] }, { as: "bob" }),
  postForm(`${none}/data`, { file: [file("a", "b")] }),
  postForm(`${of("child")}/{plan.results.0.id}/data`, { file: [file("a", "b")] }),
]

const lists = [
  get(guide),
  get(guide, { filename: "MAP.png" }),
  get(guide, { mediaType: "image/png" }),
  get(guide, { start: 1 }),
  get(guide, { limit: 1 }),
  get(guide, { expand: "version,container,metadata.labels" }),
  get(of("post")),
  get(of("child"), { expand: "history" }),
  get(`${base}/{guide.id}`, { expand: "children.attachment.version,descendants.attachment" }),
]

const reads = [
  get(`${plan}/download`),
  get(`${plan}/download`, { version: 1 }),
  get(`${none}/download`),
  get(`${of("child")}/{plan.results.0.id}/download`),
  get(`${files}/plan.txt`),
  get(`${files}/plan.txt`, { version: 1, modificationDate: 1, api: "v2" }),
  get(`${files}/map.png`),
  get("/download/attachments/{post.id}/news.txt"),
]

const update = (number: number, more: Values = {}): Values => ({ version: { number }, ...more })

const changes = [
  put(
    plan,
    {
      id: "{plan.results.0.id}",
      type: "attachment",
      title: "schedule.txt",
      metadata: { mediaType: "text/csv", comment: "As a table" },
      ...update(5),
    },
    { query: { expand: "version,container,operations" } },
  ),
  put(plan, { version: { number: 6, message: "Said so", minorEdit: true } }, { as: "bob" }),
  put(plan, update(1)),
  put(plan, update(7, { id: "att1" })),
  put(none, update(1)),
  put(plan, update(7, { container: { id: "{child.id}", type: "page" } })),
  put(`${of("child")}/{plan.results.0.id}`, update(8, { container: { id: "{guide.id}", type: "page" } })),
  post(`${plan}/move`, {}, { query: { newName: "roadmap.txt" } }),
  get(guide),
  post(`${plan}/move`, {}, { query: { newContentId: "{child.id}" } }),
  post(`${plan}/move`, {}, { query: { newContentId: "{child.id}" } }),
  post(`${of("post")}/{plan.results.0.id}/move`, {}, { query: { newName: "a" } }),
  post(`${none}/move`, {}, { query: { newName: "a" } }),
]

const removals = [
  del(`${of("child")}/{plan.results.0.id}/version/2`),
  del(`${of("child")}/{plan.results.0.id}/version/2`),
  del(`${of("child")}/{plan.results.0.id}/version/1`),
  del(`${none}/version/1`),
  del(`${guide}/{plan.results.0.id}`),
  del(`${of("child")}/{plan.results.0.id}`),
  del(`${of("child")}/{plan.results.0.id}`),
  del(none),
  get(of("child")),
]

/** Files that are attached to content. */
export const attachments = [...uploads, ...lists, ...reads, ...changes, ...removals]
