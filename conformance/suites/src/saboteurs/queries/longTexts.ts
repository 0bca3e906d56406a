import { Order, Where, matches } from "@quoin/kernel"
import type { Saboteur } from "../Saboteur"
import { withLaws } from "../SelectLaws"

/** How much of a long text some databases compare, or keep in an index. */
const comparedChars = 1_024

/** Finds a text by its beginning, without a look at the rest of it. */
const finding: typeof matches = (where, key, fields, lookup) =>
  where._tag === "Equals" && typeof where.value === "string" && where.value.length > comparedChars
    ? matches(Where.prefix(where.field, where.value.slice(0, comparedChars)), key, fields, lookup)
    : matches(where, key, fields, lookup)

const begun = ({ values, key }: Order.Position): Order.Position => ({
  key,
  values: values.map((value) => (typeof value === "string" ? value.slice(0, comparedChars) : value)),
})

const ordering: typeof Order.comparePositions = (orderBy) => {
  const compare = Order.comparePositions(orderBy)
  return (a, b) => compare(begun(a), begun(b))
}

export const saboteursOfLongTexts: ReadonlyArray<Saboteur> = [
  {
    name: "finds long texts by their beginning",
    killedBy: "storage/commit/texts-that-do-not-compress",
    sabotage: withLaws({ matches: finding }),
  },
  {
    name: "orders long texts by their beginning",
    killedBy: "storage/order/texts-as-large-as-the-limit",
    sabotage: withLaws({ comparePositions: ordering }),
  },
]
