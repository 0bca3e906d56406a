import type { Domain } from "@quoin/kernel"
import { Components, Versions } from "../collections"
import { Issues } from "../issue/collections"
import { issueOwners } from "../permissions"
import { Projects } from "../project/collections"
import { WorklogDeletions } from "../worklogs/collections"
import { rightsOnProjects } from "./collections"

const { targetType } = rightsOnProjects

/** Who sees what in lists: what is in a project where that may be browsed, and issues also where they name the caller. */
export const protection: ReadonlyArray<Domain.Protection> = [
  { collection: Projects.name, guards: [{ field: "id", targetType }] },
  { collection: Components.name, guards: [{ field: "projectId", targetType }] },
  { collection: Versions.name, guards: [{ field: "projectId", targetType }] },
  { collection: Issues.name, guards: [{ field: "projectId", targetType, owners: issueOwners }] },
  {
    collection: WorklogDeletions.name,
    guards: [{ field: "projectId", targetType, owners: issueOwners }],
  },
]
