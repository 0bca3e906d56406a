import { type Values, get, post, put } from "../../Step"

const base = "/rest/assets/1.0"

/** Questions with a query in the address, by its new name and its old one. */
const questions: ReadonlyArray<Values> = [
  {},
  { qlQuery: "objectType = Laptop" },
  { iql: "objectType = Program order by Name desc", qlQuery: "" },
  { qlQuery: "Memory > 4", orderByAttributeId: "{memory.id}", orderAsc: false },
  { objectSchemaId: "{software.id}" },
  { resultPerPage: 2, page: 2 },
  { resultPerPage: 1 },
  { includeAttributes: false, includeTypeAttributes: true },
  { includeAttributesDeep: 2, qlQuery: "objectType = Program", includeTypeAttributes: false },
  { includeExtendedInfo: true, qlQuery: "objectType = Server" },
  { extended: true },
  { qlQuery: "Name = Nobody" },
  { qlQuery: "objectType = Laptop and Memory = 32" },
  { qlQuery: "objectType = Program and Name in (Firefox, Chrome)" },
  { qlQuery: "objectType = Laptop and Name like a" },
  { qlQuery: 'objectType = Program and "Runs on".objectType in (Laptop, Server)' },
]

const navigations: ReadonlyArray<Values> = [
  { objectTypeId: "{machine.id}" },
  { objectTypeId: "{plugins.id}" },
  { objectTypeId: "{server.id}", qlQuery: "" },
  { objectTypeId: "{laptop.id}", objectId: "{thinkpad.id}" },
  { qlQuery: "Memory > 4", orderByTypeAttrId: "{memory.id}", asc: 0 },
  { qlQuery: "Memory > 4", orderByTypeAttrId: "{memory.id}", asc: 1 },
  { iql: "objectType = Program and Name in (Firefox, Chrome)" },
  { qlQuery: "objectType = Laptop and Memory = 32" },
  { qlQuery: 'objectType = Program and "Runs on".objectType = Server' },
  { objectSchemaId: "{software.id}", includeAttributes: false },
  { resultsPerPage: 2, page: 2 },
  { qlQuery: "objectType = Program", attributesToDisplay: { attributesToDisplayIds: ["{runs.id}"] } },
]

const lists = [
  ...[
    "global",
    "objectschema/{hardware.id}",
    "objectschema/{software.id}",
    "objectschema/0",
    "1",
    "3",
    "99",
  ].map((which) => get(`${base}/icon/${which}`)),
  get(`${base}/objectschema/{hardware.id}/objecttypes/flat`),
  get(`${base}/objectschema/{hardware.id}/objecttypes/flat`, { query: "lap" }),
  get(`${base}/objectschema/{hardware.id}/objecttypes/flat`, { exclude: "Server" }),
  get(`${base}/objectschema/{hardware.id}/objecttypes/flat`, { includeObjectCounts: true }),
  get(`${base}/objectschema/{software.id}/objecttypes/flat`),
  get(`${base}/objectschema/{hardware.id}/objecttypes`),
  get(`${base}/objectschema/{hardware.id}/objecttypes`, { includeObjectCounts: true }),
  get(`${base}/objectschema/{software.id}/objecttypes`),
  get(`${base}/objectschema/{hardware.id}`),
  get(`${base}/objectschema/{hardware.id}/attributes`),
  get(`${base}/objectschema/{software.id}/attributes`),
  get(`${base}/objectschema/{hardware.id}/attributes`, { query: "mem" }),
  get(`${base}/objectschema/{hardware.id}/attributes`, { onlyValueEditable: true }),
  get(`${base}/objectschema/{hardware.id}/attributes`, { extended: true }),
  ...[
    { query: "mem" },
    { orderByName: true },
    { orderByRequired: true },
    { onlyValueEditable: true },
    { includeValueExist: true },
    { excludeParentAttributes: true },
    { includeChildren: true },
  ].flatMap((query) => [
    get(`${base}/objecttype/{machine.id}/attributes`, query),
    get(`${base}/objecttype/{laptop.id}/attributes`, query),
    get(`${base}/objecttype/{program.id}/attributes`, query),
  ]),
]

/** What somebody is shown who may only see a schema. */
const restricted = [
  post("/rpc/assets.setSchemaRoles", {
    schemaId: "{software.id as text}",
    roles: { view: { users: ["eve"] }, admin: { users: ["ada"] } },
  }),
  ...["OBJECT_TYPE_USER", "OBJECT_TYPE_DEVELOPER"].map((role) =>
    get(`${base}/objectschema/{software.id}/objecttypes/flat`, { role }, { as: "eve" }),
  ),
]

/** What loses values only because it may. */
const lowering = [
  put(`${base}/objecttypeattribute/{machine.id}/{colors.id}`, {
    maximumCardinality: 1,
    removeExcessCardinality: true,
  }),
  get(`${base}/object/{rack.id}/attributes`),
]

const byOffset: ReadonlyArray<Values> = [
  {},
  { maxResults: 2 },
  { maxResults: 2, startAt: 2 },
  { maxResults: 2, startAt: 1 },
  { includeAttributes: false },
]

const counted = [
  ...byOffset.map((query) => post(`${base}/object/aql`, { qlQuery: "objectType = Program" }, { query })),
  post(`${base}/object/aql`, {}),
  post(`${base}/object/aql`, { qlQuery: "Name = Nobody" }),
  post(`${base}/object/aql/totalcount`, {}),
  post(`${base}/object/aql/totalcount`, { qlQuery: "objectType = Program" }),
]

/** Lists and searches. */
export const queries = [
  ...counted,
  ...["aql", "iql"].flatMap((name) => questions.map((query) => get(`${base}/${name}/objects`, query))),
  ...["aql", "iql"].flatMap((name) =>
    navigations.map((body) => post(`${base}/object/navlist/${name}`, body)),
  ),
  ...questions.map((body) => post(`${base}/iql/objects`, body)),
  ...navigations
    .filter((query) => !("attributesToDisplay" in query))
    .map((query) => get(`${base}/object/navlist/aql`, query)),
  ...lists,
  ...restricted,
  ...lowering,
]
