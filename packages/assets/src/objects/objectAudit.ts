import { type AuditEntry, type DomainEvent, auditEntry } from "@quoin/kernel"
import type { SchemaRecord } from "../definitions/ObjectSchema"
import type { ObjectRecord } from "./AssetObject"
import type { HistoryChange } from "./ObjectHistory"

/** What the audit log says of a change to an object. */
export const objectAudit = (
  verb: "created" | "updated" | "deleted",
  { label, objectKey }: ObjectRecord,
  schema: SchemaRecord,
  changes: ReadonlyArray<HistoryChange> = [],
): AuditEntry =>
  auditEntry({
    summary: `Object ${verb}`,
    category: "Assets",
    affectedObject: { name: label === objectKey ? label : `${label} (${objectKey})`, objectType: "Object" },
    changedValues: changes.map(({ attribute, oldValue, newValue }) => ({
      name: attribute,
      oldValue,
      newValue,
    })),
    associatedObjects: [{ name: schema.name, objectType: "Object schema" }],
  })

/** What consumers are told of a change to an object. */
export const objectEvent = (
  verb: "created" | "updated" | "deleted",
  { id, objectKey, label, typeId, schemaId }: ObjectRecord,
): DomainEvent => ({
  name: `object_${verb}`,
  entity: { type: "object", id },
  payload: { id, objectKey, label, typeId, schemaId },
})
