import { Given, type InvalidInput, type Moment, callerKey, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { ContentRecord } from "../content/Content"
import { limits } from "../limits"
import { checkText } from "../text"
import {
  CommentLocation,
  type InlineProperties,
  type Resolution,
  ResolutionStatus,
  type Thread,
  locationOf,
} from "../content/Comment"

/** What a caller says of a comment besides its body. */
export const commentFields = {
  location: Schema.optional(CommentLocation),
  inlineProperties: Schema.optional(
    Schema.Struct({ originalSelection: Given.Text, markerRef: Schema.optional(Given.Key) }),
  ),
}

/** The same where a comment is written anew: its thread can be resolved, and opened again. */
export const writtenCommentFields = { ...commentFields, resolutionStatus: Schema.optional(ResolutionStatus) }
type Said = Schema.Struct.Type<typeof writtenCommentFields>

const isSame = (a: InlineProperties | undefined, b: InlineProperties | undefined): boolean =>
  a?.originalSelection === b?.originalSelection && a?.markerRef === b?.markerRef

const selection = "extensions.inlineProperties.originalSelection"
const marker = "extensions.inlineProperties.markerRef"

/** The words that a new thread is about (WIK-206). */
export const checkInline = ({
  location,
  inlineProperties: inline,
}: Said): Either.Either<InlineProperties | undefined, InvalidInput> => {
  if (location === "resolved") {
    return Either.left(invalid("extensions.location", location, "inline or footer: a thread begins open"))
  }
  if (location === "footer" && inline !== undefined) {
    return Either.left(invalid("extensions.location", location, "inline, as there are inlineProperties"))
  }
  if (inline === undefined) {
    return location === "inline"
      ? Either.left(invalid(selection, undefined, "the words that the comment is about"))
      : Either.right(undefined)
  }
  if (inline.originalSelection.trim() === "" || inline.originalSelection.length > limits.selectionChars) {
    return Either.left(
      invalid(selection, inline.originalSelection, `1 to ${limits.selectionChars} characters`),
    )
  }
  const { markerRef = "" } = inline
  if (markerRef.length > limits.markerChars) {
    return Either.left(invalid(marker, markerRef, `at most ${limits.markerChars} characters`))
  }
  return Either.map(
    Either.all([checkText(selection, inline.originalSelection), checkText(marker, markerRef)]),
    () => inline,
  )
}

/** Where a comment is does not change by what is said of it: it may be told again, as it was read (WIK-207). */
export const checkSamePlace = (
  { location, inlineProperties }: Said,
  thread: Thread,
): Either.Either<void, InvalidInput> => {
  const is = locationOf(thread)
  if (location !== undefined && location !== is) {
    return Either.left(invalid("extensions.location", location, `${is}, where its thread is`))
  }
  return inlineProperties === undefined || isSame(inlineProperties, thread.inline)
    ? Either.void
    : Either.left(
        invalid(
          "extensions.inlineProperties",
          inlineProperties.originalSelection,
          "those of its thread: they do not change",
        ),
      )
}

/** What becomes of the resolution of a thread; it stays where nothing is said, or what holds already (WIK-208). */
export const resolvedBy = (
  { resolutionStatus: status }: Said,
  content: ContentRecord,
  thread: Thread,
  moment: Moment,
): Either.Either<Resolution | undefined, InvalidInput> => {
  const now = thread.resolution?.status ?? "open"
  if (status === undefined || status === now) return Either.right(content.resolution)
  if (content.parentId !== undefined) {
    return Either.left(
      invalid("extensions.resolution.status", status, `${now}: the first comment of a thread resolves it`),
    )
  }
  const by = callerKey(moment.caller)
  return Either.right({ status, at: moment.at, ...(by === undefined ? {} : { by }) })
}

/** A comment is called by what it is on: a title may be sent back as it was read, and no other be given (WIK-205). */
export const checkNoTitle = (title: string | undefined): Either.Either<void, InvalidInput> =>
  title === undefined || title.trim() === "" || /^re:/iu.test(title.trim())
    ? Either.void
    : Either.left(invalid("title", title, "none: a comment has no title of its own"))

/** Nothing of a comment is said of other content. */
export const checkNoComment = (
  { location, inlineProperties, resolutionStatus }: Said,
  type: string,
): Either.Either<void, InvalidInput> => {
  const said = Object.entries({ location, inlineProperties, resolution: resolutionStatus }).find(
    ([, value]) => value !== undefined,
  )
  return said === undefined
    ? Either.void
    : Either.left(invalid(`extensions.${said[0]}`, said[1], `nothing: a ${type} is no comment`))
}
