import { del, get, post, put } from "../../Step"
import { connected, elsewhere, goneElsewhere } from "./elsewhere"

const base = "/rest/assets/1.0"

/** Values by the names of attributes that were kept. */
const values = (given: Readonly<Record<string, ReadonlyArray<unknown>>>) =>
  Object.entries(given).map(([reference, each]) => ({
    objectTypeAttributeId: `{${reference}.id}`,
    objectAttributeValues: each.map((value) => ({ value })),
  }))

const object = (keeps: string, typeName: string, given: Parameters<typeof values>[0]) =>
  post(
    `${base}/object/create`,
    { objectTypeId: `{${typeName}.id}`, attributes: values(given) },
    { keeps, ...(keeps === "thinkpad" ? { as: "bob" } : {}) },
  )

const attributesOf = (typeName: string) =>
  get(`${base}/objecttype/{${typeName}.id}/attributes`, {}, { keeps: `${typeName}Attributes` })

const created = [
  attributesOf("laptop"),
  attributesOf("server"),
  attributesOf("program"),
  attributesOf("addOn"),
  object("thinkpad", "laptop", {
    "laptopAttributes.Name": ["ThinkPad"],
    title: ["The ThinkPad"],
    serial: ["TP-1"],
    memory: [16],
    colors: ["red", "blue"],
    owner: ["bob"],
    team: ["staff"],
    state: ["{onLoan.id}"],
  }),
  object("macbook", "laptop", {
    "laptopAttributes.Name": ["MacBook"],
    title: ["The MacBook"],
    serial: ["MB-1"],
    memory: [8],
    owner: ["ada"],
    state: ["{retired.id}"],
  }),
  object("rack", "server", {
    "serverAttributes.Name": ["Rack"],
    serial: ["R-1"],
    memory: [64],
    host: ["10.0.0.1"],
    cores: [8],
    manual: ["{rackManual.id}"],
  }),
  object("firefox", "program", {
    "programAttributes.Name": ["Firefox"],
    runs: ["{thinkpad.id}", "{macbook.id}"],
    fix: ["1.2"],
    project: ["WEB"],
  }),
  object("plugin", "program", {
    "programAttributes.Name": ["Plugin"],
    partOf: ["{firefox.id}"],
    fix: ["{toolsVersion.id}"],
    project: ["{ofTOOLS.id}"],
  }),
]

const set = (query: Readonly<Record<string, unknown>>, body: Readonly<Record<string, unknown>>) =>
  post(`${base}/objectattribute/create`, body, { query })

const changed = [
  put(`${base}/object/{thinkpad.id}`, { attributes: values({ memory: [32], colors: [] }) }),
  put(`/rest/assets/latest/object/{macbook.objectKey}`, {
    objectTypeId: "{server.id}",
    attributes: values({ "serverAttributes.Name": ["MacBook in the rack"] }),
  }),
  object("second", "server", {
    "serverAttributes.Name": ["Second"],
    serial: ["R-2"],
    cores: [16],
    host: ["10.0.0.2"],
    manual: ["Manual of machines"],
    team: ["guests"],
    owner: ["ada"],
  }),
  put(`${base}/object/{second.id}`, {
    attributes: values({
      owner: ["bob"],
      team: ["staff"],
      state: ["{onLoan.id}"],
      manual: ["{manualOfAll.id}"],
    }),
  }),
  put(`${base}/object/{plugin.id}`, { attributes: values({ fix: ["2.0"], project: ["WEB"], partOf: [] }) }),
  put(`${base}/object/{plugin.id}`, { attributes: values({ partOf: ["{firefox.id}"] }) }),
  object("adBlocker", "addOn", { "addOnAttributes.Name": ["Ad blocker"], extended: ["{firefox.id}"] }),
  object("chrome", "program", { "programAttributes.Name": ["Chrome"], runs: ["{rack.id}", "{second.id}"] }),
  put(`${base}/object/{firefox.id}`, { attributes: values({ runs: ["{rack.id}"] }) }, { as: "ada" }),
  set(
    {},
    {
      objectId: "{rack.id}",
      objectTypeAttributeId: "{colors.id}",
      objectAttributeValues: [{ value: "red" }, { value: "black" }],
    },
  ),
  set(
    { includeTypeAttribute: true },
    {
      objectId: "{thinkpad.objectKey}",
      objectTypeAttributeId: "{state.id}",
      objectAttributeValues: [{ value: "{retired.id}" }],
    },
  ),
  set(
    { includeTypeAttribute: true },
    {
      objectId: "{plugin.id}",
      objectTypeAttributeId: "{partOf.id}",
      objectAttributeValues: [{ value: "{plugin.id}" }],
    },
  ),
  ...[
    ["plugin", "partOf", "{firefox.id}"],
    ["plugin", "fix", "2.0"],
    ["plugin", "fix", "{labVersion.id}"],
    ["plugin", "fix", "{toolsVersion.id}"],
    ["plugin", "fix", "{labVersion.id}"],
    ["plugin", "project", "{ofWEB.id}"],
    ["plugin", "project", "none"],
    ["plugin", "project", "LAB"],
    ["plugin", "project", "tools"],
    ["plugin", "project", "lab"],
    ["second", "owner", "ada"],
    ["second", "owner", "bob"],
    ["second", "team", "guests"],
    ["second", "team", "staff"],
    ["second", "manual", "Manual of racks"],
    ["second", "manual", "{manualOfAll.id}"],
    ["second", "state", "{onLoan.id}"],
    ["second", "memory", 2],
  ].map(([name = "", attribute = "", value]) =>
    set(
      { includeTypeAttribute: true },
      {
        objectId: `{${name}.id}`,
        objectTypeAttributeId: `{${attribute}.id}`,
        objectAttributeValues: [{ value }],
      },
    ),
  ),
]

const kept = ["thinkpad", "macbook", "rack", "firefox", "plugin", "second", "chrome"]

const reads = [
  ...kept.flatMap((name) => [
    get(`${base}/object/{${name}.id}`, { includeAttributes: true, includeExtendedInfo: true }),
    get(`${base}/object/{${name}.id}`, { includeAttributes: false }),
    get(`${base}/object/{${name}.id}/attributes`),
    get(`${base}/object/{${name}.id}/history`),
    get(`${base}/object/{${name}.id}/referenceinfo`),
  ]),
  get(`${base}/object/{thinkpad.id}/history`, { asc: true }),
  get(`${base}/object/{thinkpad.id}/history`, { asc: true, orderAsc: false }),
  get(`${base}/object/{macbook.id}/history`, { orderAsc: true }),
  get(`${base}/object/{macbook.id}/history`, { abbreviate: true }),
  put(`${base}/object/{macbook.id}`, { attributes: values({ hiddenNote: ["long ".repeat(40)] }) }),
  get(`${base}/object/{macbook.id}/history`, { abbreviate: true }),
  get(`${base}/object/{macbook.id}/history`, { abbreviate: false }),
]

const owned = (owner: string) =>
  set(
    { includeTypeAttribute: true },
    {
      objectId: "{second.id}",
      objectTypeAttributeId: "{owner.id}",
      objectAttributeValues: [{ value: owner }],
    },
  )

/** What is shown of somebody who has left. */
const left = [
  post("/rest/api/admin/user", {
    userName: "temp",
    fullName: "Temp",
    email: "temp@example.org",
    password: "open sesame",
  }),
  put("/rest/api/user/temp/group/staff", {}),
  owned("temp"),
  del("/rest/api/admin/user/temp"),
  get(`${base}/object/{second.id}/attributes`),
  owned("bob"),
  put("/rest/api/admin/user/bob/disable", {}),
  get(`${base}/object/{second.id}/attributes`),
]

/** Objects and their values. */
export const objects = [
  ...elsewhere,
  ...created,
  ...changed,
  ...reads,
  ...connected,
  ...left,
  ...goneElsewhere,
]
