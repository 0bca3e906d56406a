import { Given, Resource, ResourceField, Rules } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { limits } from "../../limits"

export const referenceTypeFields = {
  name: ResourceField.name(limits.nameChars),
  description: ResourceField.text(limits.descriptionChars),
  /** As #rrggbb. */
  color: ResourceField.defaulted("#42526e", {
    kept: Schema.String,
    given: Given.Key,
    tidy: (given) => given.toLowerCase(),
    rules: (field, color) => Rules.holds(/^#[0-9a-f]{6}$/.test(color), field, color, "a color as #rrggbb"),
  }),
}

/** How one object refers to another, such as "Depends on" (AST-60). */
export const ReferenceTypeRecord = Schema.Struct({
  id: Schema.NonEmptyString,
  ...Resource.kept(referenceTypeFields),
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
