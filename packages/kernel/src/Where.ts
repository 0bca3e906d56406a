import type { Scalar } from "./Field"

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
  | { readonly _tag: "And"; readonly clauses: ReadonlyArray<Where<Name>> }
  | { readonly _tag: "Or"; readonly clauses: ReadonlyArray<Where<Name>> }
  | { readonly _tag: "Not"; readonly clause: Where<Name> }

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

export const and = <N extends string>(...clauses: ReadonlyArray<Where<N>>): Where<N> => ({
  _tag: "And",
  clauses,
})

export const or = <N extends string>(...clauses: ReadonlyArray<Where<N>>): Where<N> => ({
  _tag: "Or",
  clauses,
})

export const not = <N extends string>(clause: Where<N>): Where<N> => ({ _tag: "Not", clause })
