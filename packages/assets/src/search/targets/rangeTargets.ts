import { Where, foldCase } from "@quoin/kernel"
import type { Timeline } from "@quoin/query"
import * as Either from "effect/Either"
import { addressRange } from "../../objects/values/IpAddress"
import { type ObjectField, type ObjectWhere, anyOf, negation } from "../conditions/conditions"
import { type Interval, beside, point, withinAny } from "../moments/Interval"
import { readAll } from "../answer/items"
import { type Item, type Resolved, type SearchContext, fault } from "../SearchContext"
import { timeInterval, timeOfDayInterval } from "../moments/spans"
import type { Target } from "./Target"

/** Single values in an order, compared with what an item stands for on it. */
const rangeTarget = (
  name: string,
  field: ObjectField,
  intervalOf: (item: Item) => Resolved<Interval>,
): Target & { readonly compares: NonNullable<Target["compares"]> } => ({
  name,
  exists: negation(Where.empty(field)),
  equals: (items) => Either.map(readAll(items, intervalOf), (intervals) => withinAny(field, intervals)),
  compares: (operator, item) => Either.map(intervalOf(item), (interval) => beside(field, operator, interval)),
  sorting: { field },
})

const numeric = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** The number that a text says; `undefined` when it says none. */
const numberIn = (text: string): number | undefined => {
  const number = Number(text)
  // -0 is stored as 0.
  return numeric.test(text) && Number.isFinite(number) ? number + 0 : undefined
}

export const numberTarget = (context: SearchContext, name: string, field: ObjectField): Target =>
  rangeTarget(name, field, (item) => {
    const number = item._tag === "Text" ? numberIn(item.text.trim()) : undefined
    return number === undefined
      ? Either.left(fault(context, item, `a number for ${name}`))
      : Either.right(point(number))
  })

/** Days, instants, and whatever else stands on one of the two time lines. */
export const timeTarget = (
  context: SearchContext,
  name: string,
  field: ObjectField,
  timeline: Timeline,
): Target => rangeTarget(name, field, (item) => timeInterval(context, timeline, item, name))

export const timeOfDayTarget = (context: SearchContext, name: string, field: ObjectField): Target =>
  rangeTarget(name, field, (item) => timeOfDayInterval(context, item, name))

/** Addresses and ranges of them; as texts they are looked for in their canonical form. */
export const addressTarget = (
  context: SearchContext,
  name: string,
  fields: { readonly sortable: ObjectField; readonly exact: ObjectField },
): Target => ({
  ...rangeTarget(name, fields.sortable, (item) => {
    const range = item._tag === "Text" ? addressRange(item.text) : undefined
    return range === undefined
      ? Either.left(fault(context, item, `an IP address or a range such as 10.0.0.0/8 for ${name}`))
      : Either.right({ from: range.first, to: range.last, closed: true })
  }),
  looksLike: (form, text) => Where[form](fields.exact, foldCase(text)),
})

export const flagTarget = (context: SearchContext, name: string, field: ObjectField): Target => {
  const flagOf = (item: Item): Resolved<ObjectWhere> => {
    const text = item._tag === "Text" ? foldCase(item.text.trim()) : ""
    return text === "true" || text === "false"
      ? Either.right(Where.equals(field, text === "true"))
      : Either.left(fault(context, item, `true or false for ${name}`))
  }
  return {
    name,
    exists: negation(Where.empty(field)),
    equals: (items) => Either.map(readAll(items, flagOf), anyOf),
    sorting: { field },
  }
}
