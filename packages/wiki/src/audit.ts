import { Audit } from "@quoin/kernel"
import type { ContentRecord } from "./content/Content"
import type { SpaceRecord } from "./space/Space"

/** What happens to pages and blog posts. */
export const contentCategory = Audit.declareCategory("Content")

/** What happens to spaces. */
export const spacesCategory = Audit.declareCategory("Spaces")

const typeNames = { page: "Page", blogpost: "Blog post" } as const

/** Something happened to an item of a space (WIK-62). */
export const auditContent = (
  happened: string,
  content: ContentRecord,
  space: SpaceRecord,
  changedValues: Audit.AuditEntry["changedValues"] = [],
): Audit.AuditEntry =>
  Audit.entry({
    summary: `${typeNames[content.type]} ${happened}`,
    category: contentCategory,
    affectedObject: { name: content.title, objectType: typeNames[content.type] },
    changedValues,
    associatedObjects: [{ name: space.name, objectType: "Space" }],
  })

/** A space came to be, under its key. */
export const auditSpaceCreated = (space: SpaceRecord): Audit.AuditEntry =>
  Audit.entry({
    summary: "Space created",
    category: spacesCategory,
    affectedObject: { name: space.name, objectType: "Space" },
    changedValues: [{ name: "key", oldValue: "", newValue: space.key }],
  })
