import { get, post, put } from "../../Step"

const byContent = "/rest/api/content/search"
const things = "/rest/api/search"

const cqlcontext = JSON.stringify({ spaceKey: "DOC", contentId: "2", contentStatuses: ["current"] })

/** A cursor that leads behind the first thing. */
export const second = Buffer.from("from 1").toString("base64url")

/** Queries of content, and of spaces. */
export const searches = [
  get(byContent, {
    cql: "space = currentSpace() and type = page order by id",
    cqlcontext,
    start: 1,
    limit: 2,
  }),
  get(byContent, { cql: "type = page order by title", includeArchivedSpaces: true, expand: "space,version" }),
  get(byContent, { cql: "type = page order by title", limit: 1, cursor: second }),
  get(byContent, { cql: "creator = currentUser()" }, { as: "bob" }),
  get(byContent, { cql: "typ = page" }),
  post("/rest/api/space", { key: "ATTIC", name: "Attic" }),
  put("/rest/api/space/ATTIC/archive", {}),
  get(byContent, { cql: "space = ATTIC" }),
  get(byContent, { cql: "space = ATTIC", includeArchivedSpaces: true }),
  get(byContent, { cql: "type = page", cqlcontext: "{" }),
  get(things, {
    cql: 'siteSearch ~ "home"',
    cqlcontext,
    excerpt: "indexed",
    includeArchivedSpaces: true,
    start: 0,
    limit: 3,
    expand: "content.space",
  }),
  get(things, { cql: "type = space" }),
  get(things, { cql: "type = comment" }),
  get(things, { cql: "type = page order by title", start: 1, limit: 2 }),
  get(things, { cql: "type = page order by title", limit: 1, cursor: second }),
  get(things, { cql: "space = currentSpace() and type = page", cqlcontext }),
  get(things, { cql: "space = ATTIC and type = page" }),
  get(things, { cql: "space = ATTIC and type = page", includeArchivedSpaces: true }),
]
