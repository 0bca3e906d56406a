import {
  Commit,
  CommonFailure,
  Given,
  Operation,
  type Reads,
  Where,
  callerKey,
  decided,
  foldCase,
  withinLimit,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { checkRules } from "../../definitions/rules"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { writing } from "../../facts"
import { limits } from "../../limits"
import { unarchivedRule } from "../../objects/changes/archiving"
import { partAudit, putPartHistory } from "../../objects/changes/partNotice"
import { loadObject, onObject } from "../../objects/loadObject"
import { commentView, loadCommentRights } from "../../objects/views/commentViews"
import { Comments } from "../../parts/collections"
import { CommentId, type CommentRecord, CommentView, audiences } from "../../parts/Comment"
import { checkAudience, checkText } from "./commentInput"

/** Comments on an object, for all who see it or for some of them. */
export class CommentOnObject extends Operation.Request<CommentOnObject>()("assets.commentOnObject", () => ({
  payload: {
    /** The id or the key. */
    objectId: Given.Key,
    comment: Given.Text,
    audience: Schema.optionalWith(Schema.Literal(...audiences), { default: () => "all" as const }),
  },
  success: CommentView,
  failure: CommonFailure,
})) {}

const load = ({ objectId, comment }: CommentOnObject, reads: Reads) =>
  Effect.gen(function* () {
    yield* checkText(comment)
    const typed = yield* loadObject(reads, yield* loadDefinitions(reads), objectId)
    const author = callerKey(reads.moment.caller)
    const { total = 0 } = yield* reads.select(Comments, {
      where: Where.equals("objectId", typed.object.id),
      limit: 0,
      total: true,
    })
    return {
      typed,
      count: total,
      rights: yield* loadCommentRights(reads, typed.object),
      people: yield* reads.people(author === undefined ? [] : [author]),
      id: CommentId.make(yield* reads.newId("assets.comment")),
      historyId: yield* reads.newId("assets.history"),
    }
  })

export const commentOnObject = Operation.command(
  CommentOnObject,
  writing("Comment on an object", "AST-983", "AST-984"),
  {
    line: ({ objectId }) => foldCase(objectId),
    load,
    allow: ({ objectId }, { typed: { object } }) => ({
      see: [onObject("view", objectId, object)],
      do: onObject("edit", objectId, object),
    }),
    decide: (
      { objectId, comment: text, audience },
      { typed, count, rights, people, id, historyId },
      moment,
    ) =>
      Either.gen(function* () {
        const { object } = typed
        yield* checkRules([unarchivedRule("objectId", objectId, object)])
        yield* checkAudience(audience, rights)
        yield* withinLimit(limits, "comments", count + 1)
        const author = callerKey(moment.caller)
        const comment: CommentRecord = {
          id,
          objectId: object.id,
          ...(author === undefined ? {} : { author }),
          text,
          audience,
          createdAt: moment.at,
          updatedAt: moment.at,
        }
        // The history is read by all who see the object.
        const notice = { happened: "commented", part: audience === "all" ? text : "" } as const
        return yield* decided({
          changes: [Commit.put(Comments, comment), putPartHistory(historyId, typed, notice, moment)],
          audit: [partAudit(typed, notice)],
          reply: commentView(comment, object, rights, people),
        })
      }),
  },
)
