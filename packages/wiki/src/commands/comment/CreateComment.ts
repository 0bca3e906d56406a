import {
  CommonFailure,
  Given,
  type InvalidInput,
  type LimitExceeded,
  NotFound,
  Operation,
  type ReadFailure,
  type Reads,
  decided,
  foldCase,
  invalid,
  withinLimit,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditContent } from "../../audit"
import { checkBody } from "../../body/checkBody"
import { type Drawn, drawnFor, withMacroIds } from "../../body/macroIds"
import { ContentId, type ContentRecord, ContentType, containerOf } from "../../content/Content"
import { type ContentState, loadStateOf } from "../../content/changes/ContentState"
import { ContentView } from "../../content/views/ContentView"
import { contentView } from "../../content/views/viewOf"
import { Body, SaidOfVersion, checkMessage } from "../../content/fields"
import { loadNamedSource } from "../../access/storedContent"
import { loadParent } from "../../tree/moves"
import { newContent, putContent } from "../../versions/versionWrites"
import { contentEvent } from "../../events"
import { type Attached, decideNew, loadAttached, newAttachedFields } from "../../content/changes/Attached"
import { holderOf } from "../../holders/Holder"
import { limits } from "../../limits"
import { createIn, seeContent, seeNamedPage } from "../../permissions"
import { commentTitle } from "../../content/Comment"
import { checkInline, checkNoTitle, checkSamePlace, commentFields } from "../../comments/commentFields"
import { commentView } from "../../comments/thread"

/**
 * Comments on a page, a blog post or an attachment, or answers a comment on it. A thread begins at words of the text, with
 * `inlineProperties`, or below it; answers are where their thread is.
 */
export class CreateComment extends Operation.Request<CreateComment>()("wiki.createComment", () => ({
  payload: {
    containerId: ContentId,
    /** What the caller takes the container for. */
    containerType: Schema.optional(ContentType),
    /** The comment that is answered. */
    parentId: Schema.optional(ContentId),
    /** The space of the container; naming another one is refused. */
    spaceKey: Schema.optional(Given.Key),
    /** A comment has none of its own: one that was read may be sent back. */
    title: Schema.optional(Given.Key),
    status: Schema.optionalWith(Schema.Literal("current", "draft"), { default: () => "current" as const }),
    body: Schema.optionalWith(Body, { default: () => "" }),
    version: Schema.optional(SaidOfVersion),
    ...commentFields,
    ...newAttachedFields,
  },
  success: ContentView,
  failure: CommonFailure,
})) {}

/** The comment that is to be, and what stands around it. */
export interface CommentState extends Drawn {
  readonly container: ContentRecord
  /** Absent where there is none of that id, or none was named. */
  readonly parent: ContentRecord | undefined
  /** The first comment of the thread; absent for one that begins a thread. */
  readonly thread: ContentRecord | undefined
  readonly comment: ContentRecord
  readonly around: ContentState
  readonly attached: Attached
}

/** What can be commented on. */
const checkContainer = (
  { containerId, containerType, spaceKey }: CreateComment,
  { container, around: { space } }: CommentState,
): Either.Either<void, InvalidInput> => {
  if (containerType !== undefined && containerType !== container.type) {
    return Either.left(invalid("container.type", containerType, container.type))
  }
  if (spaceKey !== undefined && foldCase(spaceKey) !== foldCase(space.key)) {
    return Either.left(invalid("space.key", spaceKey, `${space.key}, the space of the container`))
  }
  return container.type === "comment" || container.status !== "current"
    ? Either.left(invalid("container.id", containerId, "the id of a current page, blog post or attachment"))
    : Either.void
}

/** A current comment on the same content is answered, and threads are not endlessly deep (WIK-209). */
const checkParent = (
  { parentId }: CreateComment,
  { parent, container }: CommentState,
): Either.Either<void, InvalidInput | NotFound | LimitExceeded> => {
  if (parentId === undefined) return Either.void
  if (parent === undefined) return Either.left(new NotFound({ kind: "content", id: parentId }))
  if (parent.type !== "comment" || parent.status !== "current" || containerOf(parent) !== container.id) {
    return Either.left(invalid("ancestors", parentId, "the id of a current comment on the container"))
  }
  return withinLimit(limits, "threadDepth", parent.ancestors.length + 1)
}

const load = (request: CreateComment, reads: Reads): Effect.Effect<CommentState, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    yield* checkNoTitle(request.title)
    yield* checkBody(request.body)
    yield* checkMessage(request.version?.message)
    const { parentId, status } = request
    const container = yield* loadNamedSource(reads, request.containerId)
    const parent = parentId === undefined ? undefined : yield* loadParent(reads, parentId)
    const first = parent?.ancestors[0]
    const thread = first === undefined ? parent : ((yield* loadParent(reads, first)) ?? parent)
    const inline = parentId === undefined ? yield* checkInline(request) : undefined
    const id = yield* reads.newId("content")
    const title = commentTitle(container)
    const { spaceId } = container
    const made = { id, type: "comment" as const, status, title, spaceId, parent, container }
    const comment = {
      ...newContent(made, reads.moment, request.version),
      ...(inline === undefined ? {} : { inline }),
    }
    const around = yield* loadStateOf(reads, comment, false)
    const attached = yield* loadAttached(reads, holderOf(comment, around.space), request)
    const drawn = yield* drawnFor(reads, request.body)
    return { container, parent, thread, comment, around, attached, ...drawn }
  })

export const createComment = Operation.command(
  CreateComment,
  {
    summary: "Comment on content, or answer a comment",
    scope: "write:wiki-content",
    rules: ["WIK-200", "WIK-201", "WIK-205", "WIK-206", "WIK-207", "WIK-209", "WIK-400"],
  },
  {
    load,
    allow: ({ parentId }, { container, parent, around: { space } }) => ({
      see: [seeContent(container), ...seeNamedPage(parent, parentId)],
      do: createIn(space, "comment"),
    }),
    decide: (request, state, moment) =>
      Either.gen(function* () {
        const { comment, thread, around } = state
        const body = withMacroIds(request.body, state)
        yield* checkContainer(request, state)
        yield* checkParent(request, state)
        if (thread !== undefined) yield* checkSamePlace(request, thread)
        const attached = yield* decideNew(state.attached, holderOf(comment, around.space), moment)
        const isDraft = comment.status === "draft"
        return yield* decided({
          changes: [...putContent(comment, body), ...attached.changes],
          events: [...(isDraft ? [] : [contentEvent("created", comment)]), ...attached.events],
          audit: [
            auditContent(
              isDraft ? "draft created" : "created",
              comment,
              around.space,
              attached.changedValues,
            ),
          ],
          reply: contentView(comment, {
            ...around,
            body,
            comment: commentView(thread ?? comment, around.people),
          }),
        })
      }),
  },
)
