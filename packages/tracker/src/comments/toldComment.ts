import * as Schema from "effect/Schema"
import type { Site } from "../site/Site"
import { VisibilityView, shownVisibility } from "../visibility/Visibility"
import type { CommentRecord } from "./Comment"

/** A comment as events tell of it. */
export const ToldComment = Schema.Struct({
  id: Schema.String,
  author: Schema.optional(Schema.String),
  updateAuthor: Schema.optional(Schema.String),
  body: Schema.String,
  /** For whom alone it is kept: whoever hands it on is to judge by this. */
  visibility: Schema.optional(VisibilityView),
  created: Schema.Int,
  updated: Schema.Int,
})

export const toldComment = (
  { id, author, updateAuthor, body, visibility, createdAt, updatedAt }: CommentRecord,
  site: Site,
): typeof ToldComment.Type => ({
  id,
  ...(author === undefined ? {} : { author }),
  ...(updateAuthor === undefined ? {} : { updateAuthor }),
  body,
  ...shownVisibility({ visibility }, site),
  created: createdAt,
  updated: updatedAt,
})
