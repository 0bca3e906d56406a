import {
  Commit,
  CommonFailure,
  Given,
  Operation,
  Permission,
  type Reads,
  callerKey,
  decided,
  exceeded,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditProject, auditSetting, changed } from "../../audit"
import { BoardType } from "../../boards/Board"
import { Boards } from "../../boards/collections"
import { boardEvent } from "../../boards/events"
import { type FirstBoard, loadFirstBoard } from "../../planning/boards/firstBoard"
import { ProjectKeyTaken } from "../../errors"
import { Filters } from "../../filters/collections"
import { loadLevelChanges } from "../../levels/levelRights"
import { limits } from "../../limits"
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
  payload: {
    key: Given.Key,
    name: Given.Key,
    ...projectFields,
    /** The kind of a board that it begins with; it begins with none where this is left out. */
    boardType: Schema.optional(BoardType),
  },
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
    const { boardType } = request
    const first = boardType === undefined ? undefined : yield* loadFirstBoard(site, reads, project, boardType)
    const rights = [...security, ...levels]
    return { project, actors, setting, taken, security: rights, first, reply: view(project) }
  })

/** What comes of the board that a project begins with. */
const begunWith = (first: FirstBoard | undefined) =>
  first === undefined
    ? { changes: [], events: [], audit: [] }
    : {
        changes: [Commit.put(Filters, first.filter), Commit.put(Boards, first.board)],
        events: [boardEvent("created", first.board)],
        audit: [
          auditSetting("Filter created", first.filter.name),
          auditSetting("Board created", first.board.name),
        ],
      }

const tooMany = (first: FirstBoard | undefined) =>
  first === undefined
    ? undefined
    : (exceeded(limits, "boards", first.boards) ?? exceeded(limits, "filters", first.filters))

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
        "TRK-564",
      ],
    },
    {
      load: (request, reads) => loadNew(site, request, reads),
      allow: (request) => ({ do: isOfSite(request) ? Permission.administer : createProjects }),
      decide: ({ key }, { project, actors, setting, taken, security, first, reply }) => {
        if (Either.isLeft(setting)) return Either.left(setting.left)
        const refused = taken ? new ProjectKeyTaken({ key }) : tooMany(first)
        const board = begunWith(first)
        return refused !== undefined
          ? Either.left(refused)
          : decided({
              changes: [
                Commit.put(Projects, project),
                Commit.put(Counters, { projectId: project.id, last: 0 }),
                ...(actors.length === 0
                  ? []
                  : [Commit.put(RoleActorsOfProjects, { projectId: project.id, actors })]),
                ...security,
                ...board.changes,
              ],
              events: [projectEvent("created", project, reply.category), ...board.events],
              audit: [auditProject("created", project, changed("key", undefined, key)), ...board.audit],
              reply,
            })
      },
    },
  )
