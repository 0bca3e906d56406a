import { Collection, type EncodedSelect, Field, Order, Where } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { expect, it } from "vitest"
import { looksAtFew, maySort } from "../../src/reading/few"

const Errand = Schema.Struct({
  id: Schema.String,
  state: Schema.String,
  at: Schema.Int,
  size: Schema.Int,
  tags: Schema.Array(Schema.String),
})
type Errand = typeof Errand.Type

const Errands = Collection.make({
  name: "errand",
  version: 1,
  schema: Errand,
  key: ({ id }: Errand) => id,
  fields: {
    id: Field.unique(({ id }: Errand) => id),
    state: Field.text(({ state }: Errand) => state),
    at: Field.number(({ at }: Errand) => at),
    size: Field.number(({ size }: Errand) => size),
    tags: Field.texts(({ tags }: Errand) => tags),
  },
  orders: [["state", "at"]],
})

const byTime = [Order.ascending("at")]

const selecting = (where: Where.Where, orderBy: ReadonlyArray<Order.OrderTerm>): EncodedSelect => ({
  where,
  orderBy,
  limit: 10,
  offset: 0,
  after: undefined,
  total: false,
})

const few = (where: Where.Where, orderBy: ReadonlyArray<Order.OrderTerm> = byTime): boolean =>
  looksAtFew(Errands, selecting(where, orderBy))

const waiting = Where.equals("state", "waiting")

it.each<[string, Where.Where, boolean]>([
  ["keys", Where.keyIn(["a"]), true],
  ["a unique value", Where.equals("id", "a"), true],
  ["a page of an index", waiting, true],
  [
    "a page of an index up to a bound of what it is in order of",
    Where.and(waiting, Where.atMost("at", 7)),
    true,
  ],
  ["a page of an index between such bounds", Where.and(waiting, Where.range("at", {})), true],
  ["a bound of something else", Where.and(waiting, Where.atMost("size", 7)), false],
  ["one of many values", Where.and(waiting, Where.equals("tags", "x")), false],
  ["what no index has", Where.equals("size", 7), false],
  ["everything, in an order without an index", Where.all, false],
])("knows whether it looks at few: %s", (_name, where, expected) => {
  expect(few(where)).toBe(expected)
})

it("takes a bound for one of the index only where that is in the order of it", () => {
  const bounded = Where.and(waiting, Where.atMost("at", 7))
  expect(few(bounded, [Order.ascending("size")])).toBe(false)
  expect(few(bounded, [])).toBe(false)
})

it.each<[string, Where.Where, ReadonlyArray<Order.OrderTerm>, boolean]>([
  ["a page of an index", waiting, byTime, false],
  [
    "a page of an index of which a comparison leaves some out",
    Where.and(waiting, Where.atMost("size", 7)),
    byTime,
    false,
  ],
  ["an order that no index has", waiting, [Order.ascending("size")], true],
  ["everything, by key", Where.all, [], false],
  [
    "one of many values, which leads to the records",
    Where.and(waiting, Where.equals("tags", "x")),
    byTime,
    true,
  ],
  ["keys", Where.keyIn(["a"]), [], true],
  [
    "what refers to the records",
    Where.and(waiting, Where.referencedBy(Errands, "state", Where.all)),
    byTime,
    true,
  ],
  ["one thing or another", Where.or(waiting, Where.equals("size", 7)), byTime, true],
])("knows whether it may sort: %s", (_name, where, orderBy, expected) => {
  expect(maySort(Errands, selecting(where, orderBy))).toBe(expected)
})
