import { type Values, del, get, post, put } from "../../Step"

const content = "/rest/api/content"

const set = (id: string, body: Values, status = "current", as = "admin") =>
  put(`${content}/{${id}.id}/state`, body, { query: { status }, as })

const base = "/rest/api/space/DOC/state"

/** States of content. */
export const states = [
  post(content, { title: "Stated", type: "page", space: { key: "DOC" } }, { keeps: "stated" }),
  post(
    content,
    { title: "To state", type: "page", space: { key: "DOC" }, status: "draft" },
    { keeps: "unstated" },
  ),
  get(`${content}/{stated.id}/state`),
  set("stated", { id: 1 }),
  set("stated", { name: "Waiting", color: "#ff7452" }, "current", "bob"),
  set("unstated", { id: 2 }, "draft"),
  set("stated", { id: 99 }),
  set("stated", { name: "Much longer than it may be", color: "red" }),
  get(`${content}/{stated.id}/state`, { status: "current" }),
  get(`${content}/{unstated.id}/state`, { status: "draft" }),
  get(`${content}/{stated.id}/state/available`),
  get(`${content}/{stated.id}/state/available`, {}, { as: "bob" }),
  get("/rest/api/content-states"),
  get("/rest/api/content-states", {}, { as: "bob" }),
  get(`${content}/99999/state/available`),
  get("/rest/api/space/OPS/state"),
  get("/rest/api/space/NONE/state"),
  get("/rest/api/space/NONE/state/settings"),
  get("/rest/api/space/OPS/state/content", { "state-id": 1 }),
  get(base),
  get(`${base}/settings`),
  set("guide", { id: 1 }),
  set("many", { id: 1 }),
  get(`${base}/content`, { "state-id": 1 }),
  get(`${base}/content`, { "state-id": 3 }),
  get(`${base}/content`, { "state-id": 1, start: 1, limit: 1, expand: "body.storage,version" }),
  get(`${base}/content`, { "state-id": 0 }),
  del(`${content}/{stated.id}/state`),
  del(`${content}/{stated.id}/state`),
  del(`${content}/{unstated.id}/state`, { status: "draft" }),
]
