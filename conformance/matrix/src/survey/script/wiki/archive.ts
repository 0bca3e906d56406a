import { del, get, post, put } from "../../Step"

const base = "/rest/api/content"

const page = (title: string, keeps: string, more = {}) =>
  post(base, { type: "page", title, space: { key: "DOC" }, ...more }, { keeps })

const archive = (...ids: ReadonlyArray<string>) => ({ pages: ids.map((id) => ({ id })) })

/** Pages that go to the archive, and come back. */
export const archived = [
  page("Attic", "attic"),
  page("Trunk", "trunk", { ancestors: [{ id: "{attic.id}" }] }),
  post(`${base}/archive`, archive("{attic.id}", "{idea.id}")),
  post(`${base}/archive`, archive("{attic.id}"), { keeps: "storing" }),
  post(`${base}/archive`, archive("{trunk.id}")),
  get("/rest/api/longtask/{storing.id}"),
  get(base, { status: "archived" }),
  get(`${base}/{attic.id}`, { status: "archived" }),
  get(`${base}/{attic.id}`),
  get(`${base}/{trunk.id}`, { expand: "ancestors" }),
  del(`${base}/{attic.id}`),
  put(`${base}/{attic.id}`, { status: "current", version: { number: 2 } }, { query: { status: "archived" } }),
  get(`${base}/{attic.id}`),
  page("Cellar", "cellar"),
  del(`${base}/{cellar.id}`, { status: "archived" }),
  post(`${base}/archive`, archive("{cellar.id}")),
  del(`${base}/{cellar.id}`, { status: "archived" }),
]
