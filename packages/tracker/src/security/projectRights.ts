import { Commit, Rights } from "@quoin/kernel"
import { type ProjectPermission, assigneeSubject, reporterSubject } from "../permissions"
import type { ProjectRecord } from "../Project"
import { ProjectRights } from "./collections"
import { type PermissionSchemeRecord, type SchemeGrant, defaultScheme } from "./PermissionScheme"
import type { RoleActor } from "./RoleActors"

type Project = Pick<ProjectRecord, "id" | "lead">
type Holder = Pick<SchemeGrant, "type" | "parameter" | "subject">

/** As whom somebody holds what a scheme grants, or is in a level, in a project. */
export const subjectsOf = (
  { type, parameter, subject }: Holder,
  { lead }: Project,
  actors: ReadonlyArray<RoleActor>,
): ReadonlyArray<Rights.Subject> => {
  switch (type) {
    case "anyone":
      return [Rights.anonymousSubject]
    case "applicationRole":
      return [Rights.groupSubject(Rights.signedInGroup)]
    case "group":
    case "user":
      return subject === undefined ? [] : [subject]
    case "projectRole":
      return actors.filter(({ roleId }) => roleId === parameter).map((actor) => actor.subject)
    case "projectLead":
      return lead === undefined ? [] : [Rights.userSubject(lead)]
    case "reporter":
      return [reporterSubject]
    case "assignee":
      return [assigneeSubject]
  }
}

/** Who may do what in a project by its scheme, its roles and its lead (TRK-101). */
export const rightsOf = (
  { permissions }: PermissionSchemeRecord,
  project: Project,
  actors: ReadonlyArray<RoleActor>,
): Rights.RightsRecord => {
  const held = new Map<Rights.Subject, Set<ProjectPermission>>()
  for (const grant of permissions) {
    for (const subject of subjectsOf(grant, project, actors)) {
      held.set(subject, (held.get(subject) ?? new Set()).add(grant.permission))
    }
  }
  return {
    id: project.id,
    limits: "all",
    grants: [...held].map(([subject, operations]) => ({ subject, operations: [...operations] })),
  }
}

/** The record that follows. Under the default scheme there is none, as nothing is limited. */
export const rightsChange = (
  scheme: PermissionSchemeRecord,
  project: Project,
  actors: ReadonlyArray<RoleActor>,
): Commit.Change =>
  scheme.id === defaultScheme.id
    ? Commit.remove(ProjectRights, project.id)
    : Commit.put(ProjectRights, rightsOf(scheme, project, actors))
