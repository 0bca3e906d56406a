import type { Site } from "../site/Site"
import { createProject } from "../commands/project/CreateProject"
import { setProjectArchived } from "../commands/project/SetProjectArchived"
import { updateProject } from "../commands/project/UpdateProject"
import { checkProjectKey } from "../queries/project/CheckProjectKey"
import { getProject } from "../queries/project/GetProject"
import { findVersions } from "../queries/project/FindVersions"
import { listComponents } from "../queries/project/ListComponents"
import { listProjects } from "../queries/project/ListProjects"

/** Projects, besides their deletion, which is a work of its own. */
export const projectOperations = (site: Site) =>
  [
    createProject(site),
    updateProject,
    setProjectArchived,
    getProject(site),
    listProjects,
    listComponents,
    findVersions,
    checkProjectKey,
  ] as const
