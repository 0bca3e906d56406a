import { Order } from "@quoin/kernel"
import { expect, it } from "vitest"
import type { Dialect } from "../../src/programs/Dialect"
import { setGround } from "../../src/layout/Ground"
import { compileOrder, orderText, rangesBehind } from "../../src/reading/order"
import { ground, known, listsOnly, makeTestGrounds, tenant, thingGround, things } from "../dialect"

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

/** Orders by the size of a thing, and by that of its owner, with attributes among the lists. */
const bySizes = (on: Dialect) => {
  const through: Order.OrderTerm = {
    field: "text:owner",
    then: [{ collection: "thing", field: "number:size" }],
    direction: "ascending",
  }
  const grounds = makeTestGrounds(known, on)
  const order = compileOrder(setGround(grounds, on, tenant, things, known), [
    Order.descending("number:size"),
    through,
  ])
  return { ...order, text: orderText(order), sparse: order.terms.map((term) => term.sparse) }
}

const joinList = (list: string, name: string, attribute: number, row: string) =>
  ` LEFT JOIN "quoin_rows_thing/${list}" ${name} ON ${name}.tenant = ? AND ${name}.attribute = ${attribute} AND ${name}.id = ${row}.id`
const size = joinList("n", "v0", 2, "r")
const sizeOfOwner =
  joinList("t", "v1", 3, "r") +
  ' LEFT JOIN "quoin_rows_thing" o1_0 ON o1_0.tenant = ? AND o1_0.key = v1.value' +
  joinList("n", "v1_0", 2, "o1_0")

it("joins an attribute that stands among the lists, where an order ends in it and where it goes through it", () => {
  expect(bySizes({ ...listsOnly, plannedJoins: 4 })).toMatchObject({
    joins: { sql: size + sizeOfOwner, params: [7, 7, 7, 7] },
    text: "v0.value DESC NULLS LAST, v1_0.value ASC NULLS FIRST, r.key ASC",
    sparse: [true, false],
  })
})

it("puts more joins than the planner takes behind a fence for each term", () => {
  const fence = (number: number, column: string, joins: string) =>
    ` CROSS JOIN LATERAL (SELECT ${column} AS value FROM (SELECT 1 AS one) s${number}${joins} OFFSET 0) f${number}`
  expect(bySizes({ ...listsOnly, plannedJoins: 3 })).toMatchObject({
    joins: { sql: fence(0, "v0.value", size) + fence(1, "v1_0.value", sizeOfOwner), params: [7, 7, 7, 7] },
    text: "f0.value DESC NULLS LAST, f1.value ASC NULLS FIRST, r.key ASC",
  })
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
