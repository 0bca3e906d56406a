import { type Values, del, get, post, put } from "../../Step"

const base = "/rest/api"

const watch = (path: string, query: Values = {}, as = "admin") => post(path, {}, { query, as })

/** Who watches one thing; `other` is another of its kind. */
const watchesOf = (path: string, other: string, none: string, watchers: string, others: string) => [
  watch(path),
  get(path),
  get(path, { username: "bob" }),
  get(path, { key: "{ada.userKey}" }),
  get(other),
  watch(path, { username: "bob" }),
  watch(path, { key: "{ada.userKey}" }),
  watch(path, { username: "ada" }, "bob"),
  watch(other, {}, "bob"),
  watch(none),
  get(watchers),
  get(watchers, { start: 1 }),
  get(watchers, { limit: 1 }),
  get(others),
  del(path),
  del(path, { username: "bob" }),
  del(path, { key: "{ada.userKey}" }),
  del(none),
  get(watchers),
  get(path),
]

const ops = `${base}/user/watch/space/OPS`

const label = `${base}/user/watch/label/guide`
const told = `${base}/content/{guide.id}/notification`

/** Who watches a label, and who is told of an item. */
const watchesOfLabels = [
  watch(label),
  get(label),
  get(label, { username: "bob" }),
  get(label, { key: "{ada.userKey}" }),
  get(`${base}/user/watch/label/other`),
  watch(label, { username: "bob" }),
  watch(label, { key: "{ada.userKey}" }),
  get(label, { username: "bob" }),
  get(label, { key: "{ada.userKey}" }),
  watch(`${base}/user/watch/label/a.b`),
  del(label),
  del(label, { username: "bob" }),
  get(label, { username: "bob" }),
  del(label, { key: "{ada.userKey}" }),
  get(label, { key: "{ada.userKey}" }),
  del(`${base}/user/watch/label/a.b`),
]

/** Who is told, while somebody watches the first item and the space that it is in. */
const notifications = ["created", "child-created"].flatMap((what) => [
  get(`${told}/${what}`),
  get(`${told}/${what}`, { start: 1 }),
  get(`${told}/${what}`, { limit: 1 }),
  get(`${base}/content/{child.id}/notification/${what}`),
])

const relation = (name: string, from: string, to: string) => `${base}/relation/${name}/from/${from}/to/${to}`
const item = "content/{guide.id}"
const whole = { expand: "relationData,source,target" }

/** Relations between things of every type. */
const relations = [
  put(relation("like", "user/current", item), {}),
  put(relation("like", "user/current", "content/{child.id}"), {}, { as: "ada" }),
  put(relation("favourite", "user/current", item), {}),
  put(relation("favourite", "user/current", "space/DOC"), {}),
  put(relation("about", "space/DOC", item), {}),
  put(relation("about", "space/DOC", "content/{child.id}"), {}),
  put(relation("about", "space/OPS", item), {}, { as: "ada" }),
  put(relation("about", item, "user/{ada.userKey}"), {}),
  put(relation("near", item, "content/{child.id}"), {}),
  put(relation("near", "space/OPS", "space/DOC"), {}),
  put(relation("about", "content/0", item), {}),
  put(relation("about", item, "space/DOC"), {}, { query: { sourceStatus: "trashed" } }),
  put(relation("about", "space/DOC", item), {}, { query: { targetStatus: "trashed" } }),
  get(relation("about", "space/DOC", item)),
  get(relation("about", "space/DOC", item), whole),
  get(relation("near", "space/OPS", item)),
  get(relation("near", item, "content/{child.id}"), whole),
  get(relation("about", item, "user/{ada.userKey}"), whole),
  get(relation("near", item, "content/{child.id}"), { sourceStatus: "trashed" }),
  get(relation("near", item, "content/{child.id}"), { targetStatus: "trashed" }),
  get(relation("about", "space/DOC", "content")),
  get(relation("about", "space/DOC", "content"), { ...whole, start: 1 }),
  get(relation("about", "space/DOC", "content"), { limit: 1 }),
  get(relation("about", "space/DOC", "content"), { targetStatus: "trashed" }),
  get(relation("about", item, "user"), { sourceStatus: "trashed" }),
  get(relation("about", item, "user"), whole),
  get(relation("near", "space/OPS", "space"), whole),
  get(`${base}/relation/about/to/${item}/from/space`, whole),
  get(`${base}/relation/about/to/${item}/from/space`, { start: 1 }),
  get(`${base}/relation/about/to/${item}/from/space`, { limit: 1 }),
  get(`${base}/relation/about/to/${item}/from/user`),
  get(`${base}/relation/near/to/content/{child.id}/from/content`, whole),
  get(`${base}/relation/near/to/content/{child.id}/from/content`, { sourceStatus: "trashed" }),
  get(`${base}/relation/near/to/content/{child.id}/from/content`, { targetStatus: "trashed" }),
  get(`${base}/relation/near/to/space/DOC/from/space`, whole),
  get(`${base}/content/{guide.id}`, { expand: "metadata.likes,metadata.currentuser.favourited" }),
  get(`${base}/content/{child.id}`, { expand: "metadata.likes,metadata.currentuser.favourited" }),
  get(`${base}/space`, { favourite: true }),
  get(`${base}/space`, { label: "team:guides" }),
  get(`${base}/space`, { contentLabel: "guide" }),
  del(relation("near", item, "content/{child.id}"), { sourceStatus: "trashed" }),
  del(relation("near", item, "content/{child.id}"), { targetStatus: "trashed" }),
  del(relation("near", item, "content/{child.id}")),
  del(relation("near", "content/0", "space/DOC")),
  del(relation("like", "user/current", item)),
  del(relation("a:b", item, item)),
]

/** Watches of items, of spaces and of labels, and relations. */
export const watches = [
  ...watchesOfLabels,
  watch(`${base}/user/watch/space/DOC`, {}, "bob"),
  watch(`${base}/user/watch/content/{guide.id}`, {}, "bob"),
  ...notifications,
  ...relations,
  ...watchesOf(
    `${base}/user/watch/content/{guide.id}`,
    `${base}/user/watch/content/{child.id}`,
    `${base}/user/watch/content/0`,
    `${base}/content/{guide.id}/watchers`,
    `${base}/content/{child.id}/watchers`,
  ),
  ...watchesOf(
    `${base}/user/watch/space/DOC`,
    ops,
    `${base}/user/watch/space/NONE`,
    `${base}/space/DOC/watchers`,
    `${base}/space/OPS/watchers`,
  ),
  watch(ops, { contentType: "page" }),
  get(ops),
  get(ops, { contentType: "page" }),
  del(ops, { contentType: "page" }),
  get(ops, { contentType: "page" }),
]
