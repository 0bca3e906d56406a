import {
  Commit,
  CommonFailure,
  Expansion,
  Given,
  Operation,
  type Reads,
  callerKey,
  decided,
  foldCase,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { isOwn, loadGuardedPart, present } from "../../issue/parts"
import { loadPeople } from "../../people"
import { seeIssue, withIssue } from "../../permissions"
import { checkProperties, newPropertyFields } from "../../properties/newProperties"
import { loadPropertyPuts } from "../../properties/propertyPuts"
import { expandField, loadExpandedAfter } from "../../properties/propertyValues"
import type { Site } from "../../site/Site"
import { GivenVisibility, loadVisibility } from "../../visibility/Visibility"
import { CommentId, type CommentRecord, CommentView, commentView } from "../../comments/Comment"
import { Comments } from "../../comments/collections"
import { checkBody } from "../../comments/commentBody"
import { tellComment } from "../../comments/commentNotice"
import { demandInUse } from "../../project/inUse"

/** Changes a comment. */
export class UpdateComment extends Operation.Request<UpdateComment>()("tracker.updateComment", () => ({
  payload: {
    issue: Given.Key,
    id: CommentId,
    body: Given.Text,
    /** Left out it stays as it is. */
    visibility: Schema.optional(GivenVisibility),
    /** Those that are not named stay. */
    ...newPropertyFields,
    ...expandField,
  },
  success: CommentView,
  failure: CommonFailure,
})) {}

const load = (site: Site, request: UpdateComment, reads: Reads) =>
  Effect.gen(function* () {
    const expansion = yield* Expansion.parseExpansion(request.expand)
    yield* checkBody(request.body)
    yield* checkProperties(request.properties)
    const state = yield* loadGuardedPart(reads, Comments, request.issue, request.id)
    const { moment } = reads
    const own = state.part !== undefined && isOwn(state.part, moment)
    const people = yield* loadPeople(reads, [state.part?.author, callerKey(moment.caller)])
    const kept = yield* loadVisibility(site, reads, state.project, request.visibility)
    const given = state.part === undefined ? [] : request.properties
    const properties = yield* loadPropertyPuts(reads, "comment", request.id, given)
    const shown = yield* loadExpandedAfter(reads, "comment", request.id, given, expansion)
    return { ...state, own, people, kept, properties, shown }
  })

export const updateComment = (site: Site) =>
  Operation.command(
    UpdateComment,
    {
      summary: "Update a comment",
      scope: "write:tracker-issue",
      rules: ["TRK-51", "TRK-52", "TRK-66", "TRK-330", "TRK-331"],
    },
    {
      line: ({ issue }) => foldCase(issue),
      load: (request, reads) => load(site, request, reads),
      allow: ({ issue }, state) => ({
        see: [seeIssue(state, issue)],
        do: withIssue(state.own ? "EDIT_OWN_COMMENTS" : "EDIT_ALL_COMMENTS", state),
      }),
      decide: (
        { issue: asked, id, body },
        { part, people, kept, properties, shown, issue, project },
        moment,
      ) =>
        Either.gen(function* () {
          yield* demandInUse("issue", asked, project)
          const before = yield* present("comment", id, part)
          const puts = yield* properties
          const comment: CommentRecord = {
            ...before,
            ...(yield* kept),
            body,
            updateAuthor: callerKey(moment.caller),
            updatedAt: moment.at,
          }
          const told = tellComment("updated", comment, { issue, project }, site, moment)
          return yield* decided({
            ...told,
            changes: [Commit.put(Comments, comment), ...told.changes, ...puts],
            reply: { ...commentView(comment, people, site), ...shown },
          })
        }),
    },
  )
