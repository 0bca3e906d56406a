import type { Step } from "../../Step"
import { of } from "../../Step"
import { archiveExamples, importExamples, objectPartExamples, upkeepExamples } from "./objectExamples"

const attribute = (name: string, kind: string, more: Readonly<Record<string, unknown>> = {}): Step => ({
  says: `the attribute ${name} is added`,
  operation: "assets.createAttribute",
  payload: (seen) => ({ typeId: of(seen, "type"), name, kind, ...more }),
  keeps: name,
})

const definitions: ReadonlyArray<Step> = [
  {
    says: "a schema is created",
    operation: "assets.createSchema",
    payload: { name: "Hardware", key: "HW", description: "What hums" },
    keeps: "schema",
  },
  {
    says: "a type is created",
    operation: "assets.createObjectType",
    payload: (seen) => ({ schemaId: of(seen, "schema"), name: "Machine", inherited: true }),
    keeps: "type",
  },
  {
    says: "a type below it is created",
    operation: "assets.createObjectType",
    payload: (seen) => ({ schemaId: of(seen, "schema"), parentId: of(seen, "type"), name: "Server" }),
    keeps: "server",
  },
  {
    says: "it is described",
    operation: "assets.updateObjectType",
    payload: (seen) => ({ id: of(seen, "server"), description: "What serves" }),
  },
  {
    says: "it is moved to the top",
    operation: "assets.moveObjectType",
    payload: (seen) => ({ id: of(seen, "server"), position: 0 }),
  },
  {
    says: "a reference type is created",
    operation: "assets.createReferenceType",
    payload: { name: "Stands on", color: "#00875a" },
    keeps: "reference type",
  },
  {
    says: "it has another name",
    operation: "assets.updateReferenceType",
    payload: (seen) => ({ id: of(seen, "reference type"), name: "Rests on" }),
  },
  {
    says: "a status is created",
    operation: "assets.createStatus",
    payload: { name: "Humming", category: 1 },
  },
  {
    says: "a reference type that nothing uses is created",
    operation: "assets.createReferenceType",
    payload: { name: "Stands beside" },
  },
  {
    says: "a status that nothing uses is created",
    operation: "assets.createStatus",
    payload: { name: "Asleep", category: 0 },
    keeps: "asleep",
  },
  {
    says: "it is renamed",
    operation: "assets.updateStatus",
    payload: (seen) => ({ id: of(seen, "asleep"), name: "Fast asleep", category: 0 }),
  },
  attribute("Cores", "integer", { suffix: "pieces", minimumCardinality: 1 }),
  attribute("Rented", "boolean"),
  attribute("Contact", "email", { maximumCardinality: -1 }),
  attribute("Room", "select", { options: ["Attic", "Cellar"] }),
  attribute("Bought", "dateTime"),
  attribute("State", "status"),
  {
    says: "a reference is added",
    operation: "assets.createAttribute",
    payload: (seen) => ({
      typeId: of(seen, "type"),
      name: "Ground",
      kind: "reference",
      typeValue: of(seen, "type"),
      additionalValue: of(seen, "reference type"),
    }),
  },
  {
    says: "an attribute gets another description",
    operation: "assets.updateAttribute",
    payload: (seen) => ({ typeId: of(seen, "type"), id: of(seen, "Room"), description: "Where it stands" }),
  },
]

const values = (name: string, cores: number, more: ReadonlyArray<unknown> = []) => [
  { attribute: "Name", values: [name] },
  { attribute: "Cores", values: [cores] },
  ...more,
]

const objects: ReadonlyArray<Step> = [
  {
    says: "an object is created",
    operation: "assets.createObject",
    payload: (seen) => ({
      typeId: of(seen, "type"),
      attributes: values("eniac", 1, [
        { attribute: "Rented", values: [false] },
        { attribute: "Contact", values: ["ada@example.org", "grace@example.org"] },
        { attribute: "Room", values: ["Cellar"] },
        { attribute: "Bought", values: ["1945-12-10T09:30:00Z"] },
        { attribute: "State", values: ["Humming"] },
      ]),
    }),
    keeps: "object",
  },
  {
    says: "an object that refers to it is created",
    operation: "assets.createObject",
    payload: (seen) => ({
      typeId: of(seen, "type"),
      attributes: values("edvac", 2, [{ attribute: "Ground", values: [of(seen, "object", "objectKey")] }]),
    }),
  },
  {
    says: "an object is changed",
    operation: "assets.updateObject",
    payload: (seen) => ({
      id: of(seen, "object"),
      attributes: [{ attributeId: of(seen, "Cores"), values: ["20"] }],
    }),
  },
  {
    says: "objects are found",
    operation: "assets.findObjects",
    payload: {
      qlQuery: `objectType = Machine AND Cores > 1 ORDER BY Name`,
      includeTypeAttributes: true,
      includeAttributesDeep: 2,
    },
  },
  {
    says: "objects are counted",
    operation: "assets.countObjects",
    payload: { qlQuery: "objectType = Machine AND Cores > 1" },
  },
  {
    says: "a search tells how it would go",
    operation: "assets.explainAql",
    payload: { qlQuery: `Name in (eniac, edvac)` },
  },
]

const described: ReadonlyArray<Step> = [
  {
    says: "the issues of an object are listed",
    operation: "assets.listConnectedTickets",
    payload: (seen) => ({ id: of(seen, "object"), limit: 10 }),
  },
  {
    says: "a schema is described",
    operation: "assets.updateSchema",
    payload: (seen) => ({ id: of(seen, "schema"), description: "What is in the cellar" }),
  },
  {
    says: "a schema gets roles",
    operation: "assets.setSchemaRoles",
    payload: (seen) => ({
      schemaId: of(seen, "schema"),
      roles: { view: { users: ["ada"] }, admin: { groups: ["crew"] } },
    }),
  },
  {
    says: "and is open again",
    operation: "assets.setSchemaRoles",
    payload: (seen) => ({ schemaId: of(seen, "schema") }),
  },
]

/** A schema with a type, attributes of many kinds, and objects of it that are found by AQL. */
export const assetsExamples: ReadonlyArray<Step> = [
  ...definitions,
  ...objects,
  ...archiveExamples,
  ...upkeepExamples,
  ...objectPartExamples,
  ...importExamples,
  ...described,
]
