import { Audit } from "@quoin/kernel"
import type { RelationRecord } from "./Relation"

/** What is related to what. */
export const relationsCategory = Audit.declareCategory("Relations")

/** A relation came or went: between what of which type, by its key or id. */
export const auditRelation = (
  happened: "created" | "removed",
  relation: RelationRecord,
): Audit.AuditEntry => {
  const changed = (name: string, value: string) =>
    happened === "created" ? { name, oldValue: "", newValue: value } : { name, oldValue: value, newValue: "" }
  return Audit.entry({
    summary: `Relation ${happened}`,
    category: relationsCategory,
    affectedObject: { name: relation.name, objectType: "Relation" },
    changedValues: [
      changed("source", `${relation.sourceType} ${relation.sourceId}`),
      changed("target", `${relation.targetType} ${relation.targetId}`),
    ],
  })
}
