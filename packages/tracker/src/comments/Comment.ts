import { Given, Instant, type Moment, callerKey } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { type People, ShownUser } from "../people"
import { ShownProperties } from "../properties/Property"
import type { Site } from "../site/Site"
import { VisibilityRecord, VisibilityView, shownVisibility } from "../visibility/Visibility"

export const CommentId = Given.Key.pipe(Schema.nonEmptyString(), Schema.brand("CommentId"))

export const CommentRecord = Schema.asSchema(
  Schema.Struct({
    id: CommentId,
    issueId: Schema.String,
    author: Schema.optional(Schema.String),
    updateAuthor: Schema.optional(Schema.String),
    body: Schema.String,
    visibility: Schema.optional(VisibilityRecord),
    /** Who pinned it, and when. */
    pinned: Schema.optional(Schema.Struct({ by: Schema.optional(Schema.String), at: Instant })),
    createdAt: Instant,
    updatedAt: Instant,
  }),
)
export type CommentRecord = typeof CommentRecord.Type

export const CommentView = Schema.asSchema(
  Schema.Struct({
    id: CommentId,
    issueId: Schema.String,
    author: Schema.optional(ShownUser),
    updateAuthor: Schema.optional(ShownUser),
    body: Schema.String,
    visibility: Schema.optional(VisibilityView),
    createdAt: Instant,
    updatedAt: Instant,
    /** Where they are expanded, by their keys. */
    properties: Schema.optional(ShownProperties),
  }),
)
export type CommentView = typeof CommentView.Type

/** A comment that whoever calls writes now. */
export const newComment = (
  id: string,
  issue: { readonly id: string },
  { body, visibility }: Pick<CommentRecord, "body" | "visibility">,
  { at, caller }: Moment,
): CommentRecord => {
  const author = callerKey(caller)
  return {
    id: CommentId.make(id),
    issueId: issue.id,
    author,
    updateAuthor: author,
    body,
    ...(visibility === undefined ? {} : { visibility }),
    createdAt: at,
    updatedAt: at,
  }
}

/** Shows who wrote something, where somebody did. */
export const shownAuthors = (
  { author, updateAuthor }: Pick<CommentRecord, "author" | "updateAuthor">,
  people: People,
) => ({
  ...(author === undefined ? {} : { author: people(author) }),
  ...(updateAuthor === undefined ? {} : { updateAuthor: people(updateAuthor) }),
})

export const commentView = (
  { author, updateAuthor, visibility, pinned: _pinned, ...comment }: CommentRecord,
  people: People,
  site: Site,
): CommentView => ({
  ...comment,
  ...shownVisibility({ visibility }, site),
  ...shownAuthors({ author, updateAuthor }, people),
})
