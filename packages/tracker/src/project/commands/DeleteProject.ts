import { Commit, CommonFailure, Given, Operation, Order, Where, decided, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditProject } from "../../audit"
import { Components, Versions } from "../../collections"
import { Issues } from "../../issue/collections"
import { inProject, seeProject } from "../../permissions"
import { securityOf } from "../../security/storedScheme"
import { Counters, Projects } from "../collections"
import { projectEvent } from "../events"
import { loadComponents, loadVersions } from "../projectDetails"
import { loadGuardedProject } from "../storedProject"

/** Deletes a project that has no issues any more. */
export class DeleteProject extends Schema.TaggedRequest<DeleteProject>()("tracker.deleteProject", {
  payload: { project: Given.Key },
  success: Schema.Void,
  failure: CommonFailure,
}) {}

export const deleteProject = Operation.command(
  DeleteProject,
  { summary: "Delete a project", scope: "write:tracker-project", rules: ["TRK-14"] },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const project = yield* loadGuardedProject(reads, request.project)
        yield* reads.get(Counters, project.id)
        const where = Where.equals("projectId" as const, project.id)
        yield* reads.guard(Commit.noneMatches(Issues, where))
        const { records } = yield* reads.select(Issues, {
          where,
          orderBy: [Order.ascending("number")],
          limit: 1,
        })
        return {
          project,
          isEmpty: records.length === 0,
          components: yield* loadComponents(reads, project),
          versions: yield* loadVersions(reads, project),
        }
      }),
    allow: (request, { project }) => ({
      see: [seeProject(project, request.project)],
      do: inProject("ADMINISTER_PROJECTS", project, request.project),
    }),
    decide: (request, { project, isEmpty, components, versions }) =>
      isEmpty
        ? decided({
            changes: [
              Commit.remove(Projects, project.id),
              Commit.remove(Counters, project.id),
              ...securityOf(project),
              ...components.map(({ id }) => Commit.remove(Components, id)),
              ...versions.map(({ id }) => Commit.remove(Versions, id)),
            ],
            events: [projectEvent("deleted", project)],
            audit: [auditProject("deleted", project)],
            reply: undefined,
          })
        : Either.left(invalid("project", request.project, "a project without issues: delete these first")),
  },
)
