import { Collection, Field, Rights, distinct, foldCase } from "@quoin/kernel"
import { projectPermissions } from "../permissions"
import { PermissionSchemeRecord, parametersOf } from "./PermissionScheme"
import { RoleActorsRecord } from "./RoleActors"

export const PermissionSchemes = Collection.make({
  name: "tracker.permissionScheme",
  remembered: true,
  // A release that knows of no attributes would leave them out when it writes a scheme.
  version: 2,
  upcasts: { 1: (value) => value },
  schema: PermissionSchemeRecord,
  key: (scheme: PermissionSchemeRecord) => scheme.id,
  fields: {
    name: Field.unique((scheme: PermissionSchemeRecord) => foldCase(scheme.name)),
    idNumber: Field.number((scheme: PermissionSchemeRecord) => Number(scheme.id)),
    roles: Field.texts(({ permissions }: PermissionSchemeRecord) => parametersOf(permissions, "projectRole")),
  },
  orders: [["name"]],
})

export const RoleActorsOfProjects = Collection.make({
  name: "tracker.roleActors",
  remembered: true,
  version: 1,
  schema: RoleActorsRecord,
  key: (actors: RoleActorsRecord) => actors.projectId,
  fields: {
    roles: Field.texts(({ actors }: RoleActorsRecord) => distinct(actors.map(({ roleId }) => roleId))),
  },
})

/** What follows from schemes, roles and leads, by project: a project without a record has the default scheme (TRK-100). */
export const ProjectRights = Rights.rightsCollection("tracker.rights", ["BROWSE_PROJECTS"])

export const rightsOnProjects: Rights.RightsOf = {
  targetType: "project",
  collection: ProjectRights,
  operations: Object.fromEntries(projectPermissions.map((each) => [each, [each]])),
}
