import { Commit, CommonFailure, Given, Operation, Permission, callerKey, decided } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditProject, changed } from "../../audit"
import { ProjectKeyTaken } from "../../errors"
import { createProjects } from "../../permissions"
import { loadRightsChanges } from "../../security/storedScheme"
import { Counters, Projects } from "../collections"
import { projectEvent } from "../events"
import { ProjectId, type ProjectRecord, ProjectView } from "../Project"
import { checkProject, projectFields } from "../projectInput"
import { loadGivenSetting } from "../givenSetting"
import { loadProjectViews } from "../projectViews"
import { sequence } from "../../issue/edit/newIds"
import { isKeyTaken } from "../removal"
import { loadNamedKey } from "../storedProject"

/** Creates a project. Its issues are numbered from 1. */
export class CreateProject extends Schema.TaggedRequest<CreateProject>()("tracker.createProject", {
  payload: { key: Given.Key, name: Given.Key, ...projectFields },
  success: ProjectView,
  failure: Schema.Union(CommonFailure, ProjectKeyTaken),
}) {}

export const createProject = Operation.command(
  CreateProject,
  {
    summary: "Create a project",
    scope: "write:tracker-project",
    rules: ["TRK-1", "TRK-7", "TRK-8", "TRK-100", "TRK-169"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const given = yield* checkProject({ ...request, name: request.name.trim() })
        const { moment } = reads
        const lead =
          request.lead === undefined
            ? callerKey(moment.caller)
            : yield* loadNamedKey(reads, "lead", request.lead)
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
        const security = yield* loadRightsChanges(reads, undefined, project)
        const taken = yield* isKeyTaken(reads, given.key)
        const view = yield* loadProjectViews(reads, [project])
        return { project, setting, taken, security, reply: view(project) }
      }),
    allow: ({ permissionScheme, category }) => ({
      do: permissionScheme === undefined && category === undefined ? createProjects : Permission.administer,
    }),
    decide: ({ key }, { project, setting, taken, security, reply }) => {
      if (Either.isLeft(setting)) return Either.left(setting.left)
      return taken
        ? Either.left(new ProjectKeyTaken({ key }))
        : decided({
            changes: [
              Commit.put(Projects, project),
              Commit.put(Counters, { projectId: project.id, last: 0 }),
              ...security,
            ],
            events: [projectEvent("created", project, reply.category)],
            audit: [auditProject("created", project, changed("key", undefined, key))],
            reply,
          })
    },
  },
)
