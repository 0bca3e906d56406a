import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { isCommentBody } from "../comments/commentBody"
import { limits } from "../limits"
import { GivenVisibility, type Kept, visibilityForm } from "../visibility/Visibility"
import type { Writing } from "../fields/FieldKind"
import { isNothing, memberOf } from "../fields/inputValues"
import { type Edits, editsOf } from "./Edits"

/** A comment that an update writes. */
export interface NewComment extends Kept {
  readonly body: string
}

/** What a comment must be, in words. */
const commentForm = `an object with a body, a text of 1 to ${limits.commentChars} characters, and perhaps a visibility, as {type, value}`

const readVisibility = Schema.decodeUnknownEither(GivenVisibility)

/** Whom the comments and the work of some edits are to be kept for, as far as that can be read. */
export const visibilitiesIn = (edits: Edits): ReadonlyArray<GivenVisibility> =>
  editsOf(edits).flatMap(({ fieldId, given }) => {
    const read =
      fieldId === "comment" || fieldId === "worklog"
        ? readVisibility(memberOf(given, "visibility"))
        : undefined
    return read !== undefined && Either.isRight(read) ? [read.right] : []
  })

const readKept = (given: unknown, { keptFor }: Pick<Writing, "keptFor">): Either.Either<Kept, string> => {
  const visibility = memberOf(given, "visibility")
  if (isNothing(visibility)) return Either.right({})
  if (!isNothing(memberOf(visibility, "identifier"))) {
    return Either.left(`${commentForm}, and no visibility.identifier`)
  }
  return readVisibility(visibility).pipe(
    Either.mapLeft(() => commentForm),
    Either.flatMap((read) =>
      Either.fromNullable(keptFor(read), () => `a visibility that is ${visibilityForm(read)}`),
    ),
  )
}

/** Reads `{"body": "…"}`, and whom it is kept for (TRK-66). */
export const readComment = (
  given: unknown,
  writing: Pick<Writing, "keptFor">,
): Either.Either<NewComment, string> => {
  const body = memberOf(given, "body")
  const properties = memberOf(given, "properties")
  if (Array.isArray(properties) && properties.length > 0)
    return Either.left(`${commentForm}, and no properties`)
  return typeof body === "string" && isCommentBody(body)
    ? Either.map(readKept(given, writing), (kept) => ({ body, ...kept }))
    : Either.left(commentForm)
}
