import { administratorsGroup } from "@quoin/directory"
import { Rights } from "@quoin/kernel"
import type { ProjectId } from "../Project"
import { byIdOrName } from "../site/lookup"
import type { Site } from "../site/Site"
import type { RoleActor } from "./RoleActors"

const administering = "Administrators"

/**
 * Who has a role in a new project: those who administer the site, and the user who leads it (TRK-370). A program that leads it has
 * none, and a host without such a role gives none.
 */
export const firstActors = (
  { roles }: Site,
  project: ProjectId,
  lead: string | undefined,
): ReadonlyArray<RoleActor> => {
  const role = byIdOrName(roles, administering)
  if (role === undefined) return []
  const users = lead === undefined ? [] : [Rights.userSubject(lead)]
  return [Rights.groupSubject(administratorsGroup), ...users].map((subject, at) => ({
    id: `${project}${at + 1}`,
    roleId: role.id,
    subject,
  }))
}
