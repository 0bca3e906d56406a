import { Commit, CommonFailure, Given, Operation, UserKey, callerKey, decided, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { auditIssue } from "../../audit"
import { issueKey } from "../../Issue"
import { loadIssue } from "../../issue/storedIssue"
import { limits } from "../../limits"
import { seeIssue } from "../../permissions"
import { IssueHistories } from "../../history/IssueHistory"

/** Adds an issue to those that the caller has looked at; the oldest of too many is forgotten. Of nobody nothing is remembered. */
export class RememberIssue extends Operation.Request<RememberIssue>()("tracker.rememberIssue", () => ({
  payload: { issue: Given.Key },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

export const rememberIssue = Operation.command(
  RememberIssue,
  { summary: "Add an issue to the caller's history", scope: "write:tracker-issue", rules: ["TRK-130"] },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const placed = yield* loadIssue({ ...reads, get: reads.peek }, request.issue)
        const key = callerKey(reads.moment.caller)
        if (key === undefined) return { ...placed, before: undefined }
        const userKey = UserKey.make(key)
        return {
          ...placed,
          before: (yield* reads.get(IssueHistories, userKey)) ?? { userKey, issueIds: [] },
        }
      }),
    allow: ({ issue }, placed) => ({ see: [seeIssue(placed, issue)] }),
    decide: (_request, { issue, project, before }) => {
      if (before === undefined || before.issueIds[0] === issue.id) return noChange(undefined)
      const { userKey, issueIds } = before
      const others = issueIds.filter((id) => id !== issue.id)
      const remembered = [issue.id, ...others].slice(0, limits.issueHistory)
      return decided({
        changes: [Commit.put(IssueHistories, { userKey, issueIds: remembered })],
        audit: [auditIssue("Issue looked at", issueKey(project, issue), project)],
        reply: undefined,
      })
    },
  },
)
