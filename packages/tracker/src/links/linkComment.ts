import { Commit, Given, type InvalidInput, type Moment, type ReadFailure, type Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { newComment } from "../comments/Comment"
import { Comments } from "../comments/collections"
import { checkBody } from "../comments/commentBody"
import { tellComment } from "../comments/commentNotice"
import { type Written, nothingWritten } from "../issue/Written"
import { sequence } from "../ids"
import type { Placed } from "../issue/storedIssue"
import type { Site } from "../site/Site"
import { GivenVisibility, type Kept, loadVisibility } from "../visibility/Visibility"

/** A comment that comes with a link. */
export const linkCommentField = {
  comment: Schema.optional(Schema.Struct({ body: Given.Text, visibility: Schema.optional(GivenVisibility) })),
}

type GivenComment = Schema.Schema.Type<(typeof linkCommentField)["comment"]>

/** What is known of the comment before it is written. */
export interface LinkComment {
  readonly id: string
  readonly body: string
  readonly kept: Either.Either<Kept, InvalidInput>
}

/** The text of the comment, which is checked before an issue is read. */
export const checkLinkComment = (given: GivenComment): Either.Either<void, InvalidInput> =>
  given === undefined ? Either.void : Either.map(checkBody(given.body, "comment.body"), () => undefined)

/** A comment on the issue that the link goes from; nothing where none is given. */
export const loadLinkComment = (
  site: Site,
  reads: Reads,
  { project }: Placed,
  given: GivenComment,
): Effect.Effect<LinkComment | undefined, ReadFailure> =>
  given === undefined
    ? Effect.succeed(undefined)
    : Effect.all({
        id: reads.newId(sequence),
        body: Effect.succeed(given.body),
        kept: loadVisibility(site, reads, project, given.visibility, "comment.visibility"),
      })

/** The comment is written as any comment is (TRK-51, TRK-66). */
export const writeLinkComment = (
  site: Site,
  placed: Placed,
  comment: LinkComment | undefined,
  moment: Moment,
): Either.Either<Written, InvalidInput> =>
  comment === undefined
    ? Either.right(nothingWritten)
    : Either.map(comment.kept, (kept) => {
        const made = newComment(comment.id, placed.issue, { body: comment.body, ...kept }, moment)
        const told = tellComment("created", made, placed, site, moment)
        return { ...told, changes: [Commit.put(Comments, made), ...told.changes] }
      })
