import * as Schema from "effect/Schema"

/**
 * A change of definitions that must still be applied to objects: values of a deleted attribute, values above a lowered
 * maximum, or labels by another attribute. It is kept until the last object has been checked.
 */
export const ObjectRewrite = Schema.Struct({
  /** The type whose definitions were changed; at most one rewrite per type at a time. */
  typeId: Schema.NonEmptyString,
  /** The types whose objects are concerned. */
  objectTypeIds: Schema.NonEmptyArray(Schema.String),
  /** Objects up to this record key are done. */
  after: Schema.optional(Schema.String),
})
export type ObjectRewrite = typeof ObjectRewrite.Type
