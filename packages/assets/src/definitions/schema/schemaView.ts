import type { Definitions } from "../Definitions"
import type { SchemaRecord, SchemaView } from "./ObjectSchema"

/** Objects of a schema, those in its archive counted by themselves. */
export type HeldObjects = Pick<SchemaView, "objectCount" | "archivedObjectCount">

export const nothingHeld: HeldObjects = { objectCount: 0, archivedObjectCount: 0 }

/** A schema as callers see it. */
export const schemaView = (
  definitions: Definitions,
  schema: SchemaRecord,
  counts: HeldObjects,
): SchemaView => {
  const { restricted: _granted, deleting: _never, held, ...stated } = schema
  const standing = { ...counts, objectTypeCount: definitions.typesOf(schema.id).length }
  return { ...stated, ...standing, ...held }
}
