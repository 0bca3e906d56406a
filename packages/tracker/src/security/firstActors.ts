import { Rights } from "@quoin/kernel"
import type { ProjectId } from "../Project"
import type { Site } from "../site/Site"
import { administering } from "./defaultActors"
import type { RoleActor } from "./RoleActors"

/**
 * Who has a role in a new project: those who have one by default, and the user who leads it, who runs it (TRK-370, TRK-542). A program
 * that leads it has none, and a host without such a role gives none.
 */
export const firstActors = (
  site: Site,
  defaults: ReadonlyArray<RoleActor>,
  project: ProjectId,
  lead: string | undefined,
): ReadonlyArray<RoleActor> => {
  const role = administering(site)
  const leads =
    lead === undefined || role === undefined ? [] : [{ roleId: role.id, subject: Rights.userSubject(lead) }]
  const others = defaults.filter(
    ({ roleId, subject }) => !leads.some((each) => each.roleId === roleId && each.subject === subject),
  )
  return [...others, ...leads].map(({ roleId, subject }, at) => ({
    id: `${project}${at + 1}`,
    roleId,
    subject,
  }))
}
