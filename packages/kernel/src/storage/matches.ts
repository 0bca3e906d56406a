import { type FieldValues, type Scalar, valuesOf } from "./Field"
import { compareText } from "../paging/textOrder"
import type { Bound, ReferencedBy, References, Where } from "./Where"

/**
 * Compares two values of one field. Values of different types never meet in a valid filter; should they,
 * the order by type keeps the comparison total.
 */
export const compareScalars = (a: Scalar, b: Scalar): number => {
  if (typeof a === "string" && typeof b === "string") return compareText(a, b)
  if (typeof a === typeof b) return a < b ? -1 : a > b ? 1 : 0
  return compareText(typeof a, typeof b)
}

const within = (value: Scalar, bound: Bound | undefined, side: 1 | -1): boolean => {
  if (bound === undefined) return true
  const distance = compareScalars(value, bound.value) * side
  return bound.inclusive ? distance >= 0 : distance > 0
}

const someText = (fields: FieldValues, name: string, test: (text: string) => boolean): boolean =>
  valuesOf(fields[name]).some((value) => typeof value === "string" && test(value))

/** The other records that a filter or an order may look at. */
export interface Lookup {
  readonly find: (collection: string, key: string) => FieldValues | undefined
  readonly all: (collection: string) => Iterable<readonly [key: string, fields: FieldValues]>
}

/** For filters and orders that stay within their own collection. */
export const noLookup: Lookup = { find: () => undefined, all: () => [] }

const referencesMatch = (where: References, fields: FieldValues, lookup: Lookup): boolean =>
  someText(fields, where.field, (key) => {
    const target = lookup.find(where.collection, key)
    return target !== undefined && matches(where.where, key, target, lookup)
  })

const isReferenced = (where: ReferencedBy, key: string, lookup: Lookup): boolean => {
  for (const [source, fields] of lookup.all(where.collection)) {
    if (valuesOf(fields[where.field]).includes(key) && matches(where.where, source, fields, lookup))
      return true
  }
  return false
}

/**
 * The meaning of a filter: does a record with this key and these field values satisfy it? Drivers may run
 * filters any way they like, so long as they agree with this function.
 */
export const matches = (where: Where, key: string, fields: FieldValues, lookup: Lookup): boolean => {
  switch (where._tag) {
    case "All":
      return true
    case "Equals":
      return valuesOf(fields[where.field]).includes(where.value)
    case "In":
      return valuesOf(fields[where.field]).some((value) => where.values.includes(value))
    case "Range":
      return valuesOf(fields[where.field]).some(
        (value) => within(value, where.from, 1) && within(value, where.to, -1),
      )
    case "Prefix":
      return someText(fields, where.field, (text) => text.startsWith(where.text))
    case "Suffix":
      return someText(fields, where.field, (text) => text.endsWith(where.text))
    case "Contains":
      return someText(fields, where.field, (text) => text.includes(where.text))
    case "Empty":
      return valuesOf(fields[where.field]).length === 0
    case "KeyIn":
      return where.keys.includes(key)
    case "References":
      return referencesMatch(where, fields, lookup)
    case "ReferencedBy":
      return isReferenced(where, key, lookup)
    case "And":
      return where.clauses.every((clause) => matches(clause, key, fields, lookup))
    case "Or":
      return where.clauses.some((clause) => matches(clause, key, fields, lookup))
    case "Not":
      return !matches(where.clause, key, fields, lookup)
  }
}
