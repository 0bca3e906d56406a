import {
  Commit,
  CommonFailure,
  Given,
  NotFound,
  Operation,
  type Reads,
  decided,
  exceeded,
  invalid,
  noChange,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditProject, changed } from "../../audit"
import { sequence } from "../../ids"
import { limits } from "../../limits"
import { levelRights, loadLevelsOf } from "../../levels/levelRights"
import { inProject, seeProject } from "../../permissions"
import { loadGuardedProject } from "../../project/storedProject"
import { loadStanding, madeRoles } from "../../site/made"
import type { Site } from "../../site/Site"
import { RoleActorsOfProjects } from "../collections"
import { defaultScheme } from "../PermissionScheme"
import { rightsChange } from "../projectRights"
import { actorFields, actorsAfter, loadMeant } from "../givenActors"
import { RoleView } from "../RoleActors"
import { actorNames, loadRoleViews } from "../roleViews"
import { loadSchemeOf } from "../storedScheme"
import { archivedFault } from "../../project/inUse"

/** Gives users and groups a role in a project, or takes it from them; `set` gives it to nobody else. */
export class ChangeRoleActors extends Operation.Request<ChangeRoleActors>()(
  "tracker.changeRoleActors",
  () => ({
    payload: {
      project: Given.Key,
      role: Given.Key,
      how: Schema.Literal("add", "remove", "set"),
      ...actorFields,
    },
    success: RoleView,
    failure: CommonFailure,
  }),
) {}

const load = (site: Site, request: ChangeRoleActors, reads: Reads) =>
  Effect.gen(function* () {
    const project = yield* loadGuardedProject(reads, request.project)
    const scheme = yield* loadSchemeOf(reads.get, project)
    const all = (yield* reads.get(RoleActorsOfProjects, project.id))?.actors ?? []
    const may = yield* reads.may(inProject("ADMINISTER_PROJECTS", project, request.project))
    const role = yield* loadStanding(madeRoles, site, reads, request.role)
    // Only who may give a role is told whether there is such a user.
    const subjects = may && role !== undefined ? yield* loadMeant(reads, request) : []
    const meant = yield* Effect.forEach(subjects, (subject) =>
      Effect.map(reads.newId(sequence), (id) => ({ id, roleId: role?.id ?? "", subject })),
    )
    const held = all.filter(({ roleId }) => roleId === role?.id)
    const next = actorsAfter(request, held, meant)
    const actors = [...all.filter(({ roleId }) => roleId !== role?.id), ...next]
    const [was] = role === undefined ? [] : yield* loadRoleViews(reads, [role], all)
    const [view] = role === undefined ? [] : yield* loadRoleViews(reads, [role], actors)
    const levels = yield* loadLevelsOf(reads.get, project)
    const changes = next.length !== held.length || next.some((each) => !held.includes(each))
    return { project, scheme, meant, actors, was, view, changes, levels }
  })

export const changeRoleActors = (site: Site) =>
  Operation.command(
    ChangeRoleActors,
    {
      summary: "Change who has a role in a project",
      scope: "write:tracker-project",
      rules: ["TRK-6", "TRK-101", "TRK-105", "TRK-511"],
    },
    {
      load: (request, reads) => load(site, request, reads),
      allow: ({ project: named }, { project }) => ({
        see: [seeProject(project, named)],
        do: inProject("ADMINISTER_PROJECTS", project, named),
      }),
      decide: (request, { project, scheme, meant, actors, was, view, changes, levels }) => {
        const unused = archivedFault("project", request.project, project)
        if (unused !== undefined) return Either.left(unused)
        if (view === undefined) return Either.left(new NotFound({ kind: "role", id: request.role }))
        if (meant.length === 0 && request.how !== "set") {
          return Either.left(invalid("user", undefined, "a user or a group"))
        }
        const tooMany = exceeded(limits, "actorsOfProject", actors.length)
        if (tooMany !== undefined) return Either.left(tooMany)
        if (!changes) return noChange(view)
        return decided({
          changes: [
            Commit.put(RoleActorsOfProjects, { projectId: project.id, actors }),
            ...(scheme.id === defaultScheme.id ? [] : [rightsChange(scheme, project, actors)]),
            ...levelRights(project, levels, levels, actors),
          ],
          audit: [
            auditProject("role changed", project, changed(view.name, actorNames(was), actorNames(view))),
          ],
          reply: view,
        })
      },
    },
  )
