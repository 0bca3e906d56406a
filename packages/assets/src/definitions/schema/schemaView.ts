import type { Definitions } from "../Definitions"
import type { SchemaRecord, SchemaView } from "./ObjectSchema"

/** A schema as callers see it. */
export const schemaView = (
  definitions: Definitions,
  schema: SchemaRecord,
  objectCount: number,
): SchemaView => {
  const { restricted: _granted, deleting: _never, held, ...stated } = schema
  return { ...stated, ...(held ?? { objectCount, objectTypeCount: definitions.typesOf(schema.id).length }) }
}
