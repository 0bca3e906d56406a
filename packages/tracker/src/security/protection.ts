import type { Collection, Domain, Rights } from "@quoin/kernel"
import { Components, Versions } from "../collections"
import { Issues } from "../issue/collections"
import { issueOwners } from "../permissions"
import { Projects } from "../project/collections"
import { WorklogDeletions } from "../worklogs/collections"
import { LevelRights, SecuritySchemes, anyLevel, rightsOnLevels } from "../levels/collections"
import { NotificationSchemes } from "../notices/collections"
import { DefaultActors } from "./defaultActors"
import { PermissionSchemes, ProjectRights, RoleActorsOfProjects, rightsOnProjects } from "./collections"

/** What rights are about. */
export const rights: ReadonlyArray<Rights.RightsOf> = [rightsOnProjects, rightsOnLevels]

/** Who may do and see what, and what that follows from. */
export const securityCollections: ReadonlyArray<Collection.CollectionShape> = [
  PermissionSchemes,
  RoleActorsOfProjects,
  DefaultActors,
  ProjectRights,
  SecuritySchemes,
  LevelRights,
  NotificationSchemes,
]

const { targetType } = rightsOnProjects

/** An issue that is kept in a level is seen by those who are in it, too; until there is a level nobody asks. */
const kept = {
  field: "secured",
  targetType: rightsOnLevels.targetType,
  owners: issueOwners,
  onceThereIs: anyLevel,
} as const

/** Who sees what in lists: what is in a project where that may be browsed, and issues also where they name the caller. */
export const protection: ReadonlyArray<Domain.Protection> = [
  { collection: Projects.name, guards: [{ field: "id", targetType }] },
  { collection: Components.name, guards: [{ field: "projectId", targetType }] },
  { collection: Versions.name, guards: [{ field: "projectId", targetType }] },
  { collection: Issues.name, guards: [{ field: "projectId", targetType, owners: issueOwners }, kept] },
  {
    collection: WorklogDeletions.name,
    guards: [{ field: "projectId", targetType, owners: issueOwners }, kept],
  },
]
