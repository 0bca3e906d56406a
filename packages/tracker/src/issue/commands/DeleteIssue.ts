import { Commit, CommonFailure, Given, Operation, type Reads, Where, callerKey, decided } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditIssue } from "../../audit"
import { HasSubtasks } from "../../errors"
import { seeIssue, withIssue } from "../../permissions"
import type { Site } from "../../site/Site"
import { Issues } from "../collections"
import { issueDeleted } from "../events"
import { issueKey } from "../Issue"
import { loadGuardedIssue } from "../storedIssue"
import { loadSubtasks } from "../subtasks"
import { removalOf } from "../removal"

/** Deletes an issue with all that hangs on it; its sub-tasks only where that is said. Its number is never given again. */
export class DeleteIssue extends Schema.TaggedRequest<DeleteIssue>()("tracker.deleteIssue", {
  payload: {
    issue: Given.Key,
    deleteSubtasks: Schema.optionalWith(Schema.Boolean, { default: () => false }),
  },
  success: Schema.Void,
  failure: Schema.Union(CommonFailure, HasSubtasks),
}) {}

const load = (request: DeleteIssue, reads: Reads) =>
  Effect.gen(function* () {
    const { issue, project } = yield* loadGuardedIssue(reads, request.issue)
    const subtasks = yield* loadSubtasks(reads, [issue.id])
    const ids = subtasks.map(({ id }) => id)
    yield* reads.getAll(Issues, ids)
    // No sub-task may come meanwhile: it would stay behind alone.
    const part = Where.equals("parentId" as const, issue.id)
    const others = ids.length === 0 ? part : Where.and<"parentId">(part, Where.not(Where.keyIn(ids)))
    yield* reads.guard(Commit.noneMatches(Issues, others))
    const gone = [issue, ...subtasks]
    const removals: ReadonlyArray<Commit.Change> = yield* removalOf(reads, gone)
    return { issue, project, subtasks, gone, removals }
  })

export const deleteIssue = (site: Site) =>
  Operation.command(
    DeleteIssue,
    { summary: "Delete an issue", scope: "write:tracker-issue", rules: ["TRK-20", "TRK-35", "TRK-161"] },
    {
      line: ({ issue }) => issue,
      load,
      allow: ({ issue }, state) => ({
        see: [seeIssue(state, issue)],
        do: withIssue("DELETE_ISSUES", state),
      }),
      decide: ({ deleteSubtasks }, { issue, project, subtasks, gone, removals }, moment) => {
        const key = issueKey(project, issue)
        if (subtasks.length > 0 && !deleteSubtasks) {
          return Either.left(new HasSubtasks({ key, subtasks: subtasks.length }))
        }
        const user = callerKey(moment.caller)
        return decided({
          changes: removals,
          events: gone.map((each) => issueDeleted({ issue: each, project, site, user })),
          audit: gone.map((each) => auditIssue("Issue deleted", issueKey(project, each), project)),
          reply: undefined,
        })
      },
    },
  )
