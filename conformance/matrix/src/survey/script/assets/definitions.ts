import { type Values, get, post, put } from "../../Step"

const base = "/rest/assets/1.0"

const type = (keeps: string, body: Values) => post(`${base}/objecttype/create`, body, { keeps })

const types = [
  type("machine", { name: "Machine", objectSchemaId: "{hardware.id}", iconId: 3, inherited: true }),
  type("laptop", {
    name: "Laptop",
    objectSchemaId: "{hardware.id}",
    iconId: "7",
    parentObjectTypeId: "{machine.id}",
    description: "To carry about",
  }),
  type("server", { name: "Server", objectSchemaId: "{hardware.id}", parentObjectTypeId: "{machine.id}" }),
  type("place", { name: "Place", objectSchemaId: "{hardware.id}", abstractObjectType: true }),
  type("program", { name: "Program", objectSchemaId: "{software.id}" }),
  type("plugins", {
    name: "Plugin",
    objectSchemaId: "{software.id}",
    parentObjectTypeId: "{program.id}",
    abstractObjectType: true,
    inherited: true,
  }),
  type("addOn", { name: "Add-on", objectSchemaId: "{software.id}", parentObjectTypeId: "{plugins.id}" }),
  type("spare", { name: "Spare", objectSchemaId: "{hardware.id}" }),
  put(`${base}/objecttype/{spare.id}`, {
    name: "Spare part",
    description: "In the cellar",
    iconId: 5,
    inherited: true,
    abstractObjectType: true,
  }),
  put(`${base}/objecttype/{program.id}`, { description: "What runs" }),
  post(`${base}/objecttype/{spare.id}/position`, { toObjectTypeId: "{place.id}", position: 0 }),
  post(`${base}/objecttype/{place.id}/position`, { position: 0 }),
  post(`${base}/objecttype/{server.id}/position`, { toObjectTypeId: "{machine.id}", position: 0 }),
  post(`${base}/objecttype/{server.id}/position`, { toObjectTypeId: "{machine.id}", position: 1 }),
  post(`${base}/objecttype/{addOn.id}/position`, { toObjectTypeId: "{plugins.id}", position: 0 }),
  put(`${base}/objecttype/{laptop.id}`, { description: "To carry home" }),
  put(`${base}/objecttype/{addOn.id}`, { iconId: 9 }),
  put(`${base}/objecttype/{laptop.id}`, { objectSchemaId: "{software.id}" }),
  put(`${base}/objecttype/{laptop.id}`, { parentObjectTypeId: "{spare.id}" }),
  put(`${base}/objecttype/{laptop.id}`, { position: 9 }),
]

const attribute = (typeName: string, keeps: string, body: Values) =>
  post(`${base}/objecttypeattribute/{${typeName}.id}`, body, { keeps })

const text = { type: 0, defaultTypeId: 0 }

const attributes = [
  attribute("machine", "serial", {
    ...text,
    name: "Serial",
    description: "On the back",
    minimumCardinality: 0,
    uniqueAttribute: true,
    regexValidation: "[A-Z0-9-]+",
  }),
  attribute("machine", "memory", {
    name: "Memory",
    type: 0,
    defaultTypeId: 1,
    suffix: "GB",
    summable: true,
    indexed: true,
  }),
  attribute("machine", "hiddenNote", { ...text, name: "Note", hidden: true, indexed: false }),
  attribute("machine", "colors", {
    name: "Colors",
    type: 0,
    defaultTypeId: 10,
    options: "red,green,blue",
    maximumCardinality: 2,
  }),
  attribute("machine", "owner", { name: "Owner", type: 2, typeValueMulti: ["staff"] }),
  attribute("machine", "team", { name: "Team", type: 4 }),
  attribute("machine", "state", { name: "State", type: 7, typeValueMulti: ["{onLoan.id}", "{retired.id}"] }),
  attribute("laptop", "title", { ...text, name: "Title", label: true, minimumCardinality: 1 }),
  attribute("server", "host", { name: "Address", type: 0, defaultTypeId: 11 }),
  attribute("server", "cores", { name: "Cores", type: 0, defaultTypeId: 1, suffix: "pc." }),
  attribute("place", "opened", { name: "Opened", type: 0, defaultType: { id: 4, name: "Date" } }),
  attribute("place", "rooms", { ...text, name: "Rooms", regexValidation: "[0-9]+" }),
  attribute("program", "next", {
    name: "Replaced by",
    type: 1,
    typeValue: "{laptop.id}",
    additionalValue: "1",
    qlQuery: "Memory > 8",
  }),
  attribute("server", "manual", { name: "Manual", type: 3 }),
  attribute("program", "runs", {
    name: "Runs on",
    type: 1,
    typeValue: "{machine.id}",
    additionalValue: "{needs.id}",
    includeChildObjectTypes: true,
    maximumCardinality: -1,
    qlQuery: "Memory > 4",
  }),
  attribute("program", "partOf", {
    name: "Part of",
    type: 1,
    typeValue: "{program.id}",
    additionalValue: "1",
  }),
  attribute("addOn", "extended", {
    name: "Extends",
    type: 1,
    typeValue: "{program.id}",
    additionalValue: "{calls.id}",
  }),
  attribute("program", "fix", { name: "Fixed in", type: 5 }),
  attribute("program", "project", { name: "Project", type: 6 }),
]

const change = (typeName: string, name: string, body: Values) =>
  put(`${base}/objecttypeattribute/{${typeName}.id}/{${name}.id}`, body)

const changes = [
  change("machine", "hiddenNote", {
    name: "Remark",
    description: "Not shown",
    hidden: false,
    indexed: true,
    regexValidation: ".+",
    uniqueAttribute: true,
  }),
  change("machine", "memory", { summable: false, suffix: "GiB" }),
  change("machine", "memory", { type: 0, defaultTypeId: 3 }),
  change("machine", "memory", { type: 1 }),
  change("server", "cores", { summable: true, suffix: "cores", minimumCardinality: 1 }),
  change("machine", "colors", {
    options: "red,green,blue,black",
    minimumCardinality: 0,
    maximumCardinality: 3,
  }),
  change("machine", "owner", { typeValueMulti: ["staff", "guests"] }),
  change("program", "runs", {
    typeValue: "{laptop.id}",
    includeChildObjectTypes: false,
    additionalValue: "1",
  }),
  change("program", "runs", {
    typeValue: "{machine.id}",
    includeChildObjectTypes: true,
    qlQuery: "Memory > 2",
    additionalValue: "{needs.id}",
  }),
  change("place", "rooms", { regexValidation: "[0-9]*", description: "How many", hidden: true }),
  change("server", "cores", { defaultType: { id: 3, name: "Double" } }),
  change("server", "host", { label: true }),
  change("server", "host", { label: false }),
  change("program", "project", { name: "Home", minimumCardinality: 0, type: 6 }),
]

const reads = [
  get(`${base}/objectschema/list`),
  get(`${base}/objectschema/list`, { query: "soft" }),
  get(`${base}/objectschema/{hardware.id}`),
  get(`${base}/objectschema/{software.id}`),
  get(`${base}/objectschema/{old.id}`),
  put(`${base}/objectschema/{software.id}`, { description: "Programs" }),
  get(`${base}/objecttype/{machine.id}`),
  get(`${base}/objecttype/{laptop.id}`),
  get(`${base}/objecttype/{addOn.id}`),
  get(`${base}/objecttype/{place.id}`),
  get(`${base}/objecttype/{spare.id}`),
  get(`${base}/objecttype/{program.id}`),
]

const oneByOne = ["serial", "memory", "colors", "owner", "state", "title", "runs", "rooms", "opened"].map(
  (name) => get(`${base}/objecttypeattribute/{${name}.id}`),
)

/** Types and attributes. */
export const definitions = [...types, ...attributes, ...changes, ...reads, ...oneByOne]
