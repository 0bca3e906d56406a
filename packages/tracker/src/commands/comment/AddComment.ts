import {
  Commit,
  CommonFailure,
  Expansion,
  Given,
  Operation,
  callerKey,
  decided,
  foldCase,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { sequence } from "../../ids"
import { loadGuardedIssue } from "../../issue/storedIssue"
import { loadPeople } from "../../people"
import { seeIssue, withIssue } from "../../permissions"
import { newProperties, newPropertyFields } from "../../properties/newProperties"
import { expandField, loadExpandedAfter } from "../../properties/propertyValues"
import type { Site } from "../../site/Site"
import { GivenVisibility, loadVisibility } from "../../visibility/Visibility"
import { CommentId, CommentView, commentView, newComment } from "../../comments/Comment"
import { Comments } from "../../comments/collections"
import { checkBody } from "../../comments/commentBody"
import { tellComment } from "../../comments/commentNotice"
import { demandInUse } from "../../project/inUse"

/** Comments on an issue. */
export class AddComment extends Operation.Request<AddComment>()("tracker.addComment", () => ({
  payload: {
    issue: Given.Key,
    body: Given.Text,
    visibility: Schema.optional(GivenVisibility),
    ...newPropertyFields,
    ...expandField,
  },
  success: CommentView,
  failure: CommonFailure,
})) {}

export const addComment = (site: Site) =>
  Operation.command(
    AddComment,
    {
      summary: "Comment on an issue",
      scope: "write:tracker-issue",
      rules: ["TRK-50", "TRK-51", "TRK-66", "TRK-330", "TRK-333"],
    },
    {
      line: ({ issue }) => foldCase(issue),
      load: (request, reads) =>
        Effect.gen(function* () {
          const expansion = yield* Expansion.parseExpansion(request.expand)
          const body = yield* checkBody(request.body)
          const id = CommentId.make(yield* reads.newId(sequence))
          const properties = yield* newProperties(reads, "comment", id, request.properties)
          const shown = yield* loadExpandedAfter(reads, "comment", id, request.properties, expansion)
          const { issue, project } = yield* loadGuardedIssue(reads, request.issue)
          const kept = yield* loadVisibility(site, reads, project, request.visibility)
          const people = yield* loadPeople(reads, [callerKey(reads.moment.caller)])
          return { issue, project, id, body, kept, properties, shown, people }
        }),
      allow: ({ issue }, state) => ({
        see: [seeIssue(state, issue)],
        do: withIssue("ADD_COMMENTS", state),
      }),
      decide: (request, { id, body, kept, properties, shown, people, ...placed }, moment) =>
        Either.gen(function* () {
          yield* demandInUse("issue", request.issue, placed.project)
          const comment = newComment(id, placed.issue, { body, ...(yield* kept) }, moment)
          const told = tellComment("created", comment, placed, site, moment)
          return yield* decided({
            ...told,
            changes: [Commit.put(Comments, comment), ...told.changes, ...properties],
            reply: { ...commentView(comment, people, site), ...shown },
          })
        }),
    },
  )
