import {
  Commit,
  CommonFailure,
  Given,
  type Moment,
  Operation,
  StaleVersion,
  Sweep,
  decided,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { type Drawn, drawnFor, withMacroIds } from "../body/macroIds"
import {
  checkNoComment,
  checkNoTitle,
  checkSamePlace,
  resolvedBy,
  writtenCommentFields,
} from "../comments/commentFields"
import { commentView } from "../comments/thread"
import { auditContent, changesOf } from "../audit"
import { EditDrafts } from "../collections"
import { ContentId, type ContentRecord, ContentType, titleClaim } from "../content/Content"
import { type ContentState, contentState, loadStateOf } from "../content/ContentState"
import {
  changeAsked,
  checkInput,
  checkKind,
  checkStatus,
  checkVersion,
  keepsClaim,
  refused,
  restored,
  revised,
  titleAfter,
  toldOf,
  triggerOf,
  type Updated,
} from "../content/ContentUpdate"
import { ContentView, contentView } from "../content/ContentView"
import { Body, SaidOfVersion } from "../content/fields"
import { advance } from "../content/Lifecycle"
import { loadContent, loadTitleTaken } from "../content/storedContent"
import { type Move, alongWith, checkParent, loadMove, preparing } from "../content/tree"
import { putContent } from "../content/versions"
import { TitleTaken } from "../errors"
import { pageMoved } from "../events"
import { type Attached, attachedFields, decideAttached, loadAttached } from "../holders/Attached"
import { holderOf } from "../holders/Holder"
import { contentPermission, seeNamedPage } from "../permissions"
import { statedAnew } from "../states/statedContent"
import { keepingTitle } from "../titles/FormerTitle"

/**
 * Writes the next version of an item. `version.number` must be the stored one plus one. A trashed or archived item is restored
 * by `status: "current"` and no other change. With `existingStatus: "draft"` the draft beside the item becomes its next
 * version: what the request does not give is then the draft's.
 */
export class UpdateContent extends Operation.Request<UpdateContent>()("wiki.updateContent", {
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
    ...writtenCommentFields,
    ...attachedFields,
  },
  success: ContentView,
  failure: Schema.Union(CommonFailure, StaleVersion, TitleTaken),
}) {}

export interface UpdateState extends ContentState, Drawn {
  /** Where the page goes, when it moves; what is not there is absent. */
  readonly move: Move | undefined
  readonly titleTaken: boolean
  readonly attached: Attached
  /** What is kept of a title that it loses. */
  readonly former: ReadonlyArray<Commit.Change>
}

/** What is said of a comment besides its text (WIK-207, WIK-208). */
const commented = (request: UpdateContent, state: UpdateState, updated: Updated, moment: Moment) =>
  Either.gen(function* () {
    const { content, thread } = state
    if (thread === undefined) {
      yield* checkNoComment(request, content.type)
      return updated
    }
    yield* checkNoTitle(request.title)
    yield* checkSamePlace(request, thread)
    const resolution = yield* resolvedBy(request, content, thread, moment)
    return resolution === undefined ? updated : { ...updated, content: { ...updated.content, resolution } }
  })

const decideUpdate = (request: UpdateContent, state: UpdateState, moment: Moment) =>
  Either.gen(function* () {
    const { content, ownDraft, move } = state
    const trigger = triggerOf(request, state)
    const next = advance(content.id, content.type, contentState(state), trigger)
    const to = yield* Either.mapLeft(next, () => refused(state))
    yield* checkStatus(request, state)
    yield* checkKind(request, state)
    yield* checkVersion(content, request.version.number)
    if (move?.parentId !== undefined) yield* checkParent({ ...move, parentId: move.parentId }, content)
    const updated: Updated =
      trigger === "restore"
        ? yield* restored(request, state, moment)
        : yield* commented(request, state, revised(request, state, move?.going, moment), moment)
    if (state.titleTaken) {
      return yield* Either.left(new TitleTaken({ title: updated.content.title, type: content.type }))
    }
    const attached = yield* decideAttached(state.attached, holderOf(updated.content, state.space), moment)
    if (trigger === "restore" && attached.changes.length > 0) {
      return yield* Either.left(
        invalid("metadata", "changed", "what the item has: restoring changes nothing else"),
      )
    }
    const body = withMacroIds(updated.body, state)
    return { ...updated, body, attached, draftEnds: ownDraft !== undefined && to === "current" }
  })

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
      "WIK-150",
      "WIK-207",
      "WIK-208",
      "WIK-400",
      "WIK-508",
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
          ...(yield* drawnFor(reads, request.body, state.ownDraft?.body, state.body)),
          move: yield* loadMove(request.parentId, content, reads),
          titleTaken: keepsClaim(content, after)
            ? false
            : yield* loadTitleTaken(reads, titleClaim(after), request.id),
          attached: yield* loadAttached(reads, holderOf(content, state.space), request),
          former: keepingTitle(reads.secrets.digest, content, after.title),
        }
      }),
    allow: ({ parentId }, { content, move }) => {
      const needed = contentPermission(changeAsked(content), content)
      const named = move === undefined ? [] : seeNamedPage(move.parent, parentId)
      return { ...needed, see: [...needed.see, ...named] }
    },
    decide: (request, state, moment) =>
      Either.flatMap(decideUpdate(request, state, moment), ({ content, body, attached, draftEnds }) => {
        const { move, space } = state
        const ancestors = move?.shown ?? state.ancestors
        const reply = contentView(content, {
          ...state,
          ancestors,
          body,
          ...(state.thread?.id === content.id ? { comment: commentView(content, state.people) } : {}),
        })
        const before = move?.going === undefined ? undefined : preparing(move.going)
        if (before !== undefined) return Sweep.before(before, reply)
        const { event, says } = toldOf(state.content, content)
        const changedValues = [...changesOf(state.content, content), ...attached.changedValues]
        return decided({
          changes: [
            ...putContent(content, body),
            ...state.former,
            ...(move?.going === undefined ? [] : alongWith(move.going)),
            ...(draftEnds ? [Commit.remove(EditDrafts, content.id)] : []),
            ...statedAnew(draftEnds ? state.ownDraft?.stated : undefined, content),
            ...attached.changes,
          ],
          events: [
            event,
            ...(content.parentId === state.content.parentId ? [] : [pageMoved(content, state.content)]),
            ...attached.events,
          ],
          audit: [auditContent(says, content, space, changedValues)],
          reply,
        })
      }),
  },
)
