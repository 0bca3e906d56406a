import { Permission, Prompt, type Reads, Rights, type StorageUnavailable } from "@quoin/kernel"
import type * as Effect from "effect/Effect"

/** What can be allowed in a project, under the names that clients know (TRK-70). */
export const projectPermissions = [
  "BROWSE_PROJECTS",
  "ADMINISTER_PROJECTS",
  "CREATE_ISSUES",
  "EDIT_ISSUES",
  "SCHEDULE_ISSUES",
  "MOVE_ISSUES",
  "ASSIGN_ISSUES",
  "ASSIGNABLE_USER",
  "RESOLVE_ISSUES",
  "CLOSE_ISSUES",
  "TRANSITION_ISSUES",
  "DELETE_ISSUES",
  "LINK_ISSUES",
  "MODIFY_REPORTER",
  "SET_ISSUE_SECURITY",
  "MANAGE_WATCHERS",
  "VIEW_VOTERS_AND_WATCHERS",
  "ADD_COMMENTS",
  "EDIT_ALL_COMMENTS",
  "EDIT_OWN_COMMENTS",
  "DELETE_ALL_COMMENTS",
  "DELETE_OWN_COMMENTS",
  "CREATE_ATTACHMENTS",
  "DELETE_ALL_ATTACHMENTS",
  "DELETE_OWN_ATTACHMENTS",
  "WORK_ON_ISSUES",
  "EDIT_ALL_WORKLOGS",
  "EDIT_OWN_WORKLOGS",
  "DELETE_ALL_WORKLOGS",
  "DELETE_OWN_WORKLOGS",
  "MANAGE_SPRINTS_PERMISSION",
] as const
export type ProjectPermission = (typeof projectPermissions)[number]

const onApplication = Permission.target("application", ["create_project", "share"])
const onProject = Permission.target("project", projectPermissions)

const onIssue = Permission.target("issue", ["BROWSE_PROJECTS"])

/** Users whom an issue names, and as whom they hold rights on it. */
export const reporterSubject = Rights.ownerSubject("reporter")
export const assigneeSubject = Rights.ownerSubject("assignee")

/** The fields of issues that name them. */
export const issueOwners = [
  { subject: reporterSubject, field: "reporter" },
  { subject: assigneeSubject, field: "assignee" },
] as const

interface Project {
  readonly id: string
  readonly key: string
}

/** A level in a project, as rights call it: who is in it may be another in each, by their roles and their leads. */
export const levelIn = (projectId: string, levelId: string): string => `${projectId}/${levelId}`

const onLevel = Permission.target("securityLevel", ["BROWSE_PROJECTS"])

/** Creating projects. */
export const createProjects: Permission.Permission = onApplication("create_project", "tracker")

/** Sharing filters with others. */
export const shareObjects: Permission.Permission = onApplication("share", "tracker")

/** Doing something in a project. A refusal calls the project as the caller did. */
export const inProject = (
  permission: ProjectPermission,
  project: Project,
  asked: string = project.key,
): Permission.Permission => onProject(permission, project.id, { asked })

/** Seeing a project and all that is in it. Without it the project seems absent (TRK-6). */
export const seeProject = (project: Project, asked?: string): Permission.Permission =>
  inProject("BROWSE_PROJECTS", project, asked)

interface Issue {
  readonly id: string
  readonly reporter?: string | undefined
  readonly assignee?: string | undefined
  /** The level that it is kept in. */
  readonly securityId?: string | undefined
}

/** An issue in its project. */
export interface InProject {
  readonly issue: Issue
  readonly project: Project
}

/** Those whom an issue names: rights may be granted to whoever is its reporter or assignee. */
const ownersOf = (issue: Pick<Issue, "reporter" | "assignee">): ReadonlyArray<Permission.Owner> =>
  issueOwners.flatMap(({ subject, field }) => {
    const key = issue[field]
    return key === undefined ? [] : [{ subject, key }]
  })

/** Seeing an issue: its project, and the level that it is kept in (TRK-6, TRK-510). A refusal calls the issue as the caller did. */
export const seeIssue = ({ issue, project }: InProject, asked: string): Permission.Permission => {
  const owners = ownersOf(issue)
  const { securityId } = issue
  return onIssue("BROWSE_PROJECTS", issue.id, {
    asked,
    within: [
      { targetType: "project", targetId: project.id, owners },
      ...(securityId === undefined
        ? []
        : [{ targetType: "securityLevel", targetId: levelIn(project.id, securityId), owners }]),
    ],
  })
}

/** Being in a level of a project, as somebody whom an issue there names. */
export const beInLevel = (
  projectId: string,
  levelId: string,
  issue: Pick<Issue, "reporter" | "assignee">,
): Permission.Permission =>
  onLevel("BROWSE_PROJECTS", levelIn(projectId, levelId), { owners: ownersOf(issue) })

/** Doing something with an issue, as far as its project lets. */
export const withIssue = (
  permission: ProjectPermission,
  { issue, project }: InProject,
): Permission.Permission => onProject(permission, project.id, { asked: project.key, owners: ownersOf(issue) })

/** Of some permissions that are all needed one that the caller lacks, or the first. */
export const firstLacking = (
  { mayEach }: Pick<Reads, "mayEach">,
  permissions: ReadonlyArray<Permission.Permission>,
): Effect.Effect<Permission.Permission, StorageUnavailable> =>
  Prompt.map(
    mayEach(permissions),
    (may) => permissions[may.indexOf(false)] ?? permissions[0] ?? Permission.use,
  )
