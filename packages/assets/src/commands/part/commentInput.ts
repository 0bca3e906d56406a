import { type InvalidInput, invalid, isWellFormed } from "@quoin/kernel"
import * as Either from "effect/Either"
import { limits } from "../../limits"
import { type CommentRights, ownAudiences } from "../../objects/views/commentViews"
import type { Audience } from "../../parts/Comment"

/** The text of a comment, as it is written. */
export const checkText = (comment: string): Either.Either<string, InvalidInput> =>
  comment.trim() !== "" && comment.length <= limits.commentChars && isWellFormed(comment)
    ? Either.right(comment)
    : Either.left(invalid("comment", comment, `a text of 1 to ${limits.commentChars} characters`))

/** Nobody writes for readers among whom they are not. */
export const checkAudience = (
  audience: Audience,
  rights: CommentRights,
): Either.Either<void, InvalidInput> => {
  const own = ownAudiences(rights)
  return own.includes(audience)
    ? Either.void
    : Either.left(invalid("audience", audience, `one that you belong to: ${own.join(", ")}`))
}
