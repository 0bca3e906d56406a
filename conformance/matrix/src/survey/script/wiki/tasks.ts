import { del, get, post } from "../../Step"

const base = "/rest/api"

const page = (title: string, keeps: string, parent?: string, as = "admin") =>
  post(
    `${base}/content`,
    {
      type: "page",
      title,
      space: { key: "DOC" },
      ...(parent === undefined ? {} : { ancestors: [{ id: parent }] }),
    },
    { keeps, as },
  )

const listed = [
  get(`${base}/longtask`),
  get(`${base}/longtask`, { limit: 1 }),
  get(`${base}/longtask`, { start: 1 }),
]

/** Tasks: one that does all it can, one whose page is gone, one that fails, each seen while it waits and when it has ended. */
export const tasks = [
  page("Shelf", "shelf"),
  page("Book", "book", "{shelf.id}", "bob"),
  page("Leaf", "leaf", "{book.id}", "bob"),
  page("Cupboard", "cupboard"),
  del(`${base}/content/{shelf.id}/pageTree`, {}, { keeps: "clearing" }),
  get(`${base}/longtask/{clearing.id}`),
  ...listed,
  get(`${base}/longtask/{clearing.id}`),
  get(`${base}/content/{book.id}`, { status: "trashed" }),
  del(`${base}/content/{cupboard.id}/pageTree`, {}, { keeps: "late", as: "bob" }),
  del(`${base}/content/{cupboard.id}`),
  get(`${base}/longtask/{late.id}`),
  get(`${base}/longtask/{late.id}`),
  ...listed,
]
