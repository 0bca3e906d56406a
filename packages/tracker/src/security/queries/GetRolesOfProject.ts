import { CommonFailure, Given, NotAllowed, NotFound, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { inProject } from "../../permissions"
import { loadProject } from "../../project/storedProject"
import { byIdOrName } from "../../site/lookup"
import type { Site } from "../../site/Site"
import { RoleActorsOfProjects } from "../collections"
import { RoleView } from "../RoleActors"
import { loadRoleViews } from "../roleViews"

/** Reads the roles of a project; one that is named with who has it. */
export class GetRolesOfProject extends Operation.Request<GetRolesOfProject>()(
  "tracker.getRolesOfProject",
  () => ({
    payload: { project: Given.Key, role: Schema.optional(Given.Key) },
    success: Schema.Array(RoleView),
    failure: CommonFailure,
  }),
) {}

export const getRolesOfProject = (site: Site) =>
  Operation.query(
    GetRolesOfProject,
    {
      summary: "Read the roles of a project",
      scope: "read:tracker-project",
      rules: ["TRK-6", "TRK-104", "TRK-105"],
    },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const project = yield* loadProject(reads, request.project)
          const administer = inProject("ADMINISTER_PROJECTS", project, request.project)
          const may = request.role === undefined || (yield* reads.may(administer))
          const role = request.role === undefined ? undefined : byIdOrName(site.roles, request.role)
          // Who has a role is for those to know who give it.
          const held = role === undefined ? undefined : yield* reads.get(RoleActorsOfProjects, project.id)
          const roles = request.role === undefined ? site.roles : role === undefined ? [] : [role]
          return { project, may, administer, views: yield* loadRoleViews(reads, roles, held?.actors ?? []) }
        }),
      answer: ({ role }, { may, administer, views }) => {
        if (!may) return Either.left(new NotAllowed({ needed: Permission.describePermission(administer) }))
        return role !== undefined && views.length === 0
          ? Either.left(new NotFound({ kind: "role", id: role }))
          : Either.right(views)
      },
    },
  )
