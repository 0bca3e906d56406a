import { del, get, post } from "../../Step"

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
