import { CommonFailure, Expansion, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { loadPart, present } from "../../issue/parts"
import { loadPeople } from "../../people"
import { expandField, loadExpanded } from "../../properties/propertyValues"
import { CommentId, CommentView, commentView } from "../../comments/Comment"
import { Comments } from "../../comments/collections"
import type { Site } from "../../site/Site"

/** Reads a comment. */
export class GetComment extends Operation.Request<GetComment>()("tracker.getComment", () => ({
  payload: { issue: Given.Key, id: CommentId, ...expandField },
  success: CommentView,
  failure: CommonFailure,
})) {}

export const getComment = (site: Site) =>
  Operation.query(
    GetComment,
    { summary: "Read a comment", scope: "read:tracker-issue", rules: ["TRK-51", "TRK-330"] },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const expansion = yield* Expansion.parseExpansion(request.expand)
          const state = yield* loadPart(reads, Comments, request.issue, request.id)
          const people = yield* loadPeople(reads, [state.part?.author, state.part?.updateAuthor])
          const properties = yield* loadExpanded(reads, "comment", [request.id], expansion)
          return { ...state, people, properties }
        }),
      answer: ({ id }, { part, people, properties }) =>
        Either.map(present("comment", id, part), (comment) => ({
          ...commentView(comment, people, site),
          ...properties(id),
        })),
    },
  )
