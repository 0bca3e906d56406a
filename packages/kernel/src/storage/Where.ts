import * as Arr from "effect/Array"
import type { Collection } from "./Collection"
import type { Scalar } from "./Field"
import { limits } from "../values/limits"

/** One end of a range. */
export interface Bound {
  readonly value: Scalar
  readonly inclusive: boolean
}

/**
 * A filter over the queryable fields of a collection. It is two-valued: a missing value satisfies no
 * comparison, and `not` of that is true. On a many-valued field a comparison holds when some value satisfies
 * it. Its meaning is `matches`; every driver must agree with it.
 *
 * `Name` is the union of the field names used, so that a collection can refuse a filter over fields it lacks.
 */
export type Where<Name extends string = string> =
  | { readonly _tag: "All" }
  | { readonly _tag: "Equals"; readonly field: Name; readonly value: Scalar }
  | { readonly _tag: "In"; readonly field: Name; readonly values: ReadonlyArray<Scalar> }
  | {
      readonly _tag: "Range"
      readonly field: Name
      readonly from: Bound | undefined
      readonly to: Bound | undefined
    }
  | { readonly _tag: "Prefix"; readonly field: Name; readonly text: string }
  | { readonly _tag: "Suffix"; readonly field: Name; readonly text: string }
  | { readonly _tag: "Contains"; readonly field: Name; readonly text: string }
  | { readonly _tag: "Empty"; readonly field: Name }
  | { readonly _tag: "KeyIn"; readonly keys: ReadonlyArray<string> }
  | References<Name>
  | ReferencedBy
  | { readonly _tag: "And"; readonly clauses: ReadonlyArray<Where<Name>> }
  | { readonly _tag: "Or"; readonly clauses: ReadonlyArray<Where<Name>> }
  | { readonly _tag: "Not"; readonly clause: Where<Name> }

/** Some value of a text field is the key of a record of `collection` that satisfies `where`. */
export interface References<Name extends string = string> {
  readonly _tag: "References"
  readonly field: Name
  readonly collection: string
  readonly where: Where
}

/** Some record of `collection` satisfies `where` and holds this record's key in its text field. */
export interface ReferencedBy {
  readonly _tag: "ReferencedBy"
  readonly collection: string
  readonly field: string
  readonly where: Where
}

/** Every record. */
export const all: Where<never> = { _tag: "All" }

/** No record. */
export const none: Where<never> = { _tag: "Or", clauses: [] }

export const equals = <N extends string>(field: N, value: Scalar): Where<N> => ({
  _tag: "Equals",
  field,
  value,
})

/** Some value of the field is in the list; an empty list matches nothing. */
export const isIn = <N extends string>(field: N, values: ReadonlyArray<Scalar>): Where<N> => ({
  _tag: "In",
  field,
  values,
})

/**
 * The same of any number of values: one is asked for as such, so that an index serves the order, too, and more than a list holds stand in
 * several.
 */
export const oneOf = <N extends string>(field: N, values: ReadonlyArray<Scalar>): Where<N> => {
  const [first] = values
  if (first !== undefined && values.length === 1) return equals(field, first)
  const lists = Arr.chunksOf(values, limits.whereListValues)
  return lists.length > 1 ? or<N>(...lists.map((some) => isIn(field, some))) : isIn(field, values)
}

/** Between two bounds, either of which may be left open. */
export const range = <N extends string>(
  field: N,
  bounds: { readonly from?: Bound; readonly to?: Bound },
): Where<N> => ({ _tag: "Range", field, from: bounds.from, to: bounds.to })

const atLeastOrMore =
  (inclusive: boolean) =>
  <N extends string>(field: N, value: Scalar): Where<N> =>
    range(field, { from: { value, inclusive } })
const atMostOrLess =
  (inclusive: boolean) =>
  <N extends string>(field: N, value: Scalar): Where<N> =>
    range(field, { to: { value, inclusive } })

export const atLeast = atLeastOrMore(true)
export const moreThan = atLeastOrMore(false)
export const atMost = atMostOrLess(true)
export const lessThan = atMostOrLess(false)

/** The text begins so, code point by code point. */
export const prefix = <N extends string>(field: N, text: string): Where<N> => ({
  _tag: "Prefix",
  field,
  text,
})
/** The text ends so. */
export const suffix = <N extends string>(field: N, text: string): Where<N> => ({
  _tag: "Suffix",
  field,
  text,
})
/** The text holds this somewhere. */
export const contains = <N extends string>(field: N, text: string): Where<N> => ({
  _tag: "Contains",
  field,
  text,
})

/** The field has no value. An empty text is a value. */
export const empty = <N extends string>(field: N): Where<N> => ({ _tag: "Empty", field })

/** The record's key is one of these. */
export const keyIn = (keys: ReadonlyArray<string>): Where<never> => ({ _tag: "KeyIn", keys })

/** The field refers to a record that satisfies the inner filter; the field holds keys of that collection. */
export const references = <N extends string, B, M extends string>(
  field: N,
  collection: Pick<Collection<B, M>, "name" | "names">,
  where: Where<NoInfer<M>>,
): Where<N> => ({ _tag: "References", field, collection: collection.name, where })

/** A record that satisfies the inner filter refers to this one by its field. */
export const referencedBy = <B, M extends string>(
  collection: Collection<B, M>,
  field: NoInfer<M>,
  where: Where<NoInfer<M>>,
): Where<never> => ({ _tag: "ReferencedBy", collection: collection.name, field, where })

/** The names of the other collections that a filter looks into. */
export const collectionsOf = (where: Where): ReadonlySet<string> => {
  const found = new Set<string>()
  const open: Array<Where> = [where]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next._tag === "And" || next._tag === "Or") for (const clause of next.clauses) open.push(clause)
    else if (next._tag === "Not") open.push(next.clause)
    else if (next._tag === "References" || next._tag === "ReferencedBy") {
      found.add(next.collection)
      open.push(next.where)
    }
  }
  return found
}

/** How many values a filter compares with, each list counted by its values: what it may cost to judge one record. */
export const termsOf = (where: Where): number => {
  let terms = 0
  const open: Array<Where> = [where]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next._tag === "And" || next._tag === "Or") for (const clause of next.clauses) open.push(clause)
    else if (next._tag === "Not") open.push(next.clause)
    else if (next._tag === "In") terms += next.values.length
    else if (next._tag === "KeyIn") terms += next.keys.length
    else {
      terms += 1
      if (next._tag === "References" || next._tag === "ReferencedBy") open.push(next.where)
    }
  }
  return terms
}

export const and = <N extends string>(...clauses: ReadonlyArray<Where<N>>): Where<N> => ({
  _tag: "And",
  clauses,
})

export const or = <N extends string>(...clauses: ReadonlyArray<Where<N>>): Where<N> => ({
  _tag: "Or",
  clauses,
})

export const not = <N extends string>(clause: Where<N>): Where<N> => ({ _tag: "Not", clause })
