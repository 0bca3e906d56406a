import { Order, Where } from "@quoin/kernel"
import { expect, it } from "vitest"
import { refreshGrounds, selectsUnknown, withoutAttributes } from "../../src/layout/Ground"
import { runSync } from "../../src/programs/Program"
import { dialect, ground, makeTestGrounds, thingGround } from "../dialect"

const references = (field: string, collection: string, where: Where.Where): Where.Where => ({
  _tag: "References",
  field,
  collection,
  where,
})
const referencedBy = (field: string, collection: string, where: Where.Where): Where.Where => ({
  _tag: "ReferencedBy",
  field,
  collection,
  where,
})
const select = (where: Where.Where, ...orderBy: ReadonlyArray<Order.OrderTerm>) => ({
  where,
  orderBy,
  limit: 1,
  offset: 0,
  after: undefined,
  total: false,
})
const through = (field: string, collection: string, end: string): Order.OrderTerm => ({
  field,
  then: [{ collection, field: end }],
  direction: "ascending",
})

it.each([
  ["what is known", thingGround, select(Where.equals("number:size", 1), Order.ascending("text:owner"))],
  ["declared fields", thingGround, select(Where.empty("related"), Order.ascending("type"))],
  ["what can be no attribute", thingGround, select(Where.empty("gone"))],
  ["a collection without attributes", ground, select(Where.empty("text:gone"), Order.ascending("text:gone"))],
  [
    "a collection that nobody knows",
    thingGround,
    select(referencedBy("text:gone", "gone", Where.empty("text:gone"))),
  ],
])("does not look again for %s", (_name, at, query) => {
  expect(selectsUnknown(at, query)).toBe(false)
})

const unknown = Where.empty("text:gone")

it.each([
  ["a filter", select(unknown)],
  ["a filter within others", select(Where.not(Where.or(Where.all, Where.and(Where.keyIn(["a"]), unknown))))],
  ["a reference", select(references("text:gone", "task", Where.all))],
  ["a filter behind a reference", select(references("related", "thing", unknown))],
  ["a reference from elsewhere", select(referencedBy("text:gone", "thing", Where.all))],
  ["an order", select(Where.all, Order.ascending("type"), Order.descending("instant:gone"))],
  ["an order through references", select(Where.all, through("text:owner", "thing", "text:gone"))],
])("looks again for an attribute that is not known, in %s", (_name, query) => {
  expect(selectsUnknown(thingGround, query)).toBe(true)
})

it("knows for a snapshot what was declared, and nothing that may have been described since", () => {
  const bare = withoutAttributes(makeTestGrounds()).of.get("thing")
  expect([...(bare?.table.listOf.keys() ?? [])]).toEqual(["related"])
  expect([...(bare?.table.columnOf.keys() ?? [])]).toEqual(["type"])
  expect(bare?.other("thing")).toBe(bare)
})

it("looks up again the attributes of the collections that have them, and how many there are", () => {
  const grounds = makeTestGrounds()
  const before = grounds.of.get("task")
  runSync(refreshGrounds(grounds), () => [
    { id: 8, collection: "gone", name: "text:x", indexed: dialect.scalar(false) },
    { id: 9, collection: "thing", name: "flag:new", indexed: dialect.scalar(true) },
  ])
  expect(grounds.newest).toBe(9)
  expect(grounds.of.get("task")).toBe(before)
  expect([...(grounds.of.get("thing")?.known ?? [])]).toEqual([["flag:new", { number: 9, indexed: true }]])
  expect(grounds.of.get("thing")?.table.columnOf.get("flag:new")).toMatchObject({
    kind: "flag",
    sparse: true,
  })
})
