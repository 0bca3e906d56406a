import { type AuditEntry, type DomainEvent, auditEntry } from "@quoin/kernel"
import type { ContentRecord } from "./Content"
import type { SpaceRecord } from "./Space"

const typeNames = { page: "Page", blogpost: "Blog post" } as const

/** What the audit log says of a change to an item. */
export const contentAudit = (
  verb: string,
  content: ContentRecord,
  space: SpaceRecord,
  changedValues: AuditEntry["changedValues"] = [],
): AuditEntry =>
  auditEntry({
    summary: `${typeNames[content.type]} ${verb}`,
    category: "Content",
    affectedObject: { name: content.title, objectType: typeNames[content.type] },
    changedValues,
    associatedObjects: [{ name: space.name, objectType: "Space" }],
  })

/** What consumers are told of a change to an item. */
export const contentEvent = (verb: string, content: ContentRecord): DomainEvent => ({
  name: `${content.type === "page" ? "page" : "blog"}_${verb}`,
  entity: { type: "content", id: content.id },
  payload: { id: content.id, type: content.type, title: content.title, version: content.version.number },
})
