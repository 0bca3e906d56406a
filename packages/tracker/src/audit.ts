import { Audit } from "@quoin/kernel"

/** What happens to projects, their components and versions. */
export const projectsCategory = Audit.declareCategory("Projects")

/** What happens to issues and what hangs on them. */
export const issuesCategory = Audit.declareCategory("Issues")

/** How the tracker is set up. */
export const trackerCategory = Audit.declareCategory("Tracker")

type Changed = Audit.AuditEntry["changedValues"]

/** A value that has become another. */
export const changed = (name: string, before: string | undefined, after: string | undefined): Changed =>
  before === after ? [] : [{ name, oldValue: before ?? "", newValue: after ?? "" }]

/** Something happened to how the tracker is set up. */
export const auditSetting = (summary: string, name: string, changedValues: Changed = []): Audit.AuditEntry =>
  Audit.entry({
    summary,
    category: trackerCategory,
    affectedObject: { name, objectType: "Tracker" },
    changedValues,
  })

/** Something happened to a project. */
export const auditProject = (
  happened: string,
  project: { readonly name: string },
  changedValues: Changed = [],
): Audit.AuditEntry =>
  Audit.entry({
    summary: `Project ${happened}`,
    category: projectsCategory,
    affectedObject: { name: project.name, objectType: "Project" },
    changedValues,
  })

/** Something happened to a part of a project: a component or a version. */
export const auditPart = (
  kind: "Component" | "Version",
  happened: string,
  part: { readonly name: string },
  project: { readonly name: string },
  changedValues: Changed = [],
): Audit.AuditEntry =>
  Audit.entry({
    summary: `${kind} ${happened}`,
    category: projectsCategory,
    affectedObject: { name: part.name, objectType: kind },
    changedValues,
    associatedObjects: [{ name: project.name, objectType: "Project" }],
  })

/** What the audit log calls what holds properties, and where it tells of it. */
const holders = {
  issue: [issuesCategory, "Issue"],
  comment: [issuesCategory, "Issue"],
  worklog: [issuesCategory, "Issue"],
  project: [projectsCategory, "Project"],
  board: [trackerCategory, "Board"],
  sprint: [trackerCategory, "Sprint"],
  issueType: [trackerCategory, "Issue type"],
  user: [trackerCategory, "User"],
  preferences: [trackerCategory, "User"],
} as const

/** Something happened to a property of a thing. */
export const auditProperty = (
  happened: "set" | "deleted",
  key: string,
  holderType: keyof typeof holders,
  holder: { readonly name: string; readonly project?: { readonly name: string } },
): Audit.AuditEntry => {
  const [category, objectType] = holders[holderType]
  return Audit.entry({
    summary: `Property of ${objectType.toLowerCase()} ${happened}`,
    category,
    affectedObject: { name: holder.name, objectType },
    changedValues: [{ name: key, oldValue: "", newValue: happened }],
    associatedObjects:
      holder.project === undefined ? [] : [{ name: holder.project.name, objectType: "Project" }],
  })
}

/** Something happened to an issue, which is called by its key. */
export const auditIssue = (
  summary: string,
  key: string,
  project: { readonly name: string },
  changedValues: Changed = [],
): Audit.AuditEntry =>
  Audit.entry({
    summary,
    category: issuesCategory,
    affectedObject: { name: key, objectType: "Issue" },
    changedValues,
    associatedObjects: [{ name: project.name, objectType: "Project" }],
  })
