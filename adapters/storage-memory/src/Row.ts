import type { Field, Revision } from "@quoin/kernel"

/** A record with the field values that filters and orders read. */
export interface Row {
  readonly key: string
  readonly revision: Revision
  readonly document: string
  readonly fields: Field.FieldValues
}
