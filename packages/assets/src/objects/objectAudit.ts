import { Audit } from "@quoin/kernel"
import { assets } from "../audit"
import type { SchemaRecord } from "../definitions/schema/ObjectSchema"
import type { ObjectRecord } from "./AssetObject"
import type { HistoryChange } from "./ObjectHistory"

/** What the audit log says of a change to an object. */
export const objectAudit = (
  verb: "created" | "updated" | "deleted",
  { label, objectKey }: ObjectRecord,
  schema: SchemaRecord,
  changes: ReadonlyArray<HistoryChange> = [],
): Audit.AuditEntry =>
  Audit.entry({
    summary: `Object ${verb}`,
    category: assets,
    affectedObject: { name: label === objectKey ? label : `${label} (${objectKey})`, objectType: "Object" },
    changedValues: changes.map(({ attribute, oldValue, newValue }) => ({
      name: attribute,
      oldValue,
      newValue,
    })),
    associatedObjects: [{ name: schema.name, objectType: "Object schema" }],
  })
