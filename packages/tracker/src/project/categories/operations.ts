import { createProjectCategory } from "./CreateProjectCategory"
import { deleteProjectCategory } from "./DeleteProjectCategory"
import { getProjectCategory } from "./GetProjectCategory"
import { listProjectCategories } from "./ListProjectCategories"
import { updateProjectCategory } from "./UpdateProjectCategory"

/** Categories of projects. */
export const categoryOperations = [
  createProjectCategory,
  updateProjectCategory,
  deleteProjectCategory,
  listProjectCategories,
  getProjectCategory,
] as const
