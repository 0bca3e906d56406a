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

/** Where the values of one many-valued field or attribute are, one row each, in a column `value`. */
export interface List {
  readonly field: string
  readonly kind: Field.FieldKind
  readonly table: string
  /** The column that says whose value it is, named alike in the table with the single-valued fields. */
  readonly owner: "key" | "id"
  /** Which of the lists in the table this is; `undefined` where the table holds no other. */
  readonly attribute: number | undefined
}
