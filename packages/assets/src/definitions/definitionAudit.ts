import { Audit } from "@quoin/kernel"
import { assets } from "../audit"
import type { SchemaRecord } from "./schema/ObjectSchema"

/** What a definition is called in the audit log. */
export type DefinitionKind = "Object schema" | "Object type" | "Attribute" | "Reference type" | "Status"

/** What the audit log says of a change to a definition. */
export const definitionAudit = (
  verb: string,
  kind: DefinitionKind,
  name: string,
  schema: SchemaRecord | undefined,
  changedValues: Audit.AuditEntry["changedValues"] = [],
): Audit.AuditEntry =>
  Audit.entry({
    summary: `${kind} ${verb}`,
    category: assets,
    affectedObject: { name, objectType: kind },
    changedValues,
    associatedObjects: schema === undefined ? [] : [{ name: schema.name, objectType: "Object schema" }],
  })

const shown = (value: unknown): string =>
  value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value)

/** The fields that differ between two states of a record. */
export const changedFields = <A extends object>(
  before: A,
  after: A,
  fields: ReadonlyArray<keyof A & string>,
): Audit.AuditEntry["changedValues"] =>
  fields
    .map((name) => ({ name, oldValue: shown(before[name]), newValue: shown(after[name]) }))
    .filter(({ oldValue, newValue }) => oldValue !== newValue)
