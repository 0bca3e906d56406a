import type { Site } from "../site/Site"
import { createLink } from "../commands/link/CreateLink"
import { deleteLink } from "../commands/link/DeleteLink"
import { getLink } from "../queries/link/GetLink"
import { createLinkType } from "../links/types/CreateLinkType"
import { deleteLinkType } from "../links/types/DeleteLinkType"
import { updateLinkType } from "../links/types/UpdateLinkType"

/** Links between issues, and their types. */
export const linkOperations = (site: Site) =>
  [
    createLink(site),
    deleteLink(site),
    getLink(site),
    createLinkType(site),
    updateLinkType(site),
    deleteLinkType(site),
  ] as const
