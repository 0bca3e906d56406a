import {
  Commit,
  CommonFailure,
  Given,
  type InvalidInput,
  NotAllowed,
  NotFound,
  Operation,
  type Reads,
  decided,
  noChange,
  sequenceKey,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { checkRules } from "../../definitions/rules"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { writing } from "../../facts"
import { unarchivedRule } from "../../objects/changes/archiving"
import { partAudit } from "../../objects/changes/partNotice"
import { loadComment } from "../../objects/loadPart"
import {
  changesComment,
  commentView,
  loadCommentRights,
  ownAudiences,
} from "../../objects/views/commentViews"
import { Comments } from "../../parts/collections"
import { CommentId, CommentView, audiences } from "../../parts/Comment"
import { checkAudience, checkText } from "./commentInput"

/** Changes a comment of the caller's own. When nothing changes, nothing is written. */
export class UpdateObjectComment extends Operation.Request<UpdateObjectComment>()(
  "assets.updateObjectComment",
  () => ({
    payload: {
      id: CommentId,
      comment: Given.Text,
      /** As it is where it is left out. */
      audience: Schema.optional(Schema.Literal(...audiences)),
    },
    success: CommentView,
    failure: CommonFailure,
  }),
) {}

/** Deletes a comment of the caller's own, or as an administrator of the schema, and answers with what it was. */
export class DeleteObjectComment extends Operation.Request<DeleteObjectComment>()(
  "assets.deleteObjectComment",
  () => ({
    payload: { id: CommentId },
    success: CommentView,
    failure: CommonFailure,
  }),
) {}

/** A comment for others is absent. */
const load = (reads: Reads, id: string) =>
  Effect.gen(function* () {
    const { part, typed } = yield* loadComment(reads, yield* loadDefinitions(reads), id)
    const rights = yield* loadCommentRights(reads, typed.object)
    if (!ownAudiences(rights).includes(part.audience)) return yield* new NotFound({ kind: "comment", id })
    const people = yield* reads.people(part.author === undefined ? [] : [part.author])
    return { part, typed, rights, people }
  })

type State = Effect.Effect.Success<ReturnType<typeof load>>

/** Refuses whoever may not, and what is in the archive. */
const check = (
  { part, typed: { object }, rights }: State,
  right: "canEdit" | "canDelete",
): Either.Either<void, InvalidInput | NotAllowed> =>
  changesComment(part, rights, false)[right]
    ? checkRules([unarchivedRule("id", part.id, object)])
    : Either.left(new NotAllowed({ needed: `${right === "canEdit" ? "edit" : "delete"} comment ${part.id}` }))

export const updateObjectComment = Operation.command(
  UpdateObjectComment,
  writing("Change a comment on an object", "AST-984"),
  {
    load: ({ id, comment }, reads) => Effect.zipRight(checkText(comment), load(reads, id)),
    decide: ({ comment: text, audience: asked }, state, { at }) =>
      Either.gen(function* () {
        yield* check(state, "canEdit")
        const { part, typed, rights, people } = state
        if (asked !== undefined) yield* checkAudience(asked, rights)
        const audience = asked ?? part.audience
        if (text === part.text && audience === part.audience)
          return yield* noChange(commentView(part, typed.object, rights, people))
        const after = { ...part, text, audience, updatedAt: at }
        return yield* decided({
          changes: [Commit.put(Comments, after)],
          audit: [partAudit(typed, { happened: "commentUpdated" })],
          reply: commentView(after, typed.object, rights, people),
        })
      }),
  },
)

export const deleteObjectComment = Operation.command(
  DeleteObjectComment,
  writing("Delete a comment on an object", "AST-984"),
  {
    load: ({ id }, reads) => load(reads, id),
    decide: (_request, state) =>
      Either.flatMap(check(state, "canDelete"), () =>
        decided({
          changes: [Commit.remove(Comments, sequenceKey(state.part.id))],
          audit: [partAudit(state.typed, { happened: "commentDeleted" })],
          reply: commentView(state.part, state.typed.object, state.rights, state.people),
        }),
      ),
  },
)
