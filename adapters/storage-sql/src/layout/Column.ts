import type { Field } from "@quoin/kernel"

/** A column that holds one single-valued field or attribute. Names are quoted already. */
export interface Column {
  readonly field: string
  readonly kind: Field.FieldKind
  readonly unique: boolean
  readonly name: string
  /** Has an index of its own, in which rows without a value are left out. */
  readonly sparse: boolean
}

/** Where the values of one many-valued field or attribute are kept: one row for each, in a column `value`. */
export interface List {
  readonly field: string
  readonly kind: Field.FieldKind
  readonly table: string
  /** The column that says which record a value belongs to; the table of single-valued fields has it under the same name. */
  readonly owner: "key" | "id"
  /** The number of this list in the table; `undefined` where the table holds no other list. */
  readonly attribute: number | undefined
  /** It holds words: one row for all of a record, in a column `packed`. */
  readonly words?: true
}
