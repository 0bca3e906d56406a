import { Collection, Field } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import type { Dialect } from "../src/programs/Dialect"
import { type Grounds, makeGrounds, setGround } from "../src/layout/Ground"
import type { Known } from "../src/layout/knownAttributes"

/** Marks what a dialect decides, so that tests see where it was asked. */
export const dialect: Dialect = {
  columnTypes: { text: "text", number: "number", flag: "flag", instant: "instant" },
  integer: "integer",
  document: "document",
  serialKey: "serial",
  keyOnlyTable: "keyed",
  shortName: (name) => name,
  indexColumn: (column) => `${column} ordered`,
  coversFields: true,
  attributesInColumns: true,
  sortsDocuments: false,
  countsSorted: false,
  plannedJoins: Infinity,
  scalar: (value) => (typeof value === "boolean" ? Number(value) : value),
  listRows: (kind) => `list(${kind}, ?)`,
  placedTexts: "(SELECT value, key AS place FROM json_each(?))",
  isListed: (value, kind) => `listed(${value}, ${kind}, ?)`,
  isAmong: (value, select, tested) => `${tested ? "tested " : ""}among(${value}, ${select})`,
  findsSome: (select) => `some(${select})`,
  listParameter: (values) => JSON.stringify(values),
  entryRows: (kind) => `entries(${kind}, ?)`,
  entryParameters: (entries) => [JSON.stringify(entries)],
  indexWords: (table) => [`index words of ${table}`],
  hasWords: (row, table) => `has words(${row}, ${table}, ?)`,
  wordsQuery: (asked) => asked.map(({ packed, begins }) => `${packed}${begins ? "*" : ""}`).join(" or "),
  bytes: (text) => `bytes(${text})`,
  bytesContain: (haystack, needle) => `contains(${haystack}, ${needle})`,
  lastBytes: (bytes) => `last(${bytes}, ?)`,
  leastText: (column, from) => `substr(min(${column}), ${from})`,
  tableExists: "exists ?",
  columnsOfTable: "columns ?",
  explain: (sql) => `explain ${sql}`,
  planLines: (rows) => rows.map((row) => String(row["line"])),
  gatherStatistics: (tables) => tables.map((table) => `analyse ${table}`),
}

const Task = Schema.Struct({
  id: Schema.String,
  title: Schema.optional(Schema.String),
  code: Schema.optional(Schema.String),
  done: Schema.optional(Schema.Boolean),
  labels: Schema.optional(Schema.Array(Schema.String)),
})
export type Task = typeof Task.Type

export const tasks = Collection.make({
  name: "task",
  version: 1,
  schema: Task,
  key: (task) => task.id,
  fields: {
    title: Field.text((task: Task) => task.title),
    code: Field.unique((task: Task) => task.code),
    done: Field.flag((task: Task) => task.done),
    labels: Field.texts((task: Task) => task.labels ?? []),
  },
  orders: [["done", "title"]],
})

const Thing = Schema.Struct({ id: Schema.String })

/** A collection with attributes; its records are never written here. */
export const things = Collection.withAttributes(
  Collection.make({
    name: "thing",
    version: 1,
    schema: Thing,
    key: (thing) => thing.id,
    fields: {
      type: Field.text((thing: typeof Thing.Type) => thing.id),
      related: Field.texts(() => []),
    },
    orders: [["type"]],
  }),
  () => ({}),
)

/** What the database would say of the attributes of things. */
export const known: Known = new Map([
  ["t_related", { number: 1, indexed: false }],
  ["number:size", { number: 2, indexed: true }],
  ["text:owner", { number: 3, indexed: false }],
  ["texts:tags", { number: 4, indexed: false }],
])

export const tenant = 7

/** Grounds of tasks and things, of one tenant. */
export const makeTestGrounds = (attributes: Known = known, on: Dialect = dialect): Grounds => {
  const grounds = makeGrounds()
  setGround(grounds, on, tenant, tasks, new Map())
  setGround(grounds, on, tenant, things, attributes)
  grounds.newest = Math.max(0, ...[...attributes.values()].map(({ number }) => number))
  return grounds
}

/** A dialect that keeps single-valued attributes among the lists. */
export const listsOnly: Dialect = { ...dialect, attributesInColumns: false }

const grounds = makeTestGrounds()
export const ground = setGround(grounds, dialect, tenant, tasks, new Map())
export const thingGround = setGround(grounds, dialect, tenant, things, known)
