import { Collection, CommitId, type EncodedChange, type Order, Where } from "@quoin/kernel"
import { expect, it } from "vitest"
import { commitProgram } from "../../src/writing/commit"
import { createColumns } from "../../src/defining/createTables"
import { defineProgram } from "../../src/defining/define"
import { describeProgram } from "../../src/defining/describe"
import type { Dialect } from "../../src/programs/Dialect"
import { makeGrounds, setGround } from "../../src/layout/Ground"
import { createAttributeIndex } from "../../src/layout/knownAttributes"
import type { Fragment, Program, Row } from "../../src/programs/Program"
import { selectProgram } from "../../src/reading/select"
import { gatherStatistics } from "../../src/writing/statistics"
import { dialect, known, listsOnly, tasks, tenant, things } from "../dialect"
import { fly, textsOf } from "../fly"

/** Marks each name that was made short, and each time it was. */
const short: Dialect = { ...dialect, shortName: (name) => `~${name}` }

const say = (
  program: () => Program<unknown>,
  answer: (statement: Fragment) => ReadonlyArray<Row> = () => [],
) => textsOf(fly(program, answer).flights).flat()

/** Answers the numbers of what is inserted. */
const numbered = ({ sql }: Fragment): ReadonlyArray<Row> => (sql.endsWith("RETURNING id") ? [{ id: 9 }] : [])

const three = ({ sql }: Fragment): ReadonlyArray<Row> => (sql.endsWith("RETURNING id") ? [{ id: 3 }] : [])

const defined = (on: Dialect) => say(() => defineProgram(on, [tasks, things]), numbered)

it("declares the types that the dialect names, the engine's own numbers and documents behind fields", () => {
  const sql = defined(dialect)
  expect(sql).toContain(
    'CREATE TABLE IF NOT EXISTS "quoin_data_task" (tenant integer NOT NULL, key text NOT NULL, ' +
      'revision text NOT NULL, "t_title" text, "t_code" text, "f_done" flag, document document NOT NULL, PRIMARY KEY (tenant, key))',
  )
  expect(sql).toContain('ALTER TABLE "quoin_data_task" ADD COLUMN "f_done" flag')
  expect(sql).toContain(
    'CREATE TABLE IF NOT EXISTS "quoin_data_task/t_labels" (tenant integer NOT NULL, value text NOT NULL, ' +
      "key text NOT NULL, PRIMARY KEY (tenant, value, key)) keyed",
  )
  expect(sql).toContain(
    'CREATE TABLE IF NOT EXISTS "quoin_rows_thing" (id serial, tenant integer NOT NULL, key text NOT NULL, ' +
      "UNIQUE (tenant, key))",
  )
  expect(sql).toContain(
    'CREATE TABLE IF NOT EXISTS "quoin_rows_thing/n" (tenant integer NOT NULL, attribute integer NOT NULL, ' +
      "value number NOT NULL, id integer NOT NULL, PRIMARY KEY (tenant, attribute, value, id)) keyed",
  )
})

const put = (collection: string, fields: EncodedChange & { _tag: "Put" }): EncodedChange => ({
  ...fields,
  collection,
})

/** All that a driver says of two collections, from their definition on. */
const everything = (on: Dialect): ReadonlyArray<string> => {
  const grounds = makeGrounds()
  const task = setGround(grounds, on, tenant, tasks, new Map())
  const thing = setGround(grounds, on, tenant, things, known)
  grounds.newest = 4
  const select = { orderBy: [], limit: 2, offset: 0, after: undefined, total: true }
  const fields = {
    title: "x",
    code: "y",
    "text:owner": "a",
    "texts:tags": ["b"],
    related: ["c"],
    labels: ["d"],
  }
  const record = { _tag: "Put", collection: "", key: "a", document: "{}", fields } as const
  const changes = ["task", "thing"].flatMap((collection): ReadonlyArray<EncodedChange> => [
    put(collection, record),
    { _tag: "Remove", collection, key: "b" },
  ])
  const commit = { id: CommitId.make("c1"), changes, guards: [] }
  const owners: Where.Where = {
    _tag: "References",
    field: "text:owner",
    collection: "task",
    where: Where.or(Where.equals("labels", "x"), Where.empty("labels")),
  }
  const title: Order.OrderTerm = {
    field: "text:owner",
    then: [{ collection: "task", field: "title" }],
    direction: "ascending",
  }
  const newest = (statement: Fragment): ReadonlyArray<Row> =>
    statement.sql.startsWith("SELECT max") ? [{ newest: 4 }] : numbered(statement)
  return [
    ...defined(on),
    ...say(() => describeProgram(on, things, [{ name: "text:new", indexed: true }]), numbered),
    ...say(() => commitProgram(grounds, commit, []), newest),
    ...say(
      () => selectProgram(thing, { ...select, where: owners, orderBy: [title] }),
      () => [{ key: "a" }],
    ),
    ...say(() => selectProgram(task, { ...select, where: Where.prefix("title", "x") })),
    ...say(() => gatherStatistics(grounds, ["task", "thing"])),
  ]
}

it.each([
  ["in columns", dialect],
  ["among the lists", listsOnly],
])("makes every name short, once, and says the same otherwise: attributes %s", (_, on) => {
  const marked = everything({ ...on, shortName: short.shortName })
  const names = marked.flatMap((sql) => sql.match(/"[^"]*"/g) ?? [])
  expect(names.filter((name) => !/^"~[^~]*"$/.test(name))).toEqual([])
  expect(marked.map((sql) => sql.replaceAll("~", ""))).toEqual(everything(on))
  expect(names).toContain('"~quoin_index_thing/rows/t_type"')
})

it("asks for columns by the short names, and adds those that do not stand under theirs", () => {
  const asked: Array<Fragment> = []
  const sql = say(
    () => createColumns(short, tasks, ["title", "code", "labels"]),
    (statement) => {
      asked.push(statement)
      return [{ name: "~t_title" }, { name: "t_code" }]
    },
  )
  expect(asked[0]?.params).toEqual(["~quoin_data_task"])
  expect(sql).toEqual([short.columnsOfTable, 'ALTER TABLE "~quoin_data_task" ADD COLUMN "~t_code" text'])
})

const indexed = (column: string) => {
  const ordered = ["tenant", `${column} ordered`, '"t_type" ordered', "key"].join(", ")
  return `CREATE INDEX quoin_attribute_3 ON "quoin_rows_thing" (${ordered}) WHERE ${column} IS NOT NULL`
}

it("gives an attribute a column, and an index that goes on with the first order", () => {
  const described = say(
    () => describeProgram(dialect, things, [{ name: "number:new", indexed: true }]),
    three,
  )
  expect(described.slice(-3)).toEqual([
    'ALTER TABLE "quoin_rows_thing" ADD COLUMN "number:new" number',
    indexed('"number:new"'),
    "UPDATE quoin_attributes SET indexed = ? WHERE id = ?",
  ])
})

it("changes no table for an attribute that stands among the lists, of which there are those of each kind", () => {
  const described = say(
    () => describeProgram(listsOnly, things, [{ name: "number:new", indexed: true }]),
    three,
  )
  expect(described).toEqual([
    "SELECT id, collection, name, indexed FROM quoin_attributes ORDER BY id",
    "INSERT INTO quoin_attributes (collection, name, indexed) VALUES (?, ?, ?) RETURNING id",
  ])
  const lists = (on: Dialect) =>
    defined(on).flatMap((sql) => /^CREATE TABLE IF NOT EXISTS "quoin_rows_thing\/(.)"/.exec(sql)?.[1] ?? [])
  expect([lists(dialect), lists(listsOnly)]).toEqual([
    ["t", "n"],
    ["t", "n", "f", "i"],
  ])
})

it("makes the indexes of attributes again when the order behind them changes", () => {
  const recorded = Collection.withAttributes({ ...things, orders: [] }, () => ({}))
  const rows = [...known].map(([name, { number, indexed }]) => ({
    id: number,
    collection: "thing",
    name,
    indexed,
  }))
  const sql = say(
    () => defineProgram(dialect, [things]),
    (statement) => {
      if (statement.sql.includes("FROM quoin_collections")) {
        return [{ name: "thing", shape: JSON.stringify({ ...recorded, attributes: true }) }]
      }
      return statement.sql.includes("FROM quoin_attributes") ? rows : []
    },
  )
  expect(sql).toContain("DROP INDEX IF EXISTS quoin_attribute_2")
  expect(sql).toContain(createAttributeIndex(dialect, things, "number:size", 2))
})
