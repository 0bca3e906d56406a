import { del, get, post, put, putFields } from "../../Step"

const api = "/rest/api/2/filter"

const one = `${api}/{filter.id}`

const shares = [
  post(`${one}/permission`, { type: "group", groupname: "administrators", edit: true }, { keeps: "shares" }),
  post(`${one}/permission`, { type: "user", userKey: "bob" }),
  post(`${one}/permission`, { type: "project", projectId: "{rocket.id}" }),
  post(`${one}/permission`, { type: "projectRole", projectId: "{rocket.id}", projectRoleId: "10002" }),
  post(`${one}/permission`, { type: "global" }),
  post(`${api}/0/permission`, { type: "global" }),
  get(`${one}/permission`, {}, { keeps: "shared" }),
  ...[0, 1, 2, 3, 4].map((at) => get(`${one}/permission/{shared.${at}.id}`)),
  get(`${one}/permission/0`),
  get(`${api}/0/permission/{shared.0.id}`),
  get(one),
  get(one, {}, { as: "bob" }),
  put(`${api}/{filter.id}`, { favourite: true }, { as: "bob" }),
  get(`${api}/favourite`, {}, { as: "bob" }),
  get(`${api}/favourite`),
  put(one, { description: "Shared" }),
  get(`${api}/{open.id}/permission`),
  get(`${api}/0/permission`),
  del(`${one}/permission/{shares.0.id}`),
  del(`${one}/permission/{shares.0.id}`),
  del(`${one}/permission/0`),
  del(`${api}/0/permission/0`),
  get(`${one}/permission`),
]

/** The columns of what a filter finds. */
const chosen = [
  get(`${one}/columns`),
  get(`${api}/0/columns`),
  put(`${one}/columns`, { columns: ["issuekey", "summary"] }),
  putFields(`${one}/columns`, { columns: "status" }),
  put(`${one}/columns`, { columns: ["none"] }),
  put(`${one}/columns`, { columns: ["summary"] }, { as: "bob" }),
  put(`${api}/0/columns`, { columns: ["summary"] }),
  get(`${one}/columns`),
  del(`${one}/columns`),
  del(`${one}/columns`),
  del(`${api}/0/columns`),
]

/** Whom new filters are shared with. */
const scopes = [
  get(`${api}/defaultShareScope`),
  put(`${api}/defaultShareScope`, { scope: "AUTHENTICATED" }),
  get(`${api}/defaultShareScope`),
  put(`${api}/defaultShareScope`, { scope: "NOBODY" }),
  put(`${api}/defaultShareScope`, { scope: "PRIVATE" }),
]

/** Queries that somebody saved. */
export const trackedFilters = [
  post(
    api,
    { name: "Done", jql: "status = Done", description: "What is done", favourite: true },
    { keeps: "filter" },
  ),
  post(api, { name: "Open", favourite: false }, { keeps: "open" }),
  post(api, { name: "Done" }),
  get(one),
  get(`${api}/{open.id}`),
  get(`${api}/0`),
  get(`${api}/favourite`),
  get(`${api}/favourite`, {}, { as: "bob" }),
  ...shares,
  ...chosen,
  ...scopes,
  put(`${api}/{open.id}`, {
    name: "Open now",
    jql: "status != Done",
    description: "What is left",
    favourite: true,
  }),
  put(`${api}/{open.id}`, { owner: { name: "bob" } }),
  put(`${api}/0`, { name: "None" }),
  get(`${api}/favourite`),
  post(
    api,
    { name: "Shared", sharePermissions: [{ type: "project", project: { id: "{rocket.id}" } }] },
    { keeps: "shared", query: { expand: "sharedUsers" } },
  ),
  get(`${api}/{shared.id}`, { expand: "owner,sharedUsers" }),
  put(`${api}/{shared.id}`, { sharePermissions: [{ type: "user", user: { name: "bob" }, edit: true }] }),
  put(`${api}/{shared.id}`, { sharePermissions: [{ type: "user", user: { name: "nobody" } }] }),
  put(`${api}/{shared.id}`, { sharePermissions: [] }, { query: { expand: "owner" } }),
  get(`${api}/favourite`, { expand: "owner" }),
  del(`${api}/{shared.id}`),
  del(one),
  del(one),
  del(`${api}/0`),
]
