import { Order, Where } from "@quoin/kernel"
import { expect, it } from "vitest"
import { compileOrder, orderText, rangesBehind } from "../src/order"
import { explainProgram, selectProgram } from "../src/select"
import { ground, thingGround } from "./dialect"

const title = 'r."t_title"'

it("spells out where missing values stand, and breaks ties by the key in the last direction", () => {
  const text = (orderBy: ReadonlyArray<Order.OrderTerm>) => orderText(compileOrder(ground, orderBy))
  expect(text([])).toBe("r.key ASC")
  expect(text([Order.ascending("done"), Order.descending("title")])).toBe(
    `r."f_done" ASC NULLS FIRST, ${title} DESC NULLS LAST, r.key DESC`,
  )
})

it("joins what an order looks into, and ends in no value where nothing is known", () => {
  const owner = (field: string): Order.OrderTerm => ({
    field: "text:owner",
    then: [{ collection: "task", field }],
    direction: "descending",
  })
  const order = compileOrder(thingGround, [Order.ascending("type"), owner("title"), owner("gone")])
  const join = (name: string) =>
    ` LEFT JOIN "quoin_data_task" ${name} ON ${name}.tenant = ? AND ${name}.key = r."text:owner"`
  expect(order.joins).toEqual({ sql: join("o1_0"), params: [7] })
  expect(orderText(order)).toBe('r."t_type" ASC NULLS FIRST, o1_0."t_title" DESC NULLS LAST, r.key DESC')
})

const texts = (orderBy: ReadonlyArray<Order.OrderTerm>, position: Order.Position, on = ground) =>
  rangesBehind(on, compileOrder(on, orderBy), position).map(({ sql }) => sql)

it("cuts what comes behind a position into ranges of an index, nearest first", () => {
  const position = { values: ["x"], key: "k" }
  expect(texts([Order.ascending("title")], position)).toEqual([
    `(${title} = ? AND r.key > ?)`,
    `(${title} > ?)`,
  ])
  expect(texts([Order.descending("title")], position)).toEqual([
    `(${title} = ? AND r.key < ?)`,
    `(${title} < ?)`,
    `(${title} IS NULL)`,
  ])
  const missing = { values: [undefined], key: "k" }
  expect(texts([Order.ascending("title")], missing)).toEqual([
    `(${title} IS NULL AND r.key > ?)`,
    `(${title} IS NOT NULL)`,
  ])
  expect(texts([Order.descending("title")], missing)).toEqual([`(${title} IS NULL AND r.key < ?)`])
})

it("knows what comes behind a value that no record has", () => {
  const gone = { values: ["x"], key: "k" }
  const missing = { values: [undefined], key: "k" }
  const both = (direction: "ascending" | "descending", position: Order.Position) =>
    texts([{ field: "text:gone", direction }], position, thingGround)
  expect(both("ascending", missing)).toEqual(["(r.key > ?)"])
  expect(both("descending", missing)).toEqual(["(r.key < ?)"])
  expect(both("ascending", gone)).toEqual(["(1 = 0 AND r.key > ?)"])
  expect(both("descending", gone)).toEqual(["(1 = 0 AND r.key < ?)", "1 = 1"])
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
  const row = (key: string) => ({ key, revision: "r", document: "{}", o0: key })
  const placed = (key: string) => ({
    key,
    revision: "r",
    document: "{}",
    position: { values: [key], key },
  })
  const program = selectProgram(ground, select)
  expect(program.next([]).value).toMatchObject({ params: [7, "x", "k", 2, 0] })
  expect(program.next([row("l")]).value).toMatchObject({ params: [7, "x", 1, 0] })
  expect(program.next([row("a")])).toEqual({
    done: true,
    value: { records: [placed("l"), placed("a")], total: undefined },
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

const things = { ...select, orderBy: [Order.descending("number:size")], after: undefined }

it("reads documents that stand apart when the page is known, in its order", () => {
  const program = selectProgram(thingGround, things)
  expect(program.next([]).value).toMatchObject({ params: [7, 2, 0] })
  expect(program.next([{ key: "b", o0: 2 }]).value).toMatchObject({ params: [7, 1, 0] })
  expect(program.next([{ key: "a", o0: null }]).value).toMatchObject({ params: [7, '["b","a"]'] })
  const record = (key: string) => ({ key, revision: "r", document: key })
  expect(program.next([record("a"), record("b")]).value).toMatchObject({
    records: [
      { ...record("b"), position: { values: [2], key: "b" } },
      { ...record("a"), position: { values: [undefined], key: "a" } },
    ],
  })
})

it("begins a descending order in the index of the attribute, unless records are to be skipped", () => {
  const beginnings = (offset: number) => {
    const program = explainProgram(thingGround, { ...things, offset, total: true })
    const said: Array<unknown> = []
    for (let step = program.next([]); step.done !== true; step = program.next([])) said.push(step.value.sql)
    return said
  }
  const page = (condition: string) =>
    `explain SELECT r.key, r."number:size" AS o0 FROM "quoin_rows_thing" r WHERE r.tenant = ? AND ${condition} ` +
    'ORDER BY r."number:size" DESC NULLS LAST, r.key DESC LIMIT ? OFFSET ?'
  const rest = [
    'explain SELECT key, revision, document FROM "quoin_data_thing" WHERE tenant = ? AND key IN (SELECT value FROM list(?))',
    'explain SELECT count(*) AS total FROM "quoin_rows_thing" r WHERE r.tenant = ? AND 1 = 1',
  ]
  expect(beginnings(0)).toEqual([
    page('(r."number:size" IS NOT NULL)'),
    page('(r."number:size" IS NULL)'),
    ...rest,
  ])
  expect(beginnings(3)).toEqual([page("1 = 1"), ...rest])
})
