import type { Site } from "../site/Site"
import { createLink } from "./commands/CreateLink"
import { deleteLink } from "./commands/DeleteLink"
import { getLink } from "./GetLink"
import { createLinkType } from "./types/CreateLinkType"
import { deleteLinkType } from "./types/DeleteLinkType"
import { updateLinkType } from "./types/UpdateLinkType"

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
