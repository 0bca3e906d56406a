import { Order, Where } from "@quoin/kernel"
import { expect, it } from "vitest"
import { compileOrder, rangesBehind } from "../src/order"
import { selectProgram } from "../src/select"
import { compileWhere } from "../src/where"
import { ground } from "./dialect"

const title = 'r."t_title"'

it.each<readonly [string, Where.Where, string, ReadonlyArray<unknown>]>([
  ["nothing asked", Where.all, "1 = 1", []],
  ["and of nothing", Where.and(), "1 = 1", []],
  ["or of nothing", Where.none, "1 = 0", []],
  ["equals", Where.equals("title", "x"), `${title} = ?`, ["x"]],
  ["a flag", Where.equals("done", true), 'r."f_done" = ?', [1]],
  ["a list", Where.isIn("title", ["x", "y"]), `${title} IN (SELECT value FROM list(?))`, ['["x","y"]']],
  ["keys", Where.keyIn(["k"]), "r.key IN (SELECT value FROM list(?))", ['["k"]']],
  ["a range", Where.moreThan("title", "x"), `(${title} > ?)`, ["x"]],
  ["a range without ends", Where.range("title", {}), `${title} IS NOT NULL`, []],
  ["a prefix", Where.prefix("title", "%_"), `(${title} >= ? AND ${title} < ?)`, ["%_", "%`"]],
  ["an empty suffix", Where.suffix("title", ""), `${title} IS NOT NULL`, []],
  ["a suffix", Where.suffix("title", "é"), `last(bytes(${title}), ?) = bytes(?)`, [2, "é"]],
  ["a part", Where.contains("title", "\0"), `contains(bytes(${title}), bytes(?))`, ["\0"]],
  ["not", Where.not(Where.equals("title", "x")), `((${title} = ?) IS NOT TRUE)`, ["x"]],
  ["no value", Where.empty("title"), `${title} IS NULL`, []],
  [
    "some value of many",
    Where.equals("labels", "x"),
    'EXISTS (SELECT 1 FROM "quoin_data_task/t_labels" v WHERE v.tenant = ? AND v.key = r.key AND v.value = ?)',
    [7, "x"],
  ],
  [
    "no value of many",
    Where.empty("labels"),
    'NOT EXISTS (SELECT 1 FROM "quoin_data_task/t_labels" v WHERE v.tenant = ? AND v.key = r.key AND 1 = 1)',
    [7],
  ],
])("compiles %s", (_name, where, sql, params) => {
  expect(compileWhere(ground, where)).toEqual({ sql, params })
})

it("spells out where missing values stand, and breaks ties by the key in the last direction", () => {
  expect(compileOrder(ground, [])).toBe("r.key ASC")
  expect(compileOrder(ground, [Order.ascending("done"), Order.descending("title")])).toBe(
    `r."f_done" ASC NULLS FIRST, ${title} DESC NULLS LAST, r.key DESC`,
  )
})

const texts = (orderBy: ReadonlyArray<Order.OrderTerm>, position: Order.Position) =>
  rangesBehind(ground, orderBy, position).map((range) => range.map(({ sql }) => sql).join(" AND "))

it("cuts what comes behind a position into ranges of an index, nearest first", () => {
  const position = { values: ["x"], key: "k" }
  expect(texts([Order.ascending("title")], position)).toEqual([`${title} = ? AND r.key > ?`, `${title} > ?`])
  expect(texts([Order.descending("title")], position)).toEqual([
    `${title} = ? AND r.key < ?`,
    `${title} < ?`,
    `${title} IS NULL`,
  ])
  const missing = { values: [undefined], key: "k" }
  expect(texts([Order.ascending("title")], missing)).toEqual([
    `${title} IS NULL AND r.key > ?`,
    `${title} IS NOT NULL`,
  ])
  expect(texts([Order.descending("title")], missing)).toEqual([`${title} IS NULL AND r.key < ?`])
})

const select = {
  where: Where.all,
  orderBy: [Order.ascending("title")],
  limit: 2,
  offset: 0,
  after: { values: ["x"], key: "k" },
  total: false,
}

it("reads no further range than the page needs", () => {
  const row = (key: string) => ({ key, revision: "r", document: "{}" })
  const program = selectProgram(ground, select)
  expect(program.next([]).value).toMatchObject({ params: [7, "x", "k", 2, 0] })
  expect(program.next([row("l")]).value).toMatchObject({ params: [7, "x", 1, 0] })
  expect(program.next([row("a")])).toEqual({
    done: true,
    value: { records: [row("l"), row("a")], total: undefined },
  })
})

it("does not count where a page that is not full has told the total", () => {
  const program = selectProgram(ground, { ...select, after: undefined, offset: 4, total: true })
  program.next([])
  expect(program.next([{ key: "k", revision: "r", document: "{}" }])).toMatchObject({
    done: true,
    value: { total: 5 },
  })
})
