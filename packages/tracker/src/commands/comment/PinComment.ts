import {
  Commit,
  CommonFailure,
  Given,
  Operation,
  Order,
  Where,
  callerKey,
  decided,
  exceeded,
  foldCase,
  noChange,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditIssue } from "../../audit"
import { issueKey } from "../../Issue"
import { loadGuardedPart, present } from "../../issue/parts"
import { limits } from "../../limits"
import { seeIssue, withIssue } from "../../permissions"
import { CommentId, type CommentRecord } from "../../comments/Comment"
import { Comments } from "../../comments/collections"
import { demandInUse } from "../../project/inUse"

/** Pins a comment, so that it is found among those that matter, or ends that. */
export class PinComment extends Operation.Request<PinComment>()("tracker.pinComment", () => ({
  payload: { issue: Given.Key, id: CommentId, pin: Schema.Boolean },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

export const pinComment = Operation.command(
  PinComment,
  { summary: "Pin or unpin a comment", scope: "write:tracker-issue", rules: ["TRK-342"] },
  {
    line: ({ issue }) => foldCase(issue),
    load: (request, reads) =>
      Effect.gen(function* () {
        const found = yield* loadGuardedPart(reads, Comments, request.issue, request.id)
        const where = Where.equals("pinnedOn" as const, found.issue.id)
        // In the order of its index, which finds them without the other comments.
        const orderBy = [Order.ascending("createdAt" as const), Order.ascending("idNumber" as const)]
        const { total = 0 } = yield* reads.select(Comments, { where, orderBy, limit: 1, total: true })
        return { ...found, pins: total }
      }),
    allow: ({ issue }, state) => ({ see: [seeIssue(state, issue)], do: withIssue("EDIT_ISSUES", state) }),
    decide: ({ issue: asked, id, pin }, { part, issue, project, pins }, { at, caller }) =>
      Either.gen(function* () {
        const { pinned, ...comment } = yield* present("comment", id, part)
        yield* demandInUse("issue", asked, project)
        if (pin === (pinned !== undefined)) return yield* noChange(undefined)
        const tooMany = exceeded(limits, "pins", pins + 1)
        if (pin && tooMany !== undefined) return yield* Either.left(tooMany)
        const next: CommentRecord = pin ? { ...comment, pinned: { by: callerKey(caller), at } } : comment
        return yield* decided({
          changes: [Commit.put(Comments, next)],
          audit: [auditIssue(pin ? "Comment pinned" : "Comment unpinned", issueKey(project, issue), project)],
          reply: undefined,
        })
      }),
  },
)
