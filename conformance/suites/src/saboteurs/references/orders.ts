import { type EncodedSelect, Order, type PlacedRecord, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type Saboteur, onDriver } from "../Saboteur"
import { withLaws } from "../SelectLaws"

type PositionOf = typeof Order.positionOf

const withPositions = (positionOf: PositionOf): Saboteur["sabotage"] => withLaws({ positionOf })

/** Orders by the first steps of each term only. */
const stepsOnly =
  (steps: number): PositionOf =>
  (orderBy, ...rest) =>
    Order.positionOf(
      orderBy.map(({ then = [], ...term }) => ({ ...term, then: then.slice(0, steps) })),
      ...rest,
    )

/** Puts something in the place of a value that a reference did not lead to. */
const instead =
  (value: (reference: Order.Position["values"][number]) => Order.Position["values"][number]): PositionOf =>
  (orderBy, key, fields, lookup) => {
    const references = stepsOnly(0)(orderBy, key, fields, lookup).values
    const { values } = Order.positionOf(orderBy, key, fields, lookup)
    return {
      key,
      values: values.map((found, i) => {
        const through = orderBy[i]?.then !== undefined
        return found === undefined && through ? value(references[i]) : found
      }),
    }
  }

/** A text that sorts after every other value. */
const lastOfAll = "\u{10FFFF}".repeat(600)

/** The records that an inner join along the order's references would leave. */
const joined = ({ where, orderBy }: EncodedSelect): Where.Where =>
  Where.and(
    where,
    ...orderBy.map(({ field, then = [] }) => {
      const [first, ...rest] = then
      if (first === undefined) return Where.all
      const inner = rest.reduceRight<Where.Where>(
        (found, step, i) => ({
          _tag: "References",
          field: (rest[i - 1] ?? first).field,
          collection: step.collection,
          where: found,
        }),
        Where.all,
      )
      return { _tag: "References", field, collection: first.collection, where: inner } as const
    }),
  )

const innerJoin = onDriver(({ select }) => ({
  select: (collection, given) => select(collection, { ...given, where: joined(given) }),
}))

const placing = (place: (record: PlacedRecord, before: PlacedRecord | undefined) => Order.Position) =>
  onDriver(({ select }) => ({
    select: (collection, given) =>
      Effect.map(select(collection, given), ({ records, total }) => ({
        records: records.map((record, i) => ({ ...record, position: place(record, records[i - 1]) })),
        total,
      })),
  }))

/** Starts behind the place where the last record stands now, not where it stood when its page was read. */
const followingTheRecord = onDriver(({ select }) => ({
  select: (collection, given) => {
    const { after } = given
    if (after === undefined) return select(collection, given)
    const itself = { ...given, after: undefined, where: Where.keyIn([after.key]), limit: 1 }
    return Effect.flatMap(select(collection, itself), ({ records }) =>
      select(collection, { ...given, after: records[0]?.position ?? after }),
    )
  },
}))

const throughReferences = "storage/order/through-references"
const leadingNowhere = "storage/order/through-references-that-lead-nowhere"

export const saboteursOfReferenceOrders: ReadonlyArray<Saboteur> = [
  {
    name: "orders by the reference, not by what it leads to",
    killedBy: throughReferences,
    sabotage: withPositions(stepsOnly(0)),
  },
  {
    name: "follows one step of an order only",
    killedBy: throughReferences,
    sabotage: withPositions(stepsOnly(1)),
  },
  {
    name: "orders missing targets last",
    killedBy: leadingNowhere,
    sabotage: withPositions(instead(() => lastOfAll)),
  },
  {
    name: "orders by the reference where it leads nowhere",
    killedBy: leadingNowhere,
    sabotage: withPositions(instead((reference) => reference)),
  },
  {
    name: "drops records whose reference is missing from an order",
    killedBy: leadingNowhere,
    sabotage: innerJoin,
  },
  {
    name: "gives positions without values",
    killedBy: throughReferences,
    sabotage: placing(({ key }) => ({ values: [], key })),
  },
  {
    name: "gives the position of the record before",
    killedBy: throughReferences,
    sabotage: placing(({ position }, before) => before?.position ?? position),
  },
  {
    name: "gives an empty text for a missing value of a position",
    killedBy: leadingNowhere,
    sabotage: placing(({ position: { values, key } }) => ({
      key,
      values: values.map((value) => value ?? ""),
    })),
  },
  {
    name: "goes on behind where the last record stands now",
    killedBy: "storage/page/behind-a-moved-reference",
    sabotage: followingTheRecord,
  },
]
