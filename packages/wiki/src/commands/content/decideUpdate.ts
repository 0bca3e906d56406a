import {
  type Commit,
  CommonFailure,
  Given,
  type Moment,
  Operation,
  StaleVersion,
  invalid,
} from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { type Drawn, withMacroIds } from "../../body/macroIds"
import {
  checkNoComment,
  checkNoTitle,
  checkSamePlace,
  resolvedBy,
  writtenCommentFields,
} from "../../comments/commentFields"
import { ContentId, ContentType } from "../../content/Content"
import { type ContentState, contentState } from "../../content/changes/ContentState"
import {
  checkKind,
  checkStatus,
  checkVersion,
  refused,
  restored,
  revised,
  triggerOf,
  type Updated,
} from "../../content/changes/ContentUpdate"
import { ContentView } from "../../content/views/ContentView"
import { Body, SaidOfVersion } from "../../content/fields"
import { advance } from "../../content/changes/Lifecycle"
import { type Move, checkParent } from "../../tree/moves"
import { TitleTaken } from "../../errors"
import { type Attached, attachedFields, decideAttached } from "../../content/changes/Attached"
import { holderOf } from "../../holders/Holder"
import { type RestrictedState, decideRestricting, restrictedFields } from "../../rights/restrictionWrite"

/**
 * Writes the next version of an item. `version.number` must be the stored one plus one. A trashed or archived item is restored
 * by `status: "current"` and no other change. With `existingStatus: "draft"` the draft beside the item becomes its next
 * version: what the request does not give is then the draft's.
 */
export class UpdateContent extends Operation.Request<UpdateContent>()("wiki.updateContent", () => ({
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
    ...restrictedFields,
  },
  success: ContentView,
  failure: Schema.Union(CommonFailure, StaleVersion, TitleTaken),
})) {}

/** What an update is decided by. */
export interface UpdateState extends ContentState, Drawn, RestrictedState {
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

/** The item after the update, and what is written with it. */
export const decideUpdate = (request: UpdateContent, state: UpdateState, moment: Moment) =>
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
    const rights = yield* decideRestricting(state.rights, updated.content, state.space)
    if (trigger === "restore" && attached.changes.length + rights.changes.length > 0) {
      const field = attached.changes.length > 0 ? "metadata" : "restrictions"
      return yield* Either.left(
        invalid(field, "changed", "what the item has: restoring changes nothing else"),
      )
    }
    const body = withMacroIds(updated.body, state)
    return { ...updated, body, attached, rights, draftEnds: ownDraft !== undefined && to === "current" }
  })
