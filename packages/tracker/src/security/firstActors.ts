import { administratorsGroup } from "@quoin/directory"
import { Rights, type UserKey } from "@quoin/kernel"
import type { ProjectId } from "../project/Project"
import { byIdOrName } from "../site/lookup"
import type { Site } from "../site/Site"
import type { RoleActor } from "./RoleActors"

const administering = "Administrators"

/**
 * Who has a role in a new project: those who administer the site, and its lead, administer it (TRK-370). A host without such a role
 * gives none.
 */
export const firstActors = ({ roles }: Site, project: ProjectId, lead: UserKey): ReadonlyArray<RoleActor> => {
  const role = byIdOrName(roles, administering)
  return role === undefined
    ? []
    : [Rights.groupSubject(administratorsGroup), Rights.userSubject(lead)].map((subject, at) => ({
        id: `${project}${at + 1}`,
        roleId: role.id,
        subject,
      }))
}
