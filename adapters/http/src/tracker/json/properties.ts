import * as Schema from "effect/Schema"

/** A value that programs keep with something. */
export const PropertyJson = Schema.Struct({ key: Schema.String, value: Schema.Unknown }).annotations({
  identifier: "EntityProperty",
})
