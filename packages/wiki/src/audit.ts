import { Audit } from "@quoin/kernel"
import type { ContentRecord } from "./content/Content"
import type { SpaceRecord } from "./space/Space"

/** What happens to pages and blog posts. */
export const contentCategory = Audit.declareCategory("Content")

/** What happens to spaces. */
export const spacesCategory = Audit.declareCategory("Spaces")

const typeNames = {
  page: "Page",
  blogpost: "Blog post",
  comment: "Comment",
  attachment: "Attachment",
} as const

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

/** Something happened to a template (WIK-182). */
export const auditTemplate = (
  happened: string,
  template: { readonly name: string },
  space: SpaceRecord | undefined,
): Audit.AuditEntry =>
  Audit.entry({
    summary: `Template ${happened}`,
    category: contentCategory,
    affectedObject: { name: template.name, objectType: "Template" },
    associatedObjects: space === undefined ? [] : [{ name: space.name, objectType: "Space" }],
  })

/** The title, where a change made another of it. */
export const changedTitle = (
  before: ContentRecord,
  after: ContentRecord,
): Audit.AuditEntry["changedValues"] =>
  before.title === after.title ? [] : [{ name: "title", oldValue: before.title, newValue: after.title }]

/** Somebody has asked for a task; what it does to each page is told by its steps. */
export const auditTask = (summary: string, page: ContentRecord): Audit.AuditEntry =>
  Audit.entry({
    summary,
    category: contentCategory,
    affectedObject: { name: page.title, objectType: typeNames[page.type] },
  })

/** What the audit log tells of a page that has moved: the ids of the pages above it. */
export const changedParent = (
  before: Pick<ContentRecord, "parentId">,
  after: Pick<ContentRecord, "parentId">,
): Audit.AuditEntry["changedValues"] =>
  before.parentId === after.parentId
    ? []
    : [{ name: "parent", oldValue: before.parentId ?? "", newValue: after.parentId ?? "" }]

/** A page was copied, with what hangs on it. */
export const auditCopy = (
  source: ContentRecord,
  copy: ContentRecord,
  space: SpaceRecord,
  carriedOver: Audit.AuditEntry["changedValues"],
): Audit.AuditEntry =>
  auditContent("copied", copy, space, [
    { name: "copied from", oldValue: "", newValue: source.id },
    ...carriedOver,
  ])

/** Attachments of a page came to its copy after that was there. */
export const auditFilesCopied = (
  source: ContentRecord,
  copy: ContentRecord,
  space: SpaceRecord,
  names: ReadonlyArray<string>,
): Audit.AuditEntry =>
  auditContent("given copies of attachments", copy, space, [
    { name: "copied from", oldValue: "", newValue: source.id },
    { name: "attachments", oldValue: "", newValue: names.join(", ") },
  ])

/** Something happened to a space. */
export const auditSpace = (
  happened: string,
  space: SpaceRecord,
  changedValues: Audit.AuditEntry["changedValues"],
): Audit.AuditEntry =>
  Audit.entry({
    summary: `Space ${happened}`,
    category: spacesCategory,
    affectedObject: { name: space.name, objectType: "Space" },
    changedValues,
  })

/** A space came to be, under its key. */
export const auditSpaceCreated = (space: SpaceRecord): Audit.AuditEntry =>
  auditSpace("created", space, [{ name: "key", oldValue: "", newValue: space.key }])

/** A new title, another parent. */
export const changesOf = (before: ContentRecord, after: ContentRecord): Audit.AuditEntry["changedValues"] => [
  ...changedTitle(before, after),
  ...changedParent(before, after),
]
