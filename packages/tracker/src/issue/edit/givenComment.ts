import { isWellFormed } from "@quoin/kernel"
import * as Either from "effect/Either"
import { limits } from "../../limits"
import { memberOf } from "../fields/given"

/** A comment that an update writes. */
export interface NewComment {
  readonly body: string
}

/** What a comment must be, in words. */
export const commentForm = `an object with a body, a text of 1 to ${limits.commentChars} characters, and no visibility, which comments have that are added by themselves`

export const isCommentBody = (body: string): boolean =>
  body.trim() !== "" && body.length <= limits.commentChars && isWellFormed(body)

/** Reads `{"body": "…"}`. */
export const readComment = (given: unknown): Either.Either<NewComment, string> => {
  const body = memberOf(given, "body")
  return typeof body !== "string" ||
    !isCommentBody(body) ||
    (memberOf(given, "visibility") ?? undefined) !== undefined
    ? Either.left(commentForm)
    : Either.right({ body })
}
