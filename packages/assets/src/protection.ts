import type { ProtectedCollection } from "@quoin/directory"
import { Permission } from "@quoin/kernel"
import { ObjectSchemas, Objects } from "./collections"

/** What grants on schemas are called by. */
export const schemaTarget = "objectschema"

/** Objects and schemas are seen by those who may view the schema. */
export const assetsProtection: ReadonlyArray<ProtectedCollection> = [
  { collection: ObjectSchemas.name, targetType: schemaTarget },
  { collection: Objects.name, targetType: schemaTarget, field: "schemaId" },
]

type SchemaOperation = "view" | "edit" | "admin"

/** A permission on a schema as a whole. */
export const onSchema = (
  operation: SchemaOperation,
  schemaId: string,
  asked?: string,
): Permission.Permission => Permission.on(operation, schemaTarget, schemaId, [], asked)

/** A permission on something that stands in a schema; a refusal names what the caller asked for. */
export const inSchema = (
  operation: SchemaOperation,
  thing: { readonly type: string; readonly id: string },
  schemaId: string,
): Permission.Permission =>
  Permission.on(operation, thing.type, thing.id, [{ targetType: schemaTarget, targetId: schemaId }])
