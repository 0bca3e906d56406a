import { Audit } from "@quoin/kernel"
import { assets } from "../audit"
import type { SchemaRecord } from "./schema/ObjectSchema"

/** What a definition is called in the audit log. */
export type DefinitionKind = "Object schema" | "Object type" | "Attribute" | "Reference type" | "Status"

/** A field of which the value has changed, as the audit log shows it. */
export type Difference = Audit.AuditEntry["changedValues"][number]

/** What the audit log says of a change to a definition. */
export const definitionAudit = (
  verb: string,
  kind: DefinitionKind,
  name: string,
  schema: SchemaRecord | undefined,
  changedValues: ReadonlyArray<Difference> = [],
): Audit.AuditEntry =>
  Audit.entry({
    summary: `${kind} ${verb}`,
    category: assets,
    affectedObject: { name, objectType: kind },
    changedValues,
    associatedObjects: schema === undefined ? [] : [{ name: schema.name, objectType: "Object schema" }],
  })

/** A value that a definition gets, or loses, as a whole. */
export const gained = (name: string, newValue: string): Difference => ({ name, oldValue: "", newValue })
export const lost = (name: string, oldValue: string): Difference => ({ name, oldValue, newValue: "" })
