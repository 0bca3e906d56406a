import { Commit, CommonFailure, Given, Operation, decided, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { isOwn, loadGuardedPart, present } from "../../issue/parts"
import { seeIssue, withIssue } from "../../permissions"
import { loadPropertyRemovals } from "../../properties/propertyValues"
import type { Site } from "../../site/Site"
import { CommentId } from "../../comments/Comment"
import { Comments } from "../../comments/collections"
import { tellComment } from "../../comments/commentNotice"
import { demandInUse } from "../../project/inUse"

/** Deletes a comment. */
export class DeleteComment extends Operation.Request<DeleteComment>()("tracker.deleteComment", () => ({
  payload: { issue: Given.Key, id: CommentId },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

export const deleteComment = (site: Site) =>
  Operation.command(
    DeleteComment,
    { summary: "Delete a comment", scope: "write:tracker-issue", rules: ["TRK-51", "TRK-52"] },
    {
      line: ({ issue }) => foldCase(issue),
      load: (request, reads) =>
        Effect.zipWith(
          loadGuardedPart(reads, Comments, request.issue, request.id),
          loadPropertyRemovals(reads, "comment", request.id),
          (state, removals) => ({
            ...state,
            removals,
            own: state.part !== undefined && isOwn(state.part, reads.moment),
          }),
        ),
      allow: ({ issue }, state) => ({
        see: [seeIssue(state, issue)],
        do: withIssue(state.own ? "DELETE_OWN_COMMENTS" : "DELETE_ALL_COMMENTS", state),
      }),
      decide: ({ issue: asked, id }, { part, issue, project, removals }, moment) =>
        Either.gen(function* () {
          yield* demandInUse("issue", asked, project)
          const comment = yield* present("comment", id, part)
          const told = tellComment("deleted", comment, { issue, project }, site, moment)
          return yield* decided({
            ...told,
            changes: [Commit.remove(Comments, comment.id), ...removals, ...told.changes],
            reply: undefined,
          })
        }),
    },
  )
