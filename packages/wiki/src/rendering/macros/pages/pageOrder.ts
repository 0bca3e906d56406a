import { foldCase } from "@quoin/kernel"
import type { KnownChildren, KnownPage } from "../../context/Known"
import { type MacroInstance, parameterOf } from "../../markup/MacroInstance"

type Compare = (a: KnownPage, b: KnownPage) => number

const by =
  (keyOf: (page: KnownPage) => string | number): Compare =>
  (a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)]
    return one === other ? 0 : one < other ? -1 : 1
  }

/** Titles as people count: what is called 2 comes before what is called 10. */
const naturally = ({ title }: KnownPage): string =>
  foldCase(title).replace(/\d+/g, (digits) => digits.padStart(20, "0"))

/** The orders that pages can be put in. Their own is that of the tree. */
const orders = {
  title: by(({ title }) => foldCase(title)),
  natural: by(naturally),
  bitwise: by(({ title }) => title),
  // Ids rise as pages are made.
  creation: by(({ id }) => Number(id)),
  modified: by(({ changedAt }) => changedAt),
} as const

type Order = keyof typeof orders

const isOrder = (given: string): given is Order => Object.hasOwn(orders, given)

/** Puts pages in the order that a macro asks for; nothing where not all are known that would be ordered. */
export const orderedBy = (macro: MacroInstance): ((found: KnownChildren) => KnownChildren | undefined) => {
  const given = parameterOf(macro, "sort") ?? ""
  const order = isOrder(given) ? orders[given] : undefined
  const isReversed = parameterOf(macro, "reverse") === "true"
  if (order === undefined && !isReversed) return (found) => found
  return ({ pages, more }) => {
    if (more) return undefined
    const sorted = order === undefined ? pages : [...pages].sort(order)
    return { pages: isReversed ? [...sorted].reverse() : sorted, more }
  }
}
