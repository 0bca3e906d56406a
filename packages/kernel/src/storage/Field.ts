/** A value that a queryable field holds. An instant is a number of milliseconds. */
export type Scalar = string | number | boolean

/** What a field holds; drivers choose the column's type by it. */
export type FieldKind = "text" | "number" | "flag" | "instant"

/** How a field is declared to drivers. */
export interface FieldShape {
  readonly kind: FieldKind
  /** Holds any number of values; a comparison is true when some value satisfies it. */
  readonly many: boolean
  /** No two records of the collection may hold the same value. Text and single-valued only. */
  readonly unique: boolean
  /**
   * Its values are the words of a text: up to `limits.wordValues` short ones. Drivers keep them together, so that a record with many of
   * them costs little more to write; filters ask only for one of some words, for the beginning of one, and whether there are any.
   */
  readonly words?: true
}

/** A queryable field of records of type `A`: its shape, and how its value is read from a record. */
export interface Field<A> extends FieldShape {
  readonly read: (record: A) => FieldValue
}

/** `undefined` is a missing value; an empty list is a many-valued field without values. */
export type FieldValue = Scalar | ReadonlyArray<Scalar> | undefined

/** The values of all fields of one record, by field name. */
export type FieldValues = Readonly<Record<string, FieldValue>>

const single =
  (kind: FieldKind, unique = false) =>
  <A, V extends Scalar>(read: (record: A) => V | undefined): Field<A> => ({ kind, many: false, unique, read })

const several =
  (kind: FieldKind) =>
  <A, V extends Scalar>(read: (record: A) => ReadonlyArray<V>): Field<A> => ({
    kind,
    many: true,
    unique: false,
    read,
  })

export const text: <A>(read: (record: A) => string | undefined) => Field<A> = single("text")
export const number: <A>(read: (record: A) => number | undefined) => Field<A> = single("number")
export const flag: <A>(read: (record: A) => boolean | undefined) => Field<A> = single("flag")
export const instant: <A>(read: (record: A) => number | undefined) => Field<A> = single("instant")
export const texts: <A>(read: (record: A) => ReadonlyArray<string>) => Field<A> = several("text")
export const numbers: <A>(read: (record: A) => ReadonlyArray<number>) => Field<A> = several("number")

export const words = <A>(read: (record: A) => ReadonlyArray<string>): Field<A> => ({
  kind: "text",
  many: true,
  unique: false,
  words: true,
  read,
})

/**
 * A text that no two records of the collection may share; `undefined` claims nothing. Build it from ids, never
 * from keys that can be renamed.
 */
export const unique: <A>(read: (record: A) => string | undefined) => Field<A> = single("text", true)

/** The texts of a field. */
export const textsOf = (value: FieldValue): ReadonlyArray<string> =>
  valuesOf(value).filter((each) => typeof each === "string")

/** The values of a field as a list, without missing ones. */
export const valuesOf = (value: FieldValue): ReadonlyArray<Scalar> =>
  value === undefined ? [] : typeof value === "object" ? value : [value]
