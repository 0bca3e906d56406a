import { del, get, post, put } from "../../Step"

const api = "/rest/api/2"

const components = [
  post(
    `${api}/component`,
    {
      project: "ROCK",
      name: "Hull",
      description: "What holds",
      leadUserName: "bob",
      assigneeType: "COMPONENT_LEAD",
    },
    { keeps: "hull" },
  ),
  post(`${api}/component`, { project: "ROCK", name: "Wing" }, { keeps: "wing" }),
  get(`${api}/project/ROCK/components`),
  post(
    `${api}/component`,
    { project: "KITE", name: "Tail", leadUserName: "admin", assigneeType: "COMPONENT_LEAD" },
    { keeps: "tail" },
  ),
  post(`${api}/component`, { project: "KITE", name: "String", assigneeType: "UNASSIGNED" }),
  get(`${api}/project/KITE/components`),
  get(`${api}/component/{tail.id}`),
  put(`${api}/component/{tail.id}`, { assigneeType: "UNASSIGNED" }),
  get(`${api}/project/BOAT/components`),
  get(`${api}/component/{hull.id}`),
  get(`${api}/component/{wing.id}`),
  put(`${api}/component/{wing.id}`, {
    name: "Wings",
    description: "What lifts",
    leadUserName: "bob",
    assigneeType: "PROJECT_LEAD",
  }),
  put(`${api}/component/0`, { name: "None" }),
  put(`${api}/issue/ROCK-1`, { fields: { components: [{ name: "Hull" }] } }),
  get(`${api}/component/{hull.id}/relatedIssueCounts`),
  get(`${api}/component/{wing.id}/relatedIssueCounts`),
  get(`${api}/component/0/relatedIssueCounts`),
  del(`${api}/component/{hull.id}`, { moveIssuesTo: "{wing.id}" }),
  get(`${api}/issue/ROCK-1`, { fields: "components" }),
  del(`${api}/component/0`),
]

const versions = [
  post(
    `${api}/version`,
    {
      project: "ROCK",
      name: "1.0",
      description: "The first",
      released: true,
      archived: true,
      startDate: "2026-01-01",
      releaseDate: "2026-02-01",
    },
    { keeps: "first" },
  ),
  post(`${api}/version`, { project: "ROCK", name: "2.0", releaseDate: "2025-01-01" }, { keeps: "second" }),
  post(`${api}/version`, { project: "ROCK", name: "3.0" }, { keeps: "third" }),
  get(`${api}/project/ROCK/versions`),
  get(`${api}/project/BOAT/versions`),
  get(`${api}/project/ROCK`),
  get(`${api}/issue/ROCK-1/editmeta`),
  get(`${api}/version/{first.id}`),
  get(`${api}/version/{second.id}`),
  put(`${api}/version/{third.id}`, {
    name: "3.1",
    description: "The third",
    released: true,
    archived: true,
    startDate: "2026-03-01",
    releaseDate: "2026-04-01",
  }),
  put(`${api}/version/0`, { name: "None" }),
  post(`${api}/version/{third.id}/move`, { position: "First" }),
  post(`${api}/version/{second.id}/move`, { after: "http://quoin.test/rest/api/2/version/{third.id}" }),
  post(`${api}/version/0/move`, { position: "First" }),
  get(`${api}/project/ROCK/versions`),
  put(`${api}/issue/ROCK-1`, { fields: { fixVersions: [{ name: "1.0" }], versions: [{ name: "1.0" }] } }),
  del(`${api}/version/{first.id}`, {
    moveFixIssuesTo: "{second.id}",
    moveAffectedIssuesTo: "{third.id}",
  }),
  get(`${api}/issue/ROCK-1`, { fields: "fixVersions,versions" }),
  put(`${api}/issue/{leak.key}`, { fields: { fixVersions: [{ name: "2.0" }] } }),
  get(`${api}/version/{second.id}/relatedIssueCounts`),
  get(`${api}/version/{third.id}/relatedIssueCounts`),
  get(`${api}/version/0/relatedIssueCounts`),
  get(`${api}/version/{second.id}/unresolvedIssueCount`),
  get(`${api}/version/{third.id}/unresolvedIssueCount`),
  get(`${api}/version/0/unresolvedIssueCount`),
  post(`${api}/version`, { project: "ROCK", name: "4.0" }, { keeps: "fourth" }),
  put(`${api}/version/{second.id}/mergeto/{fourth.id}`, {}),
  put(`${api}/version/0/mergeto/{fourth.id}`, {}),
  put(`${api}/version/{fourth.id}/mergeto/0`, {}),
  get(`${api}/issue/ROCK-1`, { fields: "fixVersions,versions" }),
  post(`${api}/version/{fourth.id}/removeAndSwap`, {
    moveFixIssuesTo: "{third.id}",
    moveAffectedIssuesTo: "{third.id}",
  }),
  post(`${api}/version/0/removeAndSwap`, {}),
  del(`${api}/version/0`),
]

/** Components and versions, and the end of a project. */
export const trackedParts = [
  ...components,
  ...versions,
  del(`${api}/project/BOAT`),
  del(`${api}/project/BOAT`),
]
