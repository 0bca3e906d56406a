import { type Values, get, post, put } from "../../Step"

const base = "/rest/assets/1.0"

/** A list of objects as a body. */
const many = (
  verb: "archive" | "restore",
  by: "keys" | "ids",
  objects: ReadonlyArray<string>,
  keeps: string,
) => post(`${base}/object/${verb}/by-${by}`, { objects }, { keeps })

const filtered = (body: Values, keeps: string, query: Values = {}) =>
  post(`${base}/object/archive/by-filter`, body, { keeps, query })

const progress = (name: string) => [
  get(`${base}/progress/category/archive-objects/{${name}.resourceId}`),
  get(`${base}/progress/category/archive-objects/{${name}.resourceId}`, {}, { as: "eve" }),
]

const lists = [
  {},
  { objectSchemaId: "{hardware.id}" },
  { objectSchemaId: "{software.id}" },
  { objectTypeIds: ["{server.id}"] },
  { archivedBy: "nobody" },
  { archivedFromDate: "2100-01-01T00:00:00.000Z" },
  { archivedToDate: "2000-01-01T00:00:00.000+0100" },
  { offset: 1, limit: 1 },
  { limit: 1 },
].map((query) => get(`${base}/object/archived`, query))

const oneByOne = [
  put(`${base}/object/archive/{second.objectKey}`, {}),
  put(`${base}/object/archive/{chrome.id}`, {}, { as: "ada" }),
  put(`${base}/object/archive/0`, {}),
  ...lists,
  get(`${base}/objectschema/list`),
  get(`${base}/objectschema/{hardware.id}`),
  put(`${base}/objectschema/{hardware.id}`, { description: "Machines of ours" }),
  get(`${base}/object/{second.id}`),
  get(`${base}/object/{second.id}/history`),
  get(`${base}/object/{chrome.id}/history`),
  put(`${base}/object/archive/{rack.id}`, {}),
  // What refers into the archive shows it.
  get(`${base}/object/{firefox.id}`),
  get(`${base}/object/{firefox.id}/attributes`),
  ...["aql", "iql"].flatMap((name) => [
    get(`${base}/${name}/objects`, { qlQuery: "objectType = Program" }),
    post(`${base}/object/navlist/${name}`, { qlQuery: "objectType = Program" }),
  ]),
  post(`${base}/iql/objects`, { qlQuery: "objectType = Program" }),
  get(`${base}/object/navlist/aql`, { qlQuery: "objectType = Program" }),
  put(`${base}/object/restore/{rack.id}`, {}),
  put(`${base}/object/restore/{second.id}`, {}),
  put(`${base}/object/restore/{chrome.objectKey}`, {}),
  get(`${base}/object/{second.id}/history`),
]

const manyAtOnce = [
  many("archive", "keys", ["{second.objectKey}", "{chrome.objectKey}"], "put"),
  many("archive", "keys", ["{second.objectKey}"], "putAgain"),
  many("archive", "keys", ["NONE-1"], "none"),
  ...progress("put"),
  ...progress("putAgain"),
  many("restore", "keys", ["{second.objectKey}"], "back"),
  many("restore", "ids", ["{chrome.id}", "{second.id}"], "backById"),
  many("restore", "ids", ["{chrome.id}"], "backAgain"),
  many("restore", "keys", ["{second.objectKey}", "{rack.objectKey}"], "backAgain"),
  ...progress("backById"),
  filtered(
    { objectSchemaId: "{hardware.id}", qlQuerySearch: true, qlQueryParams: { qlQuery: "Name = Second" } },
    "q",
  ),
  ...progress("q"),
  filtered(
    { objectSchemaId: "{hardware.id}", qlQuerySearch: false, qlQueryParams: { qlQuery: "Name = Second" } },
    "all",
    { typeId: "{server.id}" },
  ),
  ...progress("all"),
  filtered({ objectSchemaId: "{software.id}", qlQueryParams: { qlQuery: "Name = Nobody" } }, "noneFound"),
  ...progress("noneFound"),
  get(`${base}/progress/category/imports/1`),
  ...lists,
  ...[
    { archivedBy: "nobody" },
    { objectSchemaId: "{software.id}" },
    { objectTypeIds: ["{laptop.id}"] },
    { archivedFromDate: "2100-01-01T00:00:00.000Z" },
    { archivedToDate: "2000-01-01T00:00:00.000Z" },
    {},
  ].map((query) => post(`${base}/object/restore/by-filter`, {}, { query })),
]

/** Objects that go into the archive, and come back. */
export const storedObjects = [...oneByOne, ...manyAtOnce]
