import { Person } from "@quoin/directory"
import { Given, Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"

export const CommentId = Given.Key.pipe(Schema.nonEmptyString(), Schema.brand("ObjectCommentId"))

/** Who may read a comment of those who see its object: all of them, those who may change it, or those who administer its schema. */
export const audiences = ["all", "editors", "administrators"] as const
export type Audience = (typeof audiences)[number]

/** The right on the schema that it takes to read such a comment. */
export const audienceRight = { all: "view", editors: "edit", administrators: "admin" } as const

const said = {
  id: CommentId,
  objectId: Schema.NonEmptyString,
  text: Schema.String,
  audience: Schema.Literal(...audiences),
  createdAt: Instant,
  updatedAt: Instant,
}

/** A comment on an object, as it is stored. */
export const CommentRecord = Schema.Struct({ ...said, author: Schema.optional(Schema.String) })
export type CommentRecord = typeof CommentRecord.Type

/** A comment as a caller sees it. */
export const CommentView = Schema.asSchema(
  Schema.Struct({
    ...said,
    author: Person,
    /** Of an author that the directory knows, where it has one. */
    authorEmail: Schema.optional(Schema.String),
    canEdit: Schema.Boolean,
    canDelete: Schema.Boolean,
  }),
)
export type CommentView = typeof CommentView.Type
