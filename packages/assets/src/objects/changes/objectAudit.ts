import { Audit } from "@quoin/kernel"
import { assets } from "../../audit"
import type { SchemaRecord } from "../../definitions/schema/ObjectSchema"
import { type Visible } from "../../definitions/visibility"
import type { ObjectRecord } from "../AssetObject"
import { noThings } from "../views/thingsElsewhere"
import { historyText } from "./historyEntries"
import type { HistoryChange } from "./ObjectHistory"

/** What the audit log says of a change to an object; `visible` is what may be named to whoever reads it. */
export const objectAudit = (
  verb: "created" | "updated" | "deleted" | "archived" | "restored",
  { label, objectKey }: ObjectRecord,
  schema: SchemaRecord,
  changes: ReadonlyArray<HistoryChange> = [],
  visible: Visible = () => false,
): Audit.AuditEntry =>
  Audit.entry({
    summary: `Object ${verb}`,
    category: assets,
    affectedObject: { name: label === objectKey ? label : `${label} (${objectKey})`, objectType: "Object" },
    changedValues: changes.map(({ attribute, oldValue, newValue }) => ({
      name: attribute,
      oldValue: historyText(oldValue, visible, noThings),
      newValue: historyText(newValue, visible, noThings),
    })),
    associatedObjects: [{ name: schema.name, objectType: "Object schema" }],
  })
