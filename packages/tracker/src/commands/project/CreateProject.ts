import {
  Commit,
  CommonFailure,
  Given,
  Operation,
  Permission,
  type Reads,
  callerKey,
  decided,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditProject, changed } from "../../audit"
import { ProjectKeyTaken } from "../../errors"
import { loadLevelChanges } from "../../levels/levelRights"
import { createProjects } from "../../permissions"
import { RoleActorsOfProjects } from "../../security/collections"
import { loadDefaultsOfNew } from "../../security/defaultActors"
import { firstActors } from "../../security/firstActors"
import { loadRightsChanges } from "../../security/storedScheme"
import { Counters, Projects } from "../../project/collections"
import { projectEvent } from "../../project/events"
import { ProjectId, type ProjectRecord, ProjectView } from "../../Project"
import { checkProject, projectFields } from "../../project/projectInput"
import { isOfSite, loadGivenSetting } from "../../project/projectSetting"
import { loadProjectViews } from "../../project/projectViews"
import { sequence } from "../../ids"
import { isKeyTaken } from "../../removal/ProjectRemoval"
import { loadNamedKey } from "../../project/storedProject"
import type { Site } from "../../site/Site"

/** Creates a project. Its issues are numbered from 1. */
export class CreateProject extends Operation.Request<CreateProject>()("tracker.createProject", () => ({
  payload: { key: Given.Key, name: Given.Key, ...projectFields },
  success: ProjectView,
  failure: Schema.Union(CommonFailure, ProjectKeyTaken),
})) {}

/** The project as it begins, and who may do what in it. */
const loadNew = (site: Site, request: CreateProject, reads: Reads) =>
  Effect.gen(function* () {
    const given = yield* checkProject({ ...request, name: request.name.trim() })
    const { moment } = reads
    const lead =
      request.lead === undefined ? callerKey(moment.caller) : yield* loadNamedKey(reads, "lead", request.lead)
    const setting = yield* loadGivenSetting(reads, request)
    const project: ProjectRecord = {
      id: ProjectId.make(yield* reads.newId(sequence)),
      key: given.key,
      formerKeys: [],
      name: given.name,
      typeKey: request.typeKey ?? "software",
      description: request.description ?? "",
      url: request.url ?? "",
      lead,
      assigneeType: request.assigneeType ?? "UNASSIGNED",
      archived: false,
      ...Either.getOrElse(setting, () => ({})),
      createdAt: moment.at,
    }
    const isUser = request.lead !== undefined || moment.caller._tag === "User"
    const defaults = yield* loadDefaultsOfNew(reads, site)
    const actors = firstActors(site, defaults, project.id, isUser ? lead : undefined)
    const security = yield* loadRightsChanges(reads, undefined, project, actors)
    const levels = yield* loadLevelChanges(reads, undefined, project, actors)
    const taken = yield* isKeyTaken(reads, given.key)
    const view = yield* loadProjectViews(reads, [project])
    return { project, actors, setting, taken, security: [...security, ...levels], reply: view(project) }
  })

export const createProject = (site: Site) =>
  Operation.command(
    CreateProject,
    {
      summary: "Create a project",
      scope: "write:tracker-project",
      rules: [
        "TRK-1",
        "TRK-7",
        "TRK-8",
        "TRK-100",
        "TRK-169",
        "TRK-370",
        "TRK-512",
        "TRK-520",
        "TRK-542",
        "TRK-563",
      ],
    },
    {
      load: (request, reads) => loadNew(site, request, reads),
      allow: (request) => ({ do: isOfSite(request) ? Permission.administer : createProjects }),
      decide: ({ key }, { project, actors, setting, taken, security, reply }) => {
        if (Either.isLeft(setting)) return Either.left(setting.left)
        return taken
          ? Either.left(new ProjectKeyTaken({ key }))
          : decided({
              changes: [
                Commit.put(Projects, project),
                Commit.put(Counters, { projectId: project.id, last: 0 }),
                ...(actors.length === 0
                  ? []
                  : [Commit.put(RoleActorsOfProjects, { projectId: project.id, actors })]),
                ...security,
              ],
              events: [projectEvent("created", project, reply.category)],
              audit: [auditProject("created", project, changed("key", undefined, key))],
              reply,
            })
      },
    },
  )
