import { type InvalidInput, invalid, isWellFormed } from "@quoin/kernel"
import * as Either from "effect/Either"
import { limits } from "../limits"

export const isCommentBody = (body: string): boolean =>
  body.trim() !== "" && body.length <= limits.commentChars && isWellFormed(body)

/** The text of a comment. */
export const checkBody = (body: string, field = "comment"): Either.Either<string, InvalidInput> =>
  isCommentBody(body)
    ? Either.right(body)
    : Either.left(invalid(field, body, `a text of 1 to ${limits.commentChars} characters`))
