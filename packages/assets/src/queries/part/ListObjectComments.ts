import { CommonFailure, Given, Operation, Order, Where, selectAll } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { reading } from "../../facts"
import { loadObject } from "../../objects/loadObject"
import { commentView, loadCommentRights, ownAudiences } from "../../objects/views/commentViews"
import { Comments } from "../../parts/collections"
import { CommentView } from "../../parts/Comment"

/** The comments on an object that the caller may read, the latest first: at most `limits.comments`. */
export class ListObjectComments extends Operation.Request<ListObjectComments>()(
  "assets.listObjectComments",
  () => ({
    payload: {
      /** The id or the key. */
      objectId: Given.Key,
      /** The oldest first. */
      ascending: Schema.optionalWith(Schema.Boolean, { default: () => false }),
    },
    success: Schema.Array(CommentView),
    failure: CommonFailure,
  }),
) {}

export const listObjectComments = Operation.query(
  ListObjectComments,
  reading("List the comments on an object", "AST-983"),
  {
    load: ({ objectId, ascending }, reads) =>
      Effect.gen(function* () {
        const { object } = yield* loadObject(reads, yield* loadDefinitions(reads), objectId)
        const rights = yield* loadCommentRights(reads, object)
        const own = ownAudiences(rights)
        const records = yield* selectAll(reads, Comments, {
          where: Where.equals("objectId", object.id),
          orderBy: [ascending ? Order.ascending("createdAt") : Order.descending("createdAt")],
        })
        const comments = records.map(({ value }) => value).filter(({ audience }) => own.includes(audience))
        const people = yield* reads.people([...new Set(comments.flatMap(({ author }) => author ?? []))])
        return comments.map((comment) => commentView(comment, object, rights, people))
      }),
    answer: (_request, comments) => Either.right(comments),
  },
)
