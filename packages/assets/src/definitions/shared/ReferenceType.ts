import * as Schema from "effect/Schema"
import { type Rule, rule } from "../rules"

/** How one object refers to another, such as "Depends on" (AST-60). */
export const ReferenceTypeRecord = Schema.Struct({
  id: Schema.NonEmptyString,
  name: Schema.NonEmptyString,
  description: Schema.String,
  /** As #rrggbb. */
  color: Schema.String,
  /** Absent for one that every schema may use. */
  schemaId: Schema.optional(Schema.String),
})
export type ReferenceTypeRecord = typeof ReferenceTypeRecord.Type

/**
 * The reference types that ship with an instance; they are not stored and cannot be changed. The first is what a reference
 * has that names none. These are the names that asset tools commonly start with (AST-61).
 */
export const globalReferenceTypes: ReadonlyArray<ReferenceTypeRecord> = (
  [
    ["Reference", "#42526e"],
    ["Dependency", "#de350b"],
    ["Installed", "#00875a"],
    ["Link", "#0052cc"],
    ["Using", "#ff8b00"],
  ] as const
).map(([name, color], i) => ({ id: String(i + 1), name, description: "", color }))

/** A reference type as callers see it (AST-60, AST-61). */
export const ReferenceTypeView = Schema.Struct({
  ...ReferenceTypeRecord.fields,
  /** False for those that ship with an instance. */
  removable: Schema.Boolean,
})
export type ReferenceTypeView = typeof ReferenceTypeView.Type

export const referenceTypeView = (type: ReferenceTypeRecord): ReferenceTypeView => ({
  ...type,
  removable: !globalReferenceTypes.some(({ id }) => id === type.id),
})

export const colorRule = (color: string): Rule =>
  rule(/^#[0-9a-f]{6}$/.test(color), "color", color, "a color as #rrggbb")
