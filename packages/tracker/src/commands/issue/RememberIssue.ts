import {
  Commit,
  CommonFailure,
  Given,
  type Instant,
  Operation,
  UserKey,
  callerKey,
  decided,
  noChange,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Record from "effect/Record"
import * as Schema from "effect/Schema"
import { auditIssue } from "../../audit"
import { issueKey } from "../../Issue"
import { loadIssue } from "../../issue/storedIssue"
import { limits } from "../../limits"
import { seeIssue } from "../../permissions"
import { type IssueHistoryRecord, IssueHistories } from "../../history/IssueHistory"

/** Adds an issue to those that the caller has looked at; the oldest of too many is forgotten. Of nobody nothing is remembered. */
export class RememberIssue extends Operation.Request<RememberIssue>()("tracker.rememberIssue", () => ({
  payload: { issue: Given.Key },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

/** Somebody who looks at it again at once has looked at it. */
const isFresh = ({ issueIds, viewedAt = {} }: IssueHistoryRecord, id: string, now: Instant): boolean =>
  issueIds[0] === id && now - (viewedAt[id] ?? 0) < limits.lookMillis

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
    decide: (_request, { issue, project, before }, { at: now }) => {
      if (before === undefined || isFresh(before, issue.id, now)) return noChange(undefined)
      const { userKey, issueIds, viewedAt = {} } = before
      const others = issueIds.filter((id) => id !== issue.id)
      const remembered = [issue.id, ...others].slice(0, limits.issueHistory)
      const times = { ...Record.filter(viewedAt, (_at, id) => remembered.includes(id)), [issue.id]: now }
      return decided({
        changes: [Commit.put(IssueHistories, { userKey, issueIds: remembered, viewedAt: times })],
        audit: [auditIssue("Issue looked at", issueKey(project, issue), project)],
        reply: undefined,
      })
    },
  },
)
