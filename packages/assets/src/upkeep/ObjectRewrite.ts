import * as Schema from "effect/Schema"

/**
 * A change of definitions that objects are still to be brought in line with: values of an attribute that is gone, values
 * above a lowered maximum, labels of another attribute. Kept until the last object was looked at.
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
