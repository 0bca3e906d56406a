import { Order, compareScalars } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type Saboteur, onDriver } from "../Saboteur"
import { withLaws } from "../SelectLaws"

type Compare = typeof Order.comparePositions
type Value = Order.Position["values"][number]

/** `comparePositions` with another comparison of single values. */
const comparingBy =
  (compare: (a: Value, b: Value, sign: 1 | -1) => number, tie: (a: string, b: string) => number): Compare =>
  (orderBy) =>
  (a, b) => {
    for (const [i, { direction }] of orderBy.entries()) {
      const sign = direction === "ascending" ? 1 : -1
      const order = compare(a.values[i], b.values[i], sign)
      if (order !== 0) return order * sign
    }
    return tie(a.key, b.key) * (Order.keyDirection(orderBy) === "ascending" ? 1 : -1)
  }

const byUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const values = (a: Value, b: Value): number =>
  a === undefined ? (b === undefined ? 0 : -1) : b === undefined ? 1 : compareScalars(a, b)

const utf16 = comparingBy(
  (a, b) => (typeof a === "string" && typeof b === "string" ? byUnits(a, b) : values(a, b)),
  byUnits,
)

const missingLast = comparingBy(
  (a, b) => ((a === undefined) === (b === undefined) ? values(a, b) : -values(a, b)),
  compareScalars,
)

/** Missing values first in either direction, as some databases have it. */
const missingAlwaysFirst = comparingBy(
  (a, b, sign) => ((a === undefined) === (b === undefined) ? values(a, b) : values(a, b) * sign),
  compareScalars,
)

const loosingTies = comparingBy(values, () => 0)

const lastTermOnly: Compare = (orderBy) => {
  const compare = Order.comparePositions(orderBy.slice(-1))
  return (a, b) => compare({ ...a, values: a.values.slice(-1) }, { ...b, values: b.values.slice(-1) })
}

const skipping = onDriver(({ select }) => ({
  select: (collection, given) =>
    select(collection, given.after === undefined ? given : { ...given, offset: given.offset + 1 }),
}))

const repeating = onDriver(({ select }) => ({
  select: (collection, given) => select(collection, { ...given, offset: Math.max(0, given.offset - 1) }),
}))

const countingThePage = onDriver(({ select }) => ({
  select: (collection, given) =>
    Effect.map(select(collection, given), ({ records, total }) => ({
      records,
      total: total === undefined ? undefined : records.length,
    })),
}))

const countingEverything = onDriver(({ select }) => ({
  select: (collection, given) =>
    Effect.flatMap(select(collection, given), ({ records, total }) =>
      total === undefined
        ? Effect.succeed({ records, total })
        : Effect.map(select(collection, { ...given, where: { _tag: "All" } }), (all) => ({
            records,
            total: all.total,
          })),
    ),
}))

/** Orders by the text itself, whatever its place. */
const withoutPlaces: typeof Order.positionOf = (orderBy, ...rest) =>
  Order.positionOf(
    orderBy.map(({ among: _, ...term }) => term),
    ...rest,
  )

/** Overlooks the first of several texts. */
const withoutFirst: typeof Order.positionOf = (orderBy, key, fields, lookup) =>
  Order.positionOf(
    orderBy,
    key,
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value.slice(1) : value]),
    ),
    lookup,
  )

export const saboteursOfPages: ReadonlyArray<Saboteur> = [
  {
    name: "orders text by UTF-16 units",
    killedBy: "storage/order/text-by-code-point",
    sabotage: withLaws({ comparePositions: utf16 }),
  },
  {
    name: "puts missing values last",
    killedBy: "storage/order/missing-values-first",
    sabotage: withLaws({ comparePositions: missingLast }),
  },
  {
    name: "puts missing values first, descending too",
    killedBy: "storage/order/missing-values-first",
    sabotage: withLaws({ comparePositions: missingAlwaysFirst }),
  },
  {
    name: "orders by the text where its place is asked for",
    killedBy: "storage/order/places-among-texts",
    sabotage: withLaws({ positionOf: withoutPlaces }),
  },
  {
    name: "overlooks a text where the least of several orders",
    killedBy: "storage/order/least-behind-a-beginning",
    sabotage: withLaws({ positionOf: withoutFirst }),
  },
  {
    name: "leaves ties as they come",
    killedBy: "storage/order/key-breaks-ties",
    sabotage: withLaws({ comparePositions: loosingTies }),
  },
  {
    name: "orders by the last term only",
    killedBy: "storage/order/numbers-and-instants",
    sabotage: withLaws({ comparePositions: lastTermOnly }),
  },
  { name: "skips a row at a page's edge", killedBy: "storage/page/stable-under-writes", sabotage: skipping },
  { name: "repeats a row at a page's edge", killedBy: "storage/page/edges", sabotage: repeating },
  { name: "counts the page for a total", killedBy: "storage/page/edges", sabotage: countingThePage },
  {
    name: "counts without the filter",
    killedBy: "storage/where/not-is-two-valued",
    sabotage: countingEverything,
  },
]
