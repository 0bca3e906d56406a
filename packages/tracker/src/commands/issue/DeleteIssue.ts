import {
  Commit,
  CommonFailure,
  Given,
  NotFound,
  Operation,
  type Reads,
  Sweep,
  callerKey,
  exceeded,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditIssue } from "../../audit"
import { HasSubtasks } from "../../errors"
import { limits } from "../../limits"
import { seeIssue, withIssue } from "../../permissions"
import type { Site } from "../../site/Site"
import { Issues } from "../../issue/collections"
import { issueDeleted } from "../../issue/events"
import { issueKey } from "../../Issue"
import { IssueRemovals, loadRemoval, removalOf } from "../../removal/IssueRemoval"
import { removingHanging, stepChanges } from "../../removal/issueContents"
import { loadGuardedIssue } from "../../issue/storedIssue"
import { loadGuardedSubtasks } from "../../issue/subtasks"
import { archivedFault } from "../../project/inUse"

/**
 * Deletes an issue with all that hangs on it; its sub-tasks only where that is said. Its number is never given again. The issues are
 * absent at once; what hung on them follows in as many steps as it needs, and after a crash the same request goes on.
 */
export class DeleteIssue extends Operation.Request<DeleteIssue>()("tracker.deleteIssue", () => ({
  payload: {
    issue: Given.Key,
    deleteSubtasks: Schema.optionalWith(Schema.Boolean, { default: () => false }),
  },
  success: Schema.Void,
  failure: Schema.Union(CommonFailure, HasSubtasks),
})) {}

/** What hiding one issue takes: its record, its entry in the audit log, and two consumers who are told, each by two records. */
const changesOfIssue = 6

const nothingYet: Sweep.Step = { changes: [], done: false }

const loadStanding = (request: DeleteIssue, reads: Reads) =>
  Effect.gen(function* () {
    const { issue, project } = yield* loadGuardedIssue(reads, request.issue)
    // No sub-task may come meanwhile: it would stay behind alone.
    const { subtasks, isTooMany } = yield* loadGuardedSubtasks(reads, issue, limits.subtasksDeleted)
    const gone = [issue, ...subtasks]
    const removal = removalOf(issue, subtasks)
    const room = Sweep.budget(stepChanges - changesOfIssue * gone.length)
    const step = isTooMany ? nothingYet : yield* removingHanging(reads, removal.issues)(room)
    return { issue, project, removal, gone, step, begun: false }
  })

/** What an earlier request has left. */
const loadGone = (request: DeleteIssue, reads: Reads) =>
  Effect.gen(function* () {
    const { removal, project } = yield* loadRemoval(reads, request.issue)
    const step = yield* removingHanging(reads, removal.issues)(Sweep.budget(stepChanges))
    return { issue: removal.issues[0], project, removal, gone: [], step, begun: true }
  })

export const deleteIssue = (site: Site) =>
  Operation.command(
    DeleteIssue,
    {
      summary: "Delete an issue",
      scope: "write:tracker-issue",
      rules: ["TRK-20", "TRK-35", "TRK-161", "TRK-181"],
    },
    {
      line: ({ issue }) => issue,
      load: (request, reads) =>
        Effect.catchIf(
          loadStanding(request, reads),
          (failure) => failure instanceof NotFound,
          () => loadGone(request, reads),
        ),
      allow: ({ issue }, state) => ({
        see: [seeIssue(state, issue)],
        do: withIssue("DELETE_ISSUES", state),
      }),
      decide: ({ issue: asked, deleteSubtasks }, { project, removal, gone, step, begun }, moment) => {
        // What has begun goes on.
        const unused = begun ? undefined : archivedFault("issue", asked, project)
        if (unused !== undefined) return Either.left(unused)
        const [first, ...subtasks] = gone
        if (first !== undefined && subtasks.length > 0 && !deleteSubtasks) {
          const refusal = { key: issueKey(project, first), subtasks: subtasks.length }
          return Either.left(new HasSubtasks(refusal))
        }
        const tooMany = exceeded(limits, "subtasksDeleted", subtasks.length)
        if (tooMany !== undefined) return Either.left(tooMany)
        const user = callerKey(moment.caller)
        const hidden = gone.map(({ id }) => Commit.remove(Issues, id))
        return Sweep.decision({
          step,
          begun,
          mark: [...hidden, Commit.put(IssueRemovals, removal)],
          finish: begun ? [Commit.remove(IssueRemovals, removal.issues[0].id)] : hidden,
          events: gone.map((each) => issueDeleted({ issue: each, project, site, user })),
          audit: gone.map((each) => auditIssue("Issue deleted", issueKey(project, each), project)),
          reply: undefined,
        })
      },
    },
  )
