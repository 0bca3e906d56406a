import * as Schema from "effect/Schema"

/** A part of a screen, and the ids of the fields on it, in their order. */
export const ScreenTab = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  fieldIds: Schema.Array(Schema.String),
  /** Those of them that clients show of an issue also where they are empty. */
  shownWhenEmpty: Schema.Array(Schema.String),
})
export type ScreenTab = typeof ScreenTab.Type

/** A screen as administrators left it (TRK-606). */
export const KeptScreen = Schema.Struct({
  /** The transition that asks by it: no host renames one. That of all issues where it is left out. */
  transitionId: Schema.optionalWith(Schema.String, { exact: true }),
  tabs: Schema.Array(ScreenTab),
  /** What would stand on it, and was taken off. What is neither here nor on a tab came later, and stands on the first one. */
  off: Schema.Array(Schema.String),
})
export type KeptScreen = typeof KeptScreen.Type
