import { type Values, del, get, post, put } from "../../Step"

const base = "/rest/api"

const version = (number: number, more: Values = {}) => ({ version: { number, ...more } })

/** What is done with the properties of one thing; `owner` says again whose they are, `other` is another thing. */
const propertiesOf = (kind: "content" | "space", path: string, owner: Values, other: string) => [
  post(
    `${path}/property`,
    { key: "review", value: { state: "open" }, [kind]: owner },
    { query: { expand: kind } },
  ),
  // Whoever signed in writes pages; a space is changed by who administers it.
  post(`${path}/property`, { key: "count", value: 1 }, { as: kind === "space" ? "ada" : "bob" }),
  post(`${path}/property`, { key: "wrong", value: 1, [kind]: { id: "0", key: "NONE" } }),
  post(
    `${path}/property/colour`,
    { key: "colour", value: "red", [kind]: owner },
    { query: { expand: kind } },
  ),
  post(`${path}/property/size`, { value: [1, 2] }),
  post(`${path}/property/size`, { key: "other", value: [1, 2] }),
  post(`${path}/property/other`, { value: 1, [kind]: { id: "0", key: "NONE" } }),
  put(`${path}/property/count`, { value: 2, ...version(2, { message: "more", minorEdit: true }) }),
  put(
    `${path}/property/count`,
    { key: "count", [kind]: owner, value: 3, ...version(3) },
    { query: { expand: kind } },
  ),
  put(`${path}/property/count`, { key: "other", value: 4, ...version(4) }),
  put(`${path}/property/count`, { value: 4, [kind]: { id: "0", key: "NONE" }, ...version(4) }),
  put(`${path}/property/fresh`, { value: true, ...version(1) }),
  put(`${other}/property/count`, { value: 9, ...version(1) }),
  put(`${other}/property/fresh`, { value: 9, ...version(1) }, { query: { expand: kind } }),
  post(`${other}/property`, { key: "review", value: "done" }, { query: { expand: kind } }),
  post(`${other}/property/size`, { value: 7 }, { query: { expand: kind } }),
  get(`${other}/property`, { expand: kind }),
  get(`${other}/property/size`, { expand: kind }),
  get(`${path}/property`),
  get(`${path}/property`, { expand: kind }),
  get(`${path}/property`, { key: "count,review" }),
  get(`${path}/property`, { start: 1 }),
  get(`${path}/property`, { limit: 1 }),
  get(`${other}/property`),
  get(`${path}/property/count`),
  get(`${path}/property/count`, { expand: `version,${kind}` }),
  get(`${path}/property/review`),
  get(`${other}/property/review`),
  del(`${path}/property/count`),
  del(`${path}/property/none`),
  del(`${other}/property/none`),
  del(`${base}/${kind}/0/property/review`),
  post(`${base}/${kind}/0/property/review`, { value: 1 }),
  put(`${base}/${kind}/0/property/review`, { value: 1, ...version(1) }),
]

/** Properties of items and of spaces. */
export const properties = [
  ...propertiesOf("content", `${base}/content/{guide.id}`, { id: "{guide.id}" }, `${base}/content/{post.id}`),
  ...propertiesOf("space", `${base}/space/DOC`, { key: "doc" }, `${base}/space/OPS`),
]
