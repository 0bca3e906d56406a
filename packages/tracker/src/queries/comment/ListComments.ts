import { CommonFailure, Expansion, Given, Operation, Order, Paging, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadIssue } from "../../issue/storedIssue"
import { limits } from "../../limits"
import { loadPeople } from "../../people"
import { expandField, loadExpanded } from "../../properties/propertyValues"
import { loadHeldKeys, whereSeen } from "../../visibility/Visibility"
import { CommentView, commentView } from "../../comments/Comment"
import { Comments } from "../../comments/collections"
import type { Site } from "../../site/Site"

/** Lists the comments on an issue, the oldest first unless the order says otherwise. */
export class ListComments extends Operation.Request<ListComments>()("tracker.listComments", () => ({
  payload: {
    issue: Given.Key,
    startAt: Schema.optional(Schema.Int),
    maxResults: Schema.optional(Schema.Int),
    orderBy: Schema.optional(Schema.Literal("created", "+created", "-created")),
    ...expandField,
  },
  success: Schema.Struct({
    items: Schema.Array(CommentView),
    offset: Schema.Int,
    limit: Schema.Int,
    more: Schema.Boolean,
    total: Schema.optional(Schema.Int),
  }),
  failure: CommonFailure,
})) {}

const style = Paging.startAtMaxResults(limits.commentListDefault, limits.comments)

export const listComments = (site: Site) =>
  Operation.query(
    ListComments,
    {
      summary: "List the comments on an issue",
      scope: "read:tracker-issue",
      rules: ["TRK-51", "TRK-66", "TRK-330"],
    },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const expansion = yield* Expansion.parseExpansion(request.expand)
          const { issue, project } = yield* loadIssue(reads, request.issue)
          const held = yield* loadHeldKeys({ ...reads, peekAll: reads.getAll }, [project.id])
          const page = yield* reads.list(Comments, {
            style,
            from: request.startAt,
            size: request.maxResults,
            where: Where.and<"issueId" | "only">(Where.equals("issueId", issue.id), whereSeen(held)),
            orderBy: (["createdAt", "idNumber"] as const).map((field) =>
              request.orderBy === "-created" ? Order.descending(field) : Order.ascending(field),
            ),
            total: true,
            show: (comments) =>
              Effect.gen(function* () {
                const authors = comments.flatMap(({ author, updateAuthor }) => [author, updateAuthor])
                const people = yield* loadPeople(reads, authors)
                const ids = comments.map(({ id }) => id)
                const properties = yield* loadExpanded(reads, "comment", ids, expansion)
                return (comment) =>
                  Effect.succeed({ ...commentView(comment, people, site), ...properties(comment.id) })
              }),
          })
          return { issue, project, page }
        }),
      answer: (_request, { page }) => Either.right(page),
    },
  )
