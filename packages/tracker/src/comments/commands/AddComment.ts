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
import * as Schema from "effect/Schema"
import { sequence } from "../../issue/edit/newIds"
import { loadGuardedIssue } from "../../issue/storedIssue"
import { loadPeople } from "../../people"
import { seeIssue, withIssue } from "../../permissions"
import { newProperties, newPropertyFields } from "../../properties/newProperties"
import { expandField, loadExpandedAfter } from "../../properties/propertyValues"
import type { Site } from "../../site/Site"
import { GivenVisibility, loadVisibility } from "../../visibility/Visibility"
import { CommentId, type CommentRecord, CommentView, commentView } from "../Comment"
import { Comments } from "../collections"
import { checkBody, tellComment } from "../writing"

/** Comments on an issue. */
export class AddComment extends Schema.TaggedRequest<AddComment>()("tracker.addComment", {
  payload: {
    issue: Given.Key,
    body: Given.Text,
    visibility: Schema.optional(GivenVisibility),
    ...newPropertyFields,
    ...expandField,
  },
  success: CommentView,
  failure: CommonFailure,
}) {}

export const addComment = (site: Site) =>
  Operation.command(
    AddComment,
    {
      summary: "Comment on an issue",
      scope: "write:tracker-issue",
      rules: ["TRK-51", "TRK-66", "TRK-330"],
    },
    {
      line: ({ issue }) => foldCase(issue),
      load: (request, reads) =>
        Effect.gen(function* () {
          const expansion = yield* Expansion.parseExpansion(request.expand)
          const body = yield* checkBody(request.body)
          const { issue, project } = yield* loadGuardedIssue(reads, request.issue)
          const { at, caller } = reads.moment
          const author = callerKey(caller)
          const comment: CommentRecord = {
            id: CommentId.make(yield* reads.newId(sequence)),
            issueId: issue.id,
            author,
            updateAuthor: author,
            body,
            ...(yield* loadVisibility(site, reads, project, request.visibility)),
            createdAt: at,
            updatedAt: at,
          }
          const properties = yield* newProperties(reads, "comment", comment.id, request.properties)
          const shown = yield* loadExpandedAfter(reads, "comment", comment.id, request.properties, expansion)
          const people = yield* loadPeople(reads, [author])
          return { issue, project, comment, properties, shown, people }
        }),
      allow: ({ issue }, state) => ({
        see: [seeIssue(state, issue)],
        do: withIssue("ADD_COMMENTS", state),
      }),
      decide: (_request, { comment, properties, shown, people, ...placed }, moment) => {
        const told = tellComment("created", comment, placed, site, moment)
        return decided({
          ...told,
          changes: [Commit.put(Comments, comment), ...told.changes, ...properties],
          reply: { ...commentView(comment, people), ...shown },
        })
      },
    },
  )
