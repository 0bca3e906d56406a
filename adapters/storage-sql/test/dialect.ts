import { Collection, Field } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import type { Dialect } from "../src/Dialect"
import { makeTable } from "../src/Table"
import type { Ground } from "../src/where"

/** Marks what a dialect decides, so that tests see where it was asked. */
export const dialect: Dialect = {
  columnTypes: { text: "text", number: "number", flag: "flag", instant: "instant" },
  serialKey: "serial",
  keyOnlyTable: "",
  scalar: (value) => (typeof value === "boolean" ? Number(value) : value),
  listRows: "list(?)",
  listParameter: (values) => JSON.stringify(values),
  bytes: (text) => `bytes(${text})`,
  bytesContain: (haystack, needle) => `contains(${haystack}, ${needle})`,
  lastBytes: (bytes) => `last(${bytes}, ?)`,
  tableExists: "exists ?",
  columnsOfTable: "columns ?",
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

export const ground: Ground = { dialect, table: makeTable(dialect, tasks), tenant: 7 }
