import type { Site } from "../site/Site"
import { createProject } from "./commands/CreateProject"
import { setProjectArchived } from "./commands/SetProjectArchived"
import { updateProject } from "./commands/UpdateProject"
import { checkProjectKey } from "./queries/CheckProjectKey"
import { getProject } from "./queries/GetProject"
import { listProjects } from "./queries/ListProjects"

/** Projects, besides their deletion, which is a work of its own. */
export const projectOperations = (site: Site) =>
  [
    createProject(site),
    updateProject,
    setProjectArchived,
    getProject(site),
    listProjects,
    checkProjectKey,
  ] as const
