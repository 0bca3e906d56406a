import { del, get, post } from "../../Step"

const base = "/rest/api"
const guide = `${base}/content/{guide.id}/label`
const child = `${base}/content/{child.id}/label`
const doc = `${base}/space/DOC`
const ops = `${base}/space/OPS`

const onContent = [
  post(guide, { name: "Draft" }),
  post(guide, { name: "hot", prefix: "team" }, { as: "bob" }),
  post(guide, { labels: [{ name: "review" }, { prefix: "my", name: "later" }] }),
  post(child, { labels: [{ name: "draft" }, { name: "old" }] }, { as: "bob" }),
  post(`${base}/content/{post.id}/label`, { name: "news" }),
  post(`${base}/content/{elsewhere.id}/label`, { labels: [{ name: "draft" }, { name: "site" }] }),
  get(guide),
  get(guide, { prefix: "my" }),
  get(guide, { start: 1 }),
  get(guide, { limit: 1 }),
  get(child),
]

const list = (path: string, query: Readonly<Record<string, unknown>> = {}) => [
  get(path, query),
  get(path, { ...query, start: 1 }),
  get(path, { ...query, limit: 1 }),
]

const ofSite = [
  ...list(`${base}/label`, { name: "draft" }),
  get(`${base}/label`, { name: "old" }),
  get(`${base}/label`, { name: "news" }),
  get(`${base}/label`, { name: "draft", type: "blogpost" }),
  ...list(`${base}/label/labels`),
  get(`${base}/label/labels`, { labelName: "draft" }),
  get(`${base}/label/labels`, { namespace: "team" }),
  get(`${base}/label/labels`, { spaceKey: "OPS" }),
  get(`${base}/label/labels`, { owner: "bob" }),
  ...list(`${base}/label/popular`),
  ...list(`${base}/label/recent`),
  ...list(`${base}/label/draft/related`),
  get(`${base}/label/old/related`),
]

const inSpaces = [
  ...["labels", "labels/popular", "labels/recent", "labels/draft/related"].flatMap((path) => [
    ...list(`${doc}/${path}`),
    get(`${ops}/${path}`),
  ]),
  get(`${doc}/labels/old/related`),
  post(`${doc}/label`, { name: "shelf" }),
  post(`${doc}/label`, { name: "kept", prefix: "my" }),
  post(`${ops}/label`, { labels: [{ name: "site" }] }),
  post(`${doc}/category/kitchen`, {}),
  post(`${ops}/category/garden`, {}),
  post(`${ops}/category/a.b`, {}),
  post(`${base}/space/NONE/category/garden`, {}),
  ...list(`${doc}/label`),
  get(`${doc}/label`, { prefix: "team" }),
  get(`${ops}/label`),
  get(doc, { expand: "metadata.labels" }),
  get(`${base}/space`, { expand: "metadata.labels" }),
  del(`${doc}/label`, { name: "kept", prefix: "my" }),
  del(`${ops}/label`, { name: "site" }),
  del(`${ops}/label`, { name: "site" }),
  del(`${base}/space/NONE/label`, { name: "site" }),
  del(`${doc}/category/kitchen`),
  del(`${ops}/category/kitchen`),
  del(`${ops}/category/garden`),
  get(`${doc}/label`),
  get(`${ops}/label`),
]

const removed = [
  del(guide, { name: "team:hot" }),
  del(guide, { name: "none" }),
  del(`${child}/old`),
  del(`${guide}/review`),
  del(`${child}/none`),
  del(`${base}/content/0/label/none`),
  del(`${base}/content/0/label`, { name: "none" }),
  get(guide),
  get(child),
]

/** Labels on items and on spaces. */
export const labels = [...onContent, ...ofSite, ...inSpaces, ...removed]
