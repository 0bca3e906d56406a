import type { AnySeedLine } from "../SeedLine"
import { type Deed, dateOn, on, pick } from "./calendar"
import { spaceKey } from "./handbook"

/** Name of the company's schema. */
export const schemaName = "Harbour equipment"

const type = (name: string, rest: Readonly<Record<string, unknown>> = {}): AnySeedLine => ({
  operation: "assets.createObjectType",
  payload: { schemaId: { $ref: "equipment.id" }, name, ...rest },
  as: `type ${name}`,
})

const attribute = (typeName: string, name: string, rest: Readonly<Record<string, unknown>>): AnySeedLine => ({
  operation: "assets.createAttribute",
  payload: { typeId: { $ref: `type ${typeName}.id` }, name, ...rest },
})

const object = (typeName: string, name: string, values: Readonly<Record<string, unknown>>): AnySeedLine => ({
  operation: "assets.createObject",
  payload: {
    typeId: { $ref: `type ${typeName}.id` },
    attributes: Object.entries({ Name: name, ...values }).map(([each, value]) => ({
      attribute: each,
      values: [value],
    })),
  },
  as: `object ${name}`,
})

const ofBerth = (name: string) => ({ $ref: `object ${name}.id` })

const machine = (berth: string, condition: string, inspected: string) => ({
  "Stands at": ofBerth(berth),
  Condition: condition,
  Inspected: inspected,
})

const definitions: ReadonlyArray<AnySeedLine> = [
  {
    operation: "assets.createSchema",
    payload: { key: "HARBOUR", name: schemaName, description: "A made-up schema to try AQL with." },
    as: "equipment",
  },
  type("Berth"),
  attribute("Berth", "Depth", { kind: "double", suffix: "m" }),
  attribute("Berth", "Page", { kind: "page" }),
  type("Machine", { abstract: true, inherited: true }),
  attribute("Machine", "Stands at", { kind: "reference", typeValue: { $ref: "type Berth.id" } }),
  attribute("Machine", "Condition", { kind: "select", options: ["good", "worn", "broken"] }),
  attribute("Machine", "Inspected", { kind: "date" }),
  attribute("Machine", "Project", { kind: "project" }),
  type("Crane", { parentId: { $ref: "type Machine.id" } }),
  attribute("Crane", "Load", { kind: "integer", suffix: "t" }),
  type("Pump", { parentId: { $ref: "type Machine.id" } }),
  type("Fender", { parentId: { $ref: "type Machine.id" } }),
]

/** Berths by their depth in metres; each has its page in the handbook. */
const berths = { "North quay": 12, "South quay": 7, "Fish quay": 4, "Ferry berth": 6 } as const
type Berth = keyof typeof berths
const berthNames = Object.keys(berths) as unknown as readonly [Berth, ...ReadonlyArray<Berth>]

const berthDeeds = Object.entries(berths).flatMap(([name, depth]) =>
  on(60, object("Berth", name, { Depth: depth, Page: { $ref: `${name}.id` } })),
)

const named = on(
  61,
  object("Crane", "Big Bertha", { ...machine("North quay", "good", "2026-05-04"), Load: 60 }),
  object("Crane", "Little Bertha", { ...machine("North quay", "broken", "2025-11-30"), Load: 25 }),
  object("Pump", "Bilge pump", machine("South quay", "worn", "2026-02-17")),
)

const numbered = (count: number, kind: string, rest: (number: number) => object) =>
  Array.from({ length: count }, (_, index) => index + 1).flatMap((number) =>
    on(
      62 + Math.floor((number / count) * 20),
      object(kind, `${kind} ${number}`, {
        ...machine(
          pick(berthNames, number, kind),
          pick(["good", "good", "worn", "broken"], number, `${kind} condition`),
          dateOn(Math.floor((number / count) * 180)),
        ),
        ...rest(number),
      }),
    ),
  )

/** What stands on the quays: 300 things of four types, below their berths, which have their pages in the handbook. */
export const equipmentDeeds: ReadonlyArray<Deed> = [
  ...on(59, ...definitions),
  ...berthDeeds,
  ...named,
  ...numbered(13, "Crane", (number) => ({ Load: 5 * number })),
  ...numbered(80, "Pump", (number) => (number % 10 === 0 ? { Project: "QUAY" } : {})),
  ...numbered(200, "Fender", () => ({})),
]

/** Where the handbook and the equipment meet. */
export const handbookOf = (title: string): string => `/display/${spaceKey}/${encodeURIComponent(title)}`
