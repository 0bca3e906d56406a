import {
  Commit,
  CommonFailure,
  Given,
  NotFound,
  Operation,
  Order,
  type Reads,
  Sweep,
  Where,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditProject } from "../../audit"
import { Issues } from "../../issue/collections"
import { stepChanges } from "../../issue/removal/removing"
import { inProject, seeProject } from "../../permissions"
import { securityOf } from "../../security/storedScheme"
import { Counters, Projects } from "../collections"
import { projectEvent } from "../events"
import { loadCategoryOf } from "../projectViews"
import { ProjectRemovals, emptying, loadRemovedProject } from "../removal"
import { loadGuardedProject } from "../storedProject"

/**
 * Deletes a project that has no issues any more. It is absent at once; what is in it follows in as many steps as it needs. After a
 * crash the same request goes on; until then no other project has its key.
 */
export class DeleteProject extends Schema.TaggedRequest<DeleteProject>()("tracker.deleteProject", {
  payload: { project: Given.Key },
  success: Schema.Void,
  failure: CommonFailure,
}) {}

const loadStanding = (request: DeleteProject, reads: Reads) =>
  Effect.gen(function* () {
    const project = yield* loadGuardedProject(reads, request.project)
    yield* reads.get(Counters, project.id)
    const where = Where.equals("projectId" as const, project.id)
    yield* reads.guard(Commit.noneMatches(Issues, where))
    const { records } = yield* reads.select(Issues, { where, orderBy: [Order.ascending("number")], limit: 1 })
    const isEmpty = records.length === 0
    const category = yield* loadCategoryOf(reads, project)
    return { project, category, isEmpty, begun: false, step: yield* emptying(reads, project, stepChanges) }
  })

/** What an earlier request has left. */
const loadGone = (request: DeleteProject, reads: Reads) =>
  Effect.gen(function* () {
    const project = yield* loadRemovedProject(reads, request.project)
    return {
      project,
      category: undefined,
      isEmpty: true,
      begun: true,
      step: yield* emptying(reads, project, stepChanges),
    }
  })

export const deleteProject = Operation.command(
  DeleteProject,
  { summary: "Delete a project", scope: "write:tracker-project", rules: ["TRK-14", "TRK-182"] },
  {
    load: (request, reads) =>
      Effect.catchIf(
        loadStanding(request, reads),
        (failure) => failure instanceof NotFound,
        () => loadGone(request, reads),
      ),
    allow: (request, { project }) => ({
      see: [seeProject(project, request.project)],
      do: inProject("ADMINISTER_PROJECTS", project, request.project),
    }),
    decide: (request, { project, category, isEmpty, begun, step }) => {
      if (!isEmpty) {
        const form = "a project without issues: delete these first"
        return Either.left(invalid("project", request.project, form))
      }
      const gone = [Commit.remove(Projects, project.id), Commit.remove(Counters, project.id)]
      return Sweep.decision({
        step,
        begun,
        // Who may go on is told by the rights in it, which go last.
        mark: [...gone, Commit.put(ProjectRemovals, { project })],
        finish: [...(begun ? [Commit.remove(ProjectRemovals, project.id)] : gone), ...securityOf(project)],
        events: [projectEvent("deleted", project, category)],
        audit: [auditProject("deleted", project)],
        reply: undefined,
      })
    },
  },
)
