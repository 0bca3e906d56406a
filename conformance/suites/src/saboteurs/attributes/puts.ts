import { Attribute, type EncodedChange, type EncodedCommit, type Field } from "@quoin/kernel"

export type Put = EncodedChange & { readonly _tag: "Put" }

export const isAttribute = (name: string): boolean => Attribute.attributeShape(name) !== undefined

export const onlyFields = (fields: Field.FieldValues, keep: (name: string) => boolean): Field.FieldValues =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => keep(name)))

/** A commit that puts other values. */
export const eachPut = (given: EncodedCommit, change: (put: Put) => Field.FieldValues): EncodedCommit => ({
  ...given,
  changes: given.changes.map((each) => (each._tag === "Put" ? { ...each, fields: change(each) } : each)),
})
