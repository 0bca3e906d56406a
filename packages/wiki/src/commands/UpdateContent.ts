import {
  Commit,
  CommonFailure,
  Given,
  type InvalidInput,
  type Moment,
  NotFound,
  Operation,
  StaleVersion,
  decided,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditContent } from "../audit"
import { EditDrafts } from "../collections"
import { ContentId, type ContentRecord, ContentType, titleClaim } from "../content/Content"
import { type ContentState, contentState, loadStateOf } from "../content/ContentState"
import {
  type Updated,
  checkKind,
  checkVersion,
  restored,
  revised,
  titleAfter,
} from "../content/ContentUpdate"
import { ContentView, contentView } from "../content/ContentView"
import { Body, SaidOfVersion, checkBody, checkMessage, checkTitle } from "../content/fields"
import { type Trigger, advance } from "../content/Lifecycle"
import { loadContent, loadTitleTaken } from "../content/storedContent"
import { type Move, checkParent, loadMove } from "../content/tree"
import { putContent } from "../content/versions"
import { TitleTaken } from "../errors"
import { contentEvent } from "../events"
import { contentPermission, seeContent } from "../permissions"

/**
 * Writes the next version of an item. `version.number` must be the stored one plus one. A trashed item is restored by
 * `status: "current"` and no other change. With `existingStatus: "draft"` the draft beside the item becomes its next
 * version: what the request does not give is then the draft's.
 */
export class UpdateContent extends Schema.TaggedRequest<UpdateContent>()("wiki.updateContent", {
  payload: {
    id: ContentId,
    /** Never changes; naming another one is refused. */
    type: Schema.optional(ContentType),
    title: Schema.optional(Given.Key),
    status: Schema.optional(Given.Key),
    /** The status that the caller says the item has (query parameter `status`). */
    existingStatus: Schema.optional(Given.Key),
    version: Schema.Struct({ number: Schema.Int, ...SaidOfVersion.fields }),
    body: Schema.optional(Body),
    parentId: Schema.optional(ContentId),
    spaceKey: Schema.optional(Given.Key),
  },
  success: ContentView,
  failure: Schema.Union(CommonFailure, StaleVersion, TitleTaken),
}) {}

export interface UpdateState extends ContentState {
  /** Where the page goes, when it moves; what is not there is absent. */
  readonly move: Move | undefined
  readonly titleTaken: boolean
}

const checkInput = (request: UpdateContent) =>
  Effect.gen(function* () {
    if (request.title !== undefined) yield* checkTitle(request.title)
    if (request.body !== undefined) yield* checkBody(request.body)
    yield* checkMessage(request.version.message)
  })

/** What the request asks for. With `existingStatus: "draft"` it is the draft, else a trashed item can only be restored. */
const triggerOf = (request: UpdateContent, { content }: ContentState): Trigger => {
  if (request.existingStatus === "draft") return "update with status=draft"
  return content.status === "trashed" ? "restore" : "update"
}

/** Why the life cycle has no such step. */
const refused = ({ content }: ContentState): InvalidInput | NotFound =>
  content.status === "draft"
    ? invalid("status", "draft", "current: a draft cannot be updated, publish it instead")
    : new NotFound({ kind: "draft", id: content.id, detail: "the content has no draft" })

/** The status that the caller says the item has must be the one that it has (WIK-37). */
const checkStatus = (
  { existingStatus, status }: UpdateContent,
  { content }: ContentState,
): Either.Either<void, InvalidInput> => {
  if (existingStatus !== undefined && existingStatus !== "draft" && existingStatus !== content.status) {
    return Either.left(
      invalid("status (query)", existingStatus, `${content.status}, the status that the item has`),
    )
  }
  return content.status === "current" && status !== undefined && status !== "current"
    ? Either.left(invalid("status", status, "current; to trash an item, delete it"))
    : Either.void
}

const decideUpdate = (request: UpdateContent, state: UpdateState, moment: Moment) =>
  Either.gen(function* () {
    const { content, draft, move } = state
    const trigger = triggerOf(request, state)
    const next = advance(content.id, content.type, contentState(state), trigger)
    const to = yield* Either.mapLeft(next, () => refused(state))
    yield* checkStatus(request, state)
    yield* checkKind(request, state)
    yield* checkVersion(content, request.version.number)
    if (move !== undefined) yield* checkParent(move, content)
    const updated: Updated =
      trigger === "restore"
        ? yield* restored(request, state, moment)
        : revised(request, state, move?.parentId, moment)
    if (state.titleTaken) {
      return yield* Either.left(new TitleTaken({ title: updated.content.title, type: content.type }))
    }
    const happened = trigger === "restore" ? ("restored" as const) : ("updated" as const)
    return { ...updated, happened, draftEnds: draft !== undefined && to === "current" }
  })

const changedTitle = (before: ContentRecord, after: ContentRecord) =>
  before.title === after.title ? [] : [{ name: "title", oldValue: before.title, newValue: after.title }]

/** Does the title stay the same? Then nobody else can have it, as the item itself is guarded. */
const keepsClaim = (before: ContentRecord, after: ContentRecord): boolean =>
  titleClaim(before) !== undefined && titleClaim(before) === titleClaim(after)

export const updateContent = Operation.command(
  UpdateContent,
  {
    summary: "Update or restore an item",
    scope: "write:wiki-content",
    rules: [
      "WIK-4",
      "WIK-17",
      "WIK-28",
      "WIK-29",
      "WIK-34",
      "WIK-35",
      "WIK-36",
      "WIK-37",
      "WIK-38",
      "WIK-39",
      "WIK-40",
      "WIK-41",
      "WIK-42",
      "WIK-43",
      "WIK-44",
    ],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        yield* checkInput(request)
        const content = yield* loadContent(reads.get, request.id)
        const needsBody = content.status !== "current" || request.body === undefined
        const state = yield* loadStateOf(reads, content, needsBody)
        const after: ContentRecord = { ...content, status: "current", title: titleAfter(request, state) }
        return {
          ...state,
          move: yield* loadMove(request.parentId, content, reads),
          titleTaken: keepsClaim(content, after)
            ? false
            : yield* loadTitleTaken(reads, titleClaim(after), request.id),
        }
      }),
    allow: (_request, { content, move }) => {
      const needed = contentPermission(content.status === "trashed" ? "restore" : "update", content)
      return move?.parent === undefined
        ? needed
        : { ...needed, see: [...needed.see, seeContent(move.parent)] }
    },
    decide: (request, state, moment) =>
      Either.flatMap(decideUpdate(request, state, moment), ({ content, body, happened, draftEnds }) => {
        const ancestors = state.move?.shown ?? state.ancestors
        return decided({
          changes: [
            ...putContent(content, body),
            ...(draftEnds ? [Commit.remove(EditDrafts, content.id)] : []),
          ],
          events: [contentEvent(happened, content)],
          audit: [auditContent(happened, content, state.space, changedTitle(state.content, content))],
          reply: contentView(content, { ...state, ancestors, body }),
        })
      }),
  },
)
