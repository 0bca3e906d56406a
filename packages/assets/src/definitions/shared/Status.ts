import { Resource, ResourceField } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { limits } from "../../limits"

export const statusFields = {
  name: ResourceField.name(limits.statusNameChars),
  description: ResourceField.text(limits.descriptionChars),
  /** 0 inactive, 1 active, 2 pending. */
  category: ResourceField.required({ kept: Schema.Literal(0, 1, 2) }),
}

/** A status that objects may have (AST-67). */
export const StatusRecord = Schema.Struct({
  id: Schema.NonEmptyString,
  ...Resource.kept(statusFields),
  /** Absent for one that every schema may use. */
  schemaId: Schema.optional(Schema.String),
})
export type StatusRecord = typeof StatusRecord.Type

/** The statuses that ship with an instance (AST-61); they are not stored and cannot be changed. */
export const globalStatuses: ReadonlyArray<StatusRecord> = (
  [
    ["Active", 1],
    ["Running", 1],
    ["In Service", 1],
    ["Support Requested", 2],
    ["Action Needed", 2],
    ["Stopped", 0],
    ["Closed", 0],
  ] as const
).map(([name, category], i) => ({ id: String(i + 1), name, description: "", category }))
