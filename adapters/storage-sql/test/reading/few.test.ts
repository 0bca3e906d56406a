import { Collection, type EncodedSelect, Field, Order, Where } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { expect, it } from "vitest"
import { looksAtFew } from "../../src/reading/few"

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

const few = (where: Where.Where, orderBy: ReadonlyArray<Order.OrderTerm> = byTime): boolean => {
  const select: EncodedSelect = { where, orderBy, limit: 10, offset: 0, after: undefined, total: false }
  return looksAtFew(Errands, select)
}

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
