import { Person } from "@quoin/directory"
import { Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"

/** Where the thread of a comment stands: at words of the text, or below it. What is resolved stands aside (WIK-206). */
export const CommentLocation = Schema.Literal("inline", "footer", "resolved")
export type CommentLocation = typeof CommentLocation.Type

/** The words that an inline thread is about, and the marker of them in the body. */
export const InlineProperties = Schema.Struct({
  originalSelection: Schema.String,
  markerRef: Schema.optional(Schema.String),
})
export type InlineProperties = typeof InlineProperties.Type

export const ResolutionStatus = Schema.Literal("open", "resolved")
export type ResolutionStatus = typeof ResolutionStatus.Type

/** Whether a thread is resolved, and who said so last and when; `by` is the key of a user. */
export const Resolution = Schema.Struct({
  status: ResolutionStatus,
  at: Instant,
  by: Schema.optional(Schema.String),
})
export type Resolution = typeof Resolution.Type

/** What the first comment of a thread holds of it. Answers hold nothing: they are where their thread is. */
export const threadFields = {
  inline: Schema.optional(InlineProperties),
  resolution: Schema.optional(Resolution),
}
export type Thread = Schema.Struct.Type<typeof threadFields>

/** What is told of the thread of a comment. Nobody has said anything of one whose resolution has no date. */
export const CommentView = Schema.asSchema(
  Schema.Struct({
    location: CommentLocation,
    inline: Schema.optional(InlineProperties),
    resolution: Schema.Struct({
      status: ResolutionStatus,
      lastModifier: Schema.optional(Person),
      lastModifiedDate: Schema.optional(Instant),
    }),
  }),
)
export type CommentView = typeof CommentView.Type

export const isResolved = ({ resolution }: Thread): boolean => resolution?.status === "resolved"

export const locationOf = (thread: Thread): CommentLocation => {
  if (isResolved(thread)) return "resolved"
  return thread.inline === undefined ? "footer" : "inline"
}

/** A comment has no title of its own; it is called by what it is on (WIK-205). */
export const commentTitle = (container: { readonly title: string }): string => `Re: ${container.title}`

/** The first comment of the thread that a comment is in. */
export const threadOf = ({
  id,
  ancestors,
}: {
  readonly id: string
  readonly ancestors: ReadonlyArray<string>
}): string => ancestors[0] ?? id
