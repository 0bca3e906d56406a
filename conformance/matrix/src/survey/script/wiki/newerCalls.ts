import { type Values, del, get, post, put } from "../../Step"

export const base = "/api/v2"

export const storage = (value: string) => ({ representation: "storage", value })

/** What lists of items take. */
export const paged = { "body-format": "storage", sort: "-created-date", limit: 1 }

/** A list, whole and in part, and from its cursor on. */
export const walked = (path: string, query: Values = {}) => [
  get(`${base}${path}`, query, { keeps: "walked" }),
  get(`${base}${path}`, { ...query, limit: 1 }, { keeps: "stepped" }),
  get(`${base}${path}`, { ...query, limit: 1, cursor: "{stepped._links.next.cursor}" }),
]

export const read = (path: string) => [
  get(`${base}${path}`),
  get(`${base}${path}`, { "body-format": "view", "include-version": false }),
  get(`${base}${path}`, {
    "include-labels": true,
    "include-operations": true,
    "include-likes": true,
    "include-favorited-by-current-user-status": true,
  }),
  get(`${base}${path}`, { status: "current", version: 1, "body-format": "storage", "get-draft": false }),
]

export const properties = (path: string) => [
  post(`${base}${path}/properties`, { key: "review", value: { state: "open" } }, { keeps: "kept" }),
  post(`${base}${path}/properties`, { key: "team", value: "blue" }),
  get(`${base}${path}/properties/{kept.id}`),
  put(`${base}${path}/properties/{kept.id}`, {
    key: "review",
    value: 7,
    version: { number: 2, message: "Seen" },
  }),
  get(`${base}${path}/properties/{kept.id}`),
  get(`${base}${path}/properties`, { key: "review" }),
  ...walked(`${path}/properties`),
  del(`${base}${path}/properties/{kept.id}`),
]

export const versions = (path: string) => [
  ...walked(`${path}/versions`),
  get(`${base}${path}/versions`, { "body-format": "storage" }),
  get(`${base}${path}/versions/1`),
  get(`${base}${path}/versions/2`),
]
