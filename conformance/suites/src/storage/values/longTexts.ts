import { type Collection, Order, Where, limits, matches, noLookup } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { same } from "../../law"
import { agrees } from "../checks/agreement"
import { incompressibleText } from "./incompressibleText"
import type { Client } from "../StorageFixture"
import { walkThrough } from "../checks/walk"

/** A text that does not compress. Those of one seed and size differ in their last byte only, which is this letter. */
export const endingWith = (letter: string, seed: number, bytes: number = limits.indexedTextBytes): string =>
  incompressibleText(seed, bytes - 1) + letter

const letters = ["a", "b", "c", "d", "e"]

/**
 * A record for each letter, with a key of the greatest length. The keys are in the opposite order: an adapter that
 * compares only the beginnings of the texts then sorts by key, and is found out.
 */
export const forEachLetter = <A>(
  seed: number,
  record: (key: string, letter: string, i: number) => A,
): ReadonlyArray<A> =>
  letters.map((letter, i) => record(endingWith(letters.at(-1 - i) ?? "", seed, limits.keyBytes), letter, i))

/** Found by the whole text, by nearly all of it, and by its place among the others. */
export const findingTexts = (
  field: string,
  texts: ReadonlyArray<string | undefined>,
): ReadonlyArray<Where.Where> =>
  texts.flatMap((text = "") => [
    Where.equals(field, text),
    Where.isIn(field, [text, "no such"]),
    Where.prefix(field, text),
    Where.prefix(field, text.slice(0, -1)),
    Where.moreThan(field, text),
    Where.atMost(field, text),
  ])

type Terms = ReadonlyArray<Order.OrderTerm>

/** Up, down, and by turns. */
export const bothWays = (...fields: ReadonlyArray<string>): ReadonlyArray<Terms> => [
  fields.map((field) => Order.ascending(field)),
  fields.map((field) => Order.descending(field)),
  fields.map((field, i) => (i % 2 === 0 ? Order.ascending(field) : Order.descending(field))),
]

interface Asked {
  readonly filters: ReadonlyArray<Where.Where>
  readonly orders: ReadonlyArray<Terms>
  /** Which records the orders are walked through. */
  readonly within: ReadonlyArray<Where.Where>
}

/** The collection holds these records and no others: each filter and each walk finds what kernel's functions say. */
export const findsAll = <A extends { readonly id: string }, N extends string>(
  client: Client,
  collection: Collection.Collection<A, N>,
  records: ReadonlyArray<A>,
  { filters, orders, within }: Asked,
) =>
  Effect.gen(function* () {
    const fieldsOf = new Map(records.map((record) => [record.id, collection.fieldsOf(record)]))
    const matching = (where: Where.Where): ReadonlyArray<string> =>
      [...fieldsOf].flatMap(([key, fields]) => (matches(where, key, fields, noLookup) ? [key] : []))
    for (const filter of filters) yield* agrees<A, string>(client, collection, filter, matching(filter))
    for (const where of within) {
      for (const orderBy of orders) {
        const expected = matching(where)
          .map((key) => Order.positionOf(orderBy, key, fieldsOf.get(key) ?? {}, noLookup))
          .sort(Order.comparePositions(orderBy))
        for (const style of ["offset", "after"] as const) {
          const walk = { where, orderBy, size: 2 }
          const seen = yield* walkThrough<A, string, never>(
            client,
            collection,
            walk,
            style,
            () => Effect.void,
          )
          yield* same(
            `a walk by ${style}: ${JSON.stringify(orderBy)}`,
            seen.map(({ id }) => id),
            expected.map(({ key }) => key),
          )
        }
      }
    }
  })
