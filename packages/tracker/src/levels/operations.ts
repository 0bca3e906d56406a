import type { Site } from "../site/Site"
import { createSecurityScheme } from "./commands/CreateSecurityScheme"
import { deleteSecurityScheme } from "./commands/DeleteSecurityScheme"
import { updateSecurityScheme } from "./commands/UpdateSecurityScheme"
import { getSecuritySchemeOfProject } from "./queries/GetSecuritySchemeOfProject"
import { listSecurityLevels } from "./queries/ListSecurityLevels"
import { listSecuritySchemes } from "./queries/ListSecuritySchemes"

/** Levels in which issues are kept from all but some, and schemes of them. */
export const levelOperations = (site: Site) =>
  [
    createSecurityScheme(site),
    updateSecurityScheme(site),
    deleteSecurityScheme,
    listSecuritySchemes(site),
    getSecuritySchemeOfProject(site),
    listSecurityLevels,
  ] as const
