import type { Value } from "@quoin/query"
import * as Either from "effect/Either"
import { type Item, type Resolved, type SearchContext, fault } from "../SearchContext"

/** Reads each item, up to the first that cannot be read. */
export const readAll = <I, A>(
  items: ReadonlyArray<I>,
  read: (item: I) => Resolved<A>,
): Resolved<ReadonlyArray<A>> => Either.all(items.map(read))

/** The text of an item that is no function. */
export const textOf =
  (context: SearchContext, expected: string) =>
  (item: Item): Resolved<string> =>
    item._tag === "Text" ? Either.right(item.text) : Either.left(fault(context, item, expected))

/** The plain arguments of a function. */
export const argumentTexts = (item: Item): ReadonlyArray<string> =>
  item._tag === "Call" ? item.arguments.flatMap((each) => (each._tag === "Text" ? [each.text] : [])) : []

/** What stands right of an operator: values to compare with, and whether EMPTY is among them. */
export interface RightSide {
  readonly items: ReadonlyArray<Item>
  readonly empty: boolean
}

/** A list or a single value, as a list. */
export const rightSideOf = (context: SearchContext, value: Value): Resolved<RightSide> => {
  switch (value._tag) {
    case "Text":
    case "Call":
      return Either.right({ items: [value], empty: false })
    case "Empty":
      return Either.right({ items: [], empty: true })
    case "Placeholder":
      return Either.left(fault(context, value, `a value for the placeholder ${value.name}`))
    case "List":
      return Either.map(
        readAll(value.items, (each) => rightSideOf(context, each)),
        (sides) => ({
          items: sides.flatMap(({ items }) => items),
          empty: sides.some(({ empty }) => empty),
        }),
      )
  }
}
