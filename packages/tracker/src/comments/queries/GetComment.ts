import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadPart, present } from "../../issue/parts"
import { loadPeople } from "../../people"
import { seeIssue } from "../../permissions"
import { CommentId, CommentView, commentView } from "../Comment"
import { Comments } from "../collections"

/** Reads a comment. */
export class GetComment extends Schema.TaggedRequest<GetComment>()("tracker.getComment", {
  payload: { issue: Given.Key, id: CommentId },
  success: CommentView,
  failure: CommonFailure,
}) {}

export const getComment = Operation.query(
  GetComment,
  { summary: "Read a comment", scope: "read:tracker-issue", rules: ["TRK-51"] },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const state = yield* loadPart(reads, Comments, request.issue, request.id)
        const people = yield* loadPeople(reads, [state.part?.author, state.part?.updateAuthor])
        return { ...state, people }
      }),
    allow: ({ issue }, state) => seeIssue(state, issue),
    answer: ({ id }, { part, people }) =>
      Either.map(present("comment", id, part), (comment) => commentView(comment, people)),
  },
)
