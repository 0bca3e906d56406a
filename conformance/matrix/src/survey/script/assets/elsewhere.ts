import { type Values, del, get, post } from "../../Step"

const assets = "/rest/assets/1.0"
const tracker = "/rest/api/2"

const project = (key: string, name: string) =>
  post(`${tracker}/project`, { key, name }, { keeps: `of${key}` })

const version = (key: string, name: string, keeps: string) =>
  post(`${tracker}/version`, { project: key, name }, { keeps })

const page = (title: string, keeps: string) =>
  post("/rest/api/content", { type: "page", title, space: { key: "DOC" } }, { keeps })

/** What objects name in the tracker and the wiki. */
export const elsewhere = [
  project("WEB", "Web site"),
  project("TOOLS", "Tools"),
  project("LAB", "Laboratory"),
  version("WEB", "1.2", "webVersion"),
  version("WEB", "2.0", "nextVersion"),
  version("TOOLS", "12", "toolsVersion"),
  version("LAB", "12", "labVersion"),
  page("Manual of racks", "rackManual"),
  page("Manual of machines", "machineManual"),
  page("Manual of all", "manualOfAll"),
]

const field = (name: string, type: string, keeps: string) =>
  post(
    `${tracker}/field`,
    { name, type: `quoin.fields:${type}`, searcherKey: "quoin.fields:objectsearcher" },
    { keeps },
  )

const issue = (
  summary: string,
  fields: Values,
  more: { readonly as?: string; readonly keeps?: string } = {},
) =>
  post(
    `${tracker}/issue`,
    { fields: { project: { key: "WEB" }, issuetype: { name: "Task" }, summary, ...fields } },
    more,
  )

const ofObjects = (name: string, query: Values = {}, as = "admin") => [
  get(`${assets}/objectconnectedtickets/{${name}.id}/tickets`, query, { as }),
  get(`${assets}/object/{${name}.id}`, { includeExtendedInfo: true }, { as }),
  get(`${assets}/object/{${name}.id}/referenceinfo`, {}, { as }),
]

/** Issues that name objects, and what these say of it. */
export const connected = [
  ...ofObjects("rack"),
  field("Machine", "object", "machineField"),
  field("Machines", "objects", "machinesField"),
  issue("The rack hums", { "{machineField.id}": { key: "{rack.objectKey}" }, priority: { name: "High" } }),
  issue("All are warm", { "{machinesField.id}": ["{rack.objectKey}", "{thinkpad.objectKey}"] }),
  issue(
    "Programs crash",
    { issuetype: { name: "Bug" }, "{machinesField.id}": ["{firefox.objectKey}", "{second.objectKey}"] },
    { as: "bob", keeps: "crash" },
  ),
  ...ofObjects("firefox"),
  ...ofObjects("second"),
  ...ofObjects("rack"),
  post(`${tracker}/issue/{crash.key}/transitions`, { transition: { id: "31" } }),
  ...ofObjects("firefox"),
  issue("None is there", { "{machineField.id}": "HW-0" }),
  post(`${tracker}/filter`, { name: "Humming", jql: "summary ~ hums" }, { keeps: "humming" }),
  ...ofObjects("rack"),
  ...ofObjects("rack", { filterId: "{humming.id}" }),
  ...ofObjects("rack", { limit: 1 }),
  ...ofObjects("thinkpad"),
  ...ofObjects("macbook"),
  ...ofObjects("second", {}, "bob"),
  get(`${assets}/object/{firefox.id}/referenceinfo`),
  get(`${assets}/aql/objects`, { qlQuery: "object having connectedTickets()", includeExtendedInfo: true }),
  get(`${assets}/aql/objects`, { qlQuery: "object having connectedTickets(summary ~ hums)", extended: true }),
  get(`${assets}/aql/objects`, {
    qlQuery: "object not having connectedTickets()",
    includeExtendedInfo: true,
  }),
  get(`${tracker}/search`, { jql: "Machine = {rack.objectKey} OR Machines = {thinkpad.id}" }),
]

/** One of each goes; what objects say of it afterwards is its id. */
export const goneElsewhere = [
  del(`${tracker}/project/LAB`),
  del("/rest/api/content/{manualOfAll.id}"),
  ...["plugin", "second"].flatMap((name) => [
    get(`/rest/assets/1.0/object/{${name}.id}`),
    get(`/rest/assets/1.0/object/{${name}.id}/attributes`),
    get(`/rest/assets/1.0/object/{${name}.id}/history`),
  ]),
  get("/rest/assets/1.0/aql/objects", { qlQuery: "Home = LAB" }),
  get("/rest/assets/1.0/aql/objects", { qlQuery: 'Manual like "manual"' }),
]
