import { get, post, put, del } from "../../Step"

const api = "/rest/api/2"
const field = `${api}/field`
const found = `${api}/customFields`

/** Custom fields that administrators make. */
const fields = [
  post(
    field,
    { name: "Heat", type: "quoin.fields:float", searcherKey: "quoin.fields:exactnumber" },
    { keeps: "heat" },
  ),
  post(
    field,
    { name: "Colour", description: "Of the hull", type: "quoin.fields:select", issueTypeIds: ["10002"] },
    { keeps: "colour" },
  ),
  post(field, { name: "Crew", type: "userpicker", projectIds: ["{rocket.id}"] }, { keeps: "crewField" }),
  post(field, { name: "Crew of two", type: "userpicker", projectIds: ["{rocket.id}", "{rocket.id}"] }),
  post(field, { name: "Noise", type: "noise" }),
  post(field, { name: " ", type: "textfield" }),
  post(field, { name: "Noise", type: "textfield", searcherKey: "daterange" }),
  post(field, { name: "Noise", type: "textfield", projectIds: ["404"] }),
  post(field, { name: "Noise", type: "textfield", issueTypeIds: ["404"] }),
  post(field, { name: "Noise", type: "textfield" }, { as: "bob" }),
  post(`${field}/{colour.id}/option`, { value: "Red" }, { keeps: "red" }),
  post(`${field}/{colour.id}/option`, { value: "Blue" }),
  post(field, { name: "Hue", type: "cascadingselect", projectIds: ["{rocket.id}"] }, { keeps: "hue" }),
  post(`${field}/{hue.id}/option`, { value: "Warm" }, { keeps: "warm" }),
  post(`${field}/{hue.id}/option`, { value: "Amber", optionId: "{warm.id}" }),
  put(`${api}/issue/ROCK-1`, { fields: { "{heat.id}": 36.6 } }),
  get(field),
]

const listed = [
  get(found),
  get(found, { search: "heat" }),
  get(found, { types: "quoin.fields:select" }),
  get(found, { types: "noise" }),
  get(found, { projectIds: "404" }),
  get(found, { sortColumn: "type", sortOrder: "desc" }),
  get(found, { startAt: 1, maxResults: 1 }),
  get(found, {}, { as: "bob" }),
  get(`${found}/{colour.id}/options`),
  get(`${found}/{colour.id}/options`, { query: "re" }),
  get(`${found}/{colour.id}/options`, { page: 2, maxResults: 1 }),
  get(`${found}/{heat.id}/options`),
  get(`${found}/{colour.id}/options`, { issueTypeIds: "10001" }),
  get(`${found}/{hue.id}/options`, { projectIds: "404" }),
  get(`${found}/{hue.id}/options`),
  get(`${found}/none/options`),
]

const picked = [
  get(`${api}/projects/picker`, { query: "rock" }),
  get(`${api}/projects/picker`, { query: "no such" }),
  get(`${api}/projects/picker`, { allowEmptyQuery: true }),
  get(`${api}/projects/picker`, { allowEmptyQuery: true, maxResults: 1 }),
  get(`${api}/projects/picker`),
  get(`${api}/issue/ROCK-1`, { updateHistory: true }),
  post(
    `${api}/issue`,
    { fields: { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary: "Remembered" } },
    { query: { updateHistory: true } },
  ),
  get(`${api}/issue/picker`),
  get(`${api}/issue/picker`, { query: "leak", currentJQL: "project = ROCK" }),
  get(`${api}/issue/picker`, {
    query: "rock-1",
    currentJQL: "project = ROCK",
    currentIssueKey: "{leak.key}",
  }),
  get(`${api}/issue/picker`, { currentJQL: "", currentProjectId: "404" }),
  post(
    `${api}/issue`,
    {
      fields: {
        project: { key: "ROCK" },
        issuetype: { name: "Sub-task" },
        summary: "Valve",
        parent: { key: "{leak.key}" },
      },
    },
    { keeps: "valve" },
  ),
  get(`${api}/issue/picker`, { currentJQL: "project = ROCK" }),
  get(`${api}/issue/picker`, { currentJQL: "project = ROCK", showSubTasks: false }),
  get(`${api}/issue/picker`, { currentJQL: "project = ROCK", currentIssueKey: "{valve.key}" }),
  get(`${api}/issue/picker`, {
    currentJQL: "project = ROCK",
    currentIssueKey: "{valve.key}",
    showSubTaskParent: false,
  }),
  get(`${api}/issue/picker`, { currentIssueKey: "ROCK-404" }),
  get(`${api}/issue/picker`, { currentJQL: "<" }),
]

const settings = [
  ...["status", "issuetype", "priority", "resolution"].flatMap((path) => [
    get(`${api}/${path}/page`),
    get(`${api}/${path}/page`, { query: "done" }),
    get(`${api}/${path}/page`, { startAt: 1, maxResults: 1 }),
    get(`${api}/${path}/page`, { projectIds: "404" }),
    get(`${api}/${path}/page`, { projectIds: "{rocket.id}" }),
  ]),
  get(`${api}/workflow`),
  get(`${api}/workflow`, { workflowName: "Default workflow" }),
  get(`${api}/workflow`, { workflowName: "None" }),
  get(`${api}/workflow`, {}, { as: "bob" }),
]

const projects = [
  ...["9.0", "9.1", "9.2"].map((name) => post(`${api}/version`, { project: "ROCK", name })),
  get(`${api}/projectvalidate/key`, { key: "FREE" }),
  get(`${api}/projectvalidate/key`, { key: "ROCK" }),
  get(`${api}/projectvalidate/key`, { key: "rock" }),
  get(`${api}/projectvalidate/key`),
  get(`${api}/projectvalidate/key`, { key: "1" }),
  get(`${api}/project/ROCK/version`),
  get(`${api}/project/ROCK/version`, { orderBy: "-name" }),
  get(`${api}/project/ROCK/version`, { orderBy: "height" }),
  get(`${api}/project/ROCK/version`, { startAt: 1, maxResults: 1 }),
  get(`${api}/project/ROCK/version`, { expand: "operations" }),
  get(`${api}/project/NONE/version`),
]

const callers = [
  get("/rest/auth/1/session"),
  get("/rest/auth/1/session", {}, { as: "bob" }),
  del("/rest/auth/1/websudo"),
  get(`${api}/myself`, { expand: "groups" }),
  get(`${api}/myself`, { expand: "groups" }, { as: "bob" }),
  get(`${api}/user`, { username: "bob", expand: "groups" }),
  get(`${api}/mypermissions`, { projectId: "404" }),
  get(`${api}/mypermissions`, { projectId: "{rocket.id}" }),
  get(`${api}/mypermissions`, { issueId: "404" }),
  get(`${api}/mypermissions`, { issueId: "{leak.id}" }),
  put(`${api}/myself`, { emailAddress: "bob@crew.example.org", password: "open sesame" }, { as: "bob" }),
  put(`${api}/myself`, { displayName: "Bob", password: "wrong" }, { as: "bob" }),
  put(`${api}/myself`, { emailAddress: "bob@crew.example.org", password: "open sesame" }, { as: "bob" }),
  put(`${api}/myself`, { displayName: "Bob of the crew", password: "open sesame" }, { as: "bob" }),
  put(`${api}/myself/password`, { currentPassword: "wrong", password: "open sesame" }, { as: "bob" }),
  put(`${api}/myself/password`, { currentPassword: "open sesame", password: "open sesame" }, { as: "bob" }),
]

/** What administrators set up, what is suggested while somebody types, and who calls. */
export const trackerSetUp = [...fields, ...listed, ...picked, ...settings, ...projects, ...callers]
