import { get } from "../../Step"

const byContent = "/rest/api/content/search"
const things = "/rest/api/search"

const cqlcontext = JSON.stringify({ spaceKey: "DOC", contentId: "2", contentStatuses: ["current"] })

/** Queries of content, and of spaces. */
export const searches = [
  get(byContent, {
    cql: "space = currentSpace() and type = page order by id",
    cqlcontext,
    start: 1,
    limit: 2,
  }),
  get(byContent, { cql: "type = page order by title", includeArchivedSpaces: true, expand: "space,version" }),
  get(byContent, { cql: "creator = currentUser()" }, { as: "bob" }),
  get(byContent, { cql: "typ = page" }),
  get(byContent, { cql: "space = OLD" }),
  get(byContent, { cql: "space = OLD", includeArchivedSpaces: true }),
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
  get(things, { cql: 'type = space and title ~ "doc*"' }),
  get(things, { cql: "type = page order by title", start: 1, limit: 2 }),
  get(things, { cql: "space = currentSpace() and type = page", cqlcontext }),
  get(things, { cql: "space = OLD and type = page" }),
  get(things, { cql: "space = OLD and type = page", includeArchivedSpaces: true }),
]
