import type { EncodedLine } from "quoin"

/** Name of the schema that the demo makes. */
export const demoSchema = "Harbour equipment"

const type = (name: string, rest: Readonly<Record<string, unknown>> = {}): EncodedLine => ({
  operation: "assets.createObjectType",
  payload: { schemaId: { $ref: "equipment.id" }, name, ...rest },
  as: name,
})

const attribute = (typeName: string, name: string, rest: Readonly<Record<string, unknown>>): EncodedLine => ({
  operation: "assets.createAttribute",
  payload: { typeId: { $ref: `${typeName}.id` }, name, ...rest },
})

const object = (typeName: string, name: string, values: Readonly<Record<string, unknown>>): EncodedLine => ({
  operation: "assets.createObject",
  payload: {
    typeId: { $ref: `${typeName}.id` },
    attributes: Object.entries({ Name: name, ...values }).map(([each, value]) => ({
      attribute: each,
      values: [value],
    })),
  },
  as: name,
})

const machine = (berth: string, condition: string, inspected: string) => ({
  "Stands at": { $ref: `${berth}.id` },
  Condition: condition,
  Inspected: inspected,
})

/** What stands on the quays of the handbook's harbour: two types of machine below an abstract one, and where they stand. */
export const demoAssets: ReadonlyArray<EncodedLine> = [
  {
    operation: "assets.createSchema",
    payload: { key: "HARBOUR", name: demoSchema, description: "A made-up schema to try AQL with." },
    as: "equipment",
  },
  type("Berth"),
  attribute("Berth", "Depth", { kind: "double", suffix: "m" }),
  type("Machine", { abstract: true, inherited: true }),
  attribute("Machine", "Stands at", {
    kind: "reference",
    typeValue: { $ref: "Berth.id" },
  }),
  attribute("Machine", "Condition", { kind: "select", options: ["good", "worn", "broken"] }),
  attribute("Machine", "Inspected", { kind: "date" }),
  type("Crane", { parentId: { $ref: "Machine.id" } }),
  attribute("Crane", "Load", { kind: "integer", suffix: "t" }),
  type("Pump", { parentId: { $ref: "Machine.id" } }),
  object("Berth", "North quay", { Depth: 12 }),
  object("Berth", "South quay", { Depth: 7 }),
  object("Crane", "Big Bertha", { ...machine("North quay", "good", "2026-05-04"), Load: 60 }),
  object("Crane", "Little Bertha", { ...machine("North quay", "broken", "2025-11-30"), Load: 25 }),
  object("Pump", "Bilge pump", machine("South quay", "worn", "2026-02-17")),
]
