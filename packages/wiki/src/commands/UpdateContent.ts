import {
  type CommandOf,
  Commit,
  CommonFailure,
  type InvalidInput,
  type Moment,
  NotFound,
  type Reads,
  StaleVersion,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ContentId, type ContentRecord, ContentType } from "../Content"
import { ContentView, contentView } from "../ContentView"
import { EditDrafts, titleClaim } from "../collections"
import { contentAudit, contentEvent } from "../contentAudit"
import { contentPermission } from "../contentPermission"
import { checkBody, checkMessage, checkTitle } from "../contentRules"
import { type ContentState, contentState, loadContentState } from "../contentState"
import { type Updated, checkKind, checkVersion, restored, revised } from "../contentUpdate"
import { TitleTaken, WrongState } from "../errors"
import { type Trigger, advance } from "../Lifecycle"
import { loadAncestors, loadContent, loadTitleTaken } from "../load"
import { putContent } from "../newContent"

/**
 * Writes the next version of an item (seed 0, PUT /content/{id}). `version.number` must be the stored one
 * plus one. A trashed item is restored by `status: "current"` and no other change. With `draft` the item must
 * have a draft, which is removed.
 */
export class UpdateContent extends Schema.TaggedRequest<UpdateContent>()("wiki.updateContent", {
  payload: {
    id: ContentId,
    type: Schema.optionalWith(ContentType, { default: () => "page" as const }),
    title: Schema.optional(Schema.String),
    status: Schema.optional(Schema.String),
    /** The status that the caller says the item has (query parameter `status`). */
    existingStatus: Schema.optional(Schema.String),
    version: Schema.Struct({
      number: Schema.Int,
      message: Schema.optional(Schema.String),
      minorEdit: Schema.optional(Schema.Boolean),
    }),
    body: Schema.optional(Schema.String),
    parentId: Schema.optional(ContentId),
    spaceKey: Schema.optional(Schema.String),
  },
  success: ContentView,
  failure: Schema.Union(CommonFailure, StaleVersion, TitleTaken, WrongState),
}) {}

interface State extends ContentState {
  /** Where the page goes, when it moves. */
  readonly move: { readonly parent: ContentRecord; readonly above: ReadonlyArray<ContentRecord> } | undefined
  readonly titleTaken: boolean
}

const checkInput = (request: UpdateContent) =>
  Effect.gen(function* () {
    if (request.title !== undefined) yield* checkTitle(request.title)
    if (request.body !== undefined) yield* checkBody(request.body)
    if (request.version.message !== undefined) yield* checkMessage(request.version.message)
  })

/** The new parent with its chain, all guarded: two pages moved below each other at once cannot make a ring. */
const loadMove = (request: UpdateContent, content: ContentRecord, reads: Reads) =>
  Effect.gen(function* () {
    const { parentId } = request
    if (parentId === undefined || parentId === content.parentId || content.status === "trashed")
      return undefined
    const parent = yield* loadContent(reads.get, parentId)
    const above = yield* loadAncestors(reads.get, parent.parentId)
    const fits =
      content.type === "page" &&
      parent.type === "page" &&
      parent.status === "current" &&
      parent.spaceId === content.spaceId
    if (!fits) return yield* invalid("ancestors", parentId, "the id of a current page of the same space")
    if ([...above, parent].some((page) => page.id === content.id)) {
      return yield* invalid("ancestors", parentId, "a page that is not the page itself nor below it")
    }
    return { parent, above }
  })

const triggerOf = (request: UpdateContent, { content }: ContentState): Trigger =>
  content.status === "trashed"
    ? "restore"
    : request.existingStatus === "draft"
      ? "update with status=draft"
      : "update"

/** What the caller says of the item's status must be so. */
const checkStatus = (
  request: UpdateContent,
  { content, draft }: ContentState,
): Either.Either<void, InvalidInput | NotFound> => {
  if (request.existingStatus === "draft" && content.status === "current" && draft === undefined) {
    return Either.left(new NotFound({ kind: "draft", id: content.id, detail: "the content has no draft" }))
  }
  const claimed = request.existingStatus
  if (claimed !== undefined && claimed !== "draft" && claimed !== content.status) {
    return Either.left(invalid("status (query)", claimed, `the existing status: ${content.status}`))
  }
  if (content.status === "draft") {
    return Either.left(
      invalid("status", "a draft", "a current item: updating a draft is not supported, publish it instead"),
    )
  }
  return content.status === "current" && request.status !== undefined && request.status !== "current"
    ? Either.left(invalid("status", request.status, "current; to trash an item, delete it"))
    : Either.void
}

const decideUpdate = (request: UpdateContent, state: State, moment: Moment) =>
  Either.gen(function* () {
    const { content } = state
    yield* checkStatus(request, state)
    yield* checkKind(request, state)
    yield* advance(content.id, content.type, contentState(state), triggerOf(request, state))
    yield* checkVersion(content, request.version.number)
    const updated: Updated =
      content.status === "trashed"
        ? yield* restored(request, state, moment)
        : revised(request, state, state.move?.parent, moment)
    if (state.titleTaken) {
      return yield* Either.left(new TitleTaken({ title: updated.content.title, type: content.type }))
    }
    return updated
  })

const changedTitle = (before: ContentRecord, after: ContentRecord) =>
  before.title === after.title ? [] : [{ name: "title", oldValue: before.title, newValue: after.title }]

/** A title that the item holds already cannot be another's: the item itself is guarded. */
const keepsClaim = (before: ContentRecord, after: ContentRecord): boolean =>
  titleClaim(before) !== undefined && titleClaim(before) === titleClaim(after)

export const updateContent: CommandOf<UpdateContent, State> = {
  load: (request, reads) =>
    Effect.gen(function* () {
      yield* checkInput(request)
      const state = yield* loadContentState(
        reads,
        request.id,
        (content) => content.status !== "current" || request.body === undefined,
      )
      const after: ContentRecord = {
        ...state.content,
        status: "current",
        title: request.title?.trim() ?? state.content.title,
      }
      return {
        ...state,
        move: yield* loadMove(request, state.content, reads),
        titleTaken: keepsClaim(state.content, after)
          ? false
          : yield* loadTitleTaken(reads, titleClaim(after), request.id),
      }
    }),
  allow: (_request, { content }) =>
    contentPermission(content.status === "trashed" ? "restore" : "update", content),
  decide: (request, state, moment) =>
    Either.map(decideUpdate(request, state, moment), ({ content, body }) => {
      const verb = state.content.status === "trashed" ? "restored" : "updated"
      const { move } = state
      const ancestors = move === undefined ? state.ancestors : [...move.above, move.parent]
      const draftEnds = triggerOf(request, state) === "update with status=draft"
      return {
        changes: [
          ...putContent(content, body),
          ...(draftEnds ? [Commit.remove(EditDrafts, content.id)] : []),
        ],
        events: [contentEvent(verb, content)],
        audit: [contentAudit(verb, content, state.space, changedTitle(state.content, content))],
        reply: contentView(content, { ...state, ancestors, body }),
      }
    }),
}
