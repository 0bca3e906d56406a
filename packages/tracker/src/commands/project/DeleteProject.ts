import { Commit, CommonFailure, Given, NotFound, Operation, type Reads, Sweep } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { auditProject } from "../../audit"
import { stepChanges } from "../../removal/issueContents"
import { loadLevelsGone } from "../../levels/levelRights"
import { inProject, seeProject } from "../../permissions"
import { securityOf } from "../../security/storedScheme"
import { Counters, Projects } from "../../project/collections"
import { projectEvent } from "../../project/events"
import { loadCategoryOf } from "../../project/projectViews"
import { ProjectRemovals, emptying, leavingIssues, loadRemovedProject } from "../../removal/ProjectRemoval"
import { loadGuardedProject } from "../../project/storedProject"

/**
 * Deletes a project with its issues, at once where all of it fits into one commit. Else the issues go first, each as a whole, then the
 * project, and what is in it follows in as many steps as it needs. After a crash the same request goes on; until then no other project
 * has its key.
 */
export class DeleteProject extends Operation.Request<DeleteProject>()("tracker.deleteProject", () => ({
  payload: { project: Given.Key },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

const loadStanding = (request: DeleteProject, reads: Reads) =>
  Effect.gen(function* () {
    const project = yield* loadGuardedProject(reads, request.project)
    yield* reads.get(Counters, project.id)
    const category = yield* loadCategoryOf(reads, project)
    const step = yield* emptying(reads, project, stepChanges)
    const leaving = step.done ? [] : yield* leavingIssues(reads, project, stepChanges)
    const levels = yield* loadLevelsGone(reads.peek, project)
    return { project, category, begun: false, step, leaving, levels }
  })

/** What an earlier request has left. */
const loadGone = (request: DeleteProject, reads: Reads) =>
  Effect.gen(function* () {
    const project = yield* loadRemovedProject(reads, request.project)
    const step = yield* emptying(reads, project, stepChanges)
    const levels = yield* loadLevelsGone(reads.peek, project)
    return { project, category: undefined, begun: true, step, leaving: [], levels }
  })

export const deleteProject = Operation.command(
  DeleteProject,
  { summary: "Delete a project", scope: "write:tracker-project", rules: ["TRK-14", "TRK-181", "TRK-182"] },
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
    decide: (_request, { project, category, begun, step, leaving, levels }) => {
      if (leaving.length > 0) return Sweep.before(leaving, undefined)
      const gone = [Commit.remove(Projects, project.id), Commit.remove(Counters, project.id)]
      return Sweep.decision({
        step,
        begun,
        // Who may go on is told by the rights in it, which go last.
        mark: [...gone, Commit.put(ProjectRemovals, { project })],
        finish: [
          ...(begun ? [Commit.remove(ProjectRemovals, project.id)] : gone),
          ...securityOf(project),
          ...levels,
        ],
        events: [projectEvent("deleted", project, category)],
        audit: [auditProject("deleted", project)],
        reply: undefined,
      })
    },
  },
)
