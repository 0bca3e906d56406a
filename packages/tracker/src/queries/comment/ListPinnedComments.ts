import { CommonFailure, Given, Instant, Operation, Order, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadIssue } from "../../issue/storedIssue"
import { limits } from "../../limits"
import { ShownUser, loadPeople } from "../../people"
import { loadHeldKeys, whereSeen } from "../../visibility/Visibility"
import { CommentView, commentView } from "../../comments/Comment"
import { Comments } from "../../comments/collections"
import type { Site } from "../../site/Site"

/** Lists the pinned comments on an issue, in the order in which they were written. */
export class ListPinnedComments extends Operation.Request<ListPinnedComments>()(
  "tracker.listPinnedComments",
  () => ({
    payload: { issue: Given.Key },
    success: Schema.Array(
      Schema.Struct({ comment: CommentView, by: Schema.optional(ShownUser), at: Instant }),
    ),
    failure: CommonFailure,
  }),
) {}

export const listPinnedComments = (site: Site) =>
  Operation.query(
    ListPinnedComments,
    {
      summary: "List the pinned comments on an issue",
      scope: "read:tracker-issue",
      rules: ["TRK-66", "TRK-342"],
    },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const { issue, project } = yield* loadIssue(reads, request.issue)
          const held = yield* loadHeldKeys({ ...reads, peekAll: reads.getAll }, [project.id])
          const { records } = yield* reads.select(Comments, {
            where: Where.and<"pinnedOn" | "only">(Where.equals("pinnedOn", issue.id), whereSeen(held)),
            orderBy: [Order.ascending("createdAt"), Order.ascending("idNumber")],
            limit: limits.comments,
          })
          const found = records.flatMap(({ value }) =>
            value.pinned === undefined ? [] : [{ record: value, pinned: value.pinned }],
          )
          const people = yield* loadPeople(
            reads,
            found.flatMap(({ record, pinned }) => [record.author, record.updateAuthor, pinned.by]),
          )
          const pins = found.map(({ record, pinned: { by, at } }) => ({
            comment: commentView(record, people, site),
            ...(by === undefined ? {} : { by: people(by) }),
            at,
          }))
          return { issue, project, pins }
        }),
      answer: (_request, { pins }) => Either.right(pins),
    },
  )
