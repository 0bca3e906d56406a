import {
  Commit,
  CommonFailure,
  type Decision,
  type Instant,
  invalid,
  NotFound,
  Operation,
  type ReadFailure,
  Sweep,
  decided,
  demandSeen,
  withinLimit,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditContent } from "../../audit"
import { Contents, EditDrafts } from "../../collections"
import { loadReached } from "../../access/containment"
import { ContentId, type ContentRecord, containerOf } from "../../content/Content"
import { type ContentState, loadStateOf } from "../../content/changes/ContentState"
import { ContentView } from "../../content/views/ContentView"
import { contentView } from "../../content/views/viewOf"
import { notInStatus, stateAfter } from "../../content/changes/deletion"
import { type LifecycleState, trashable } from "../../content/changes/Lifecycle"
import { removing } from "../../content/removal/purge"
import { loadStoredContent } from "../../access/storedContent"
import { movedUp, puttingAway } from "../../content/removal/departure"
import { DraftEnded } from "../../errors"
import { contentEvent } from "../../events"
import { limits } from "../../limits"
import { type Leaving, loadLeaving } from "../../tree/orphans"
import { aboveOf } from "../../tree/ancestry"
import { contentPermission, seeContent } from "../../permissions"
import { WikiRights } from "../../rights/wikiRights"

/** Where an item is that is deleted. */
export const DeletedStatus = Schema.Literal("current", "draft", "trashed", "archived")

/**
 * Deletes an item as far as its life cycle says: what is current goes to the trash, what is in the trash is purged
 * with `status: "trashed"`, a draft is discarded with `status: "draft"`, and what is in the archive goes from there to the trash with
 * `status: "archived"`. The content is in the reply when it can still be restored.
 */
export class DeleteContent extends Operation.Request<DeleteContent>()("wiki.deleteContent", () => ({
  payload: {
    id: ContentId,
    /** What it hangs on; an item that hangs elsewhere is absent then. */
    containerId: Schema.optional(ContentId),
    status: Schema.optionalWith(DeletedStatus, { default: () => "current" as const }),
  },
  success: Schema.Struct({
    outcome: Schema.Literal("trashed", "purged", "discarded"),
    content: Schema.optional(ContentView),
  }),
  failure: Schema.Union(CommonFailure, DraftEnded),
})) {}

export interface DeleteState extends ContentState {
  readonly after: LifecycleState | undefined
  /** What stands below it, when it goes to the trash; below a comment, when it goes for good. */
  readonly leaving: Leaving
  /** The removal of the kept versions, the oldest first, and of what hangs on the item. */
  readonly step: Sweep.Step
}

type Decided = Either.Either<Decision<Schema.WithResult.Success<DeleteContent>>>

const trash = (state: DeleteState, at: Instant): Decided => {
  const { content, leaving } = state
  const { away, changes, event, audit } = puttingAway(
    "trashed",
    { ...state, children: leaving.children, at },
    aboveOf(content),
  )
  return decided({
    changes: [...changes, ...leaving.changes],
    events: [event],
    audit: [audit],
    reply: { outcome: "trashed", content: contentView(away, state) },
  })
}

/** What is told of an item that is gone for good. */
const gone = ({ content, space }: DeleteState) => {
  const discarded = content.status === "draft"
  const happened = trashable[content.type] ? "purged" : "deleted"
  return {
    // No event told of the draft, so none tells of its end (WIK-63).
    events: discarded ? [] : [contentEvent("removed", content)],
    audit: [auditContent(discarded ? "draft discarded" : happened, content, space)],
    reply: { outcome: discarded ? ("discarded" as const) : ("purged" as const) },
  }
}

/**
 * Answers to a comment are what others said: they move up when it goes, and those that come to begin a thread are where that was
 * (WIK-212). That is the first step.
 */
const begin = (state: DeleteState): Decided => {
  const { content, leaving } = state
  const { parentId, inline, resolution } = content
  const thread = {
    ...(inline === undefined ? {} : { inline }),
    ...(resolution === undefined ? {} : { resolution }),
  }
  return Sweep.decision({
    step: {
      changes: [
        ...movedUp(leaving.children, aboveOf(content), parentId === undefined ? thread : {}),
        ...leaving.changes,
      ],
      done: false,
    },
    begun: false,
    mark: [Commit.put(Contents, { ...content, purging: true })],
    ...gone(state),
  })
}

/**
 * Removes the item with its versions (WIK-49). Too many versions for one commit are removed in steps, the oldest first.
 * The first step makes the audit entry and the event, and marks the item, which is absent from then on. So nothing can
 * come between two steps, and after a crash the same request continues.
 */
const removeForGood = (state: DeleteState): Decided => {
  if (state.leaving.children.length > 0) return begin(state)
  const { content, draft, step } = state
  const drafts = draft === undefined ? [] : [Commit.remove(EditDrafts, content.id)]
  return Sweep.decision({
    step: { ...step, changes: [...step.changes, ...drafts] },
    begun: content.purging === true,
    mark: [Commit.put(Contents, { ...content, purging: true })],
    finish: [Commit.remove(Contents, content.id), Commit.remove(WikiRights, content.id)],
    ...gone(state),
  })
}

const discardEditDraft = ({ content, space }: DeleteState): Decided =>
  decided({
    changes: [Commit.remove(EditDrafts, content.id)],
    audit: [auditContent("draft discarded", content, space)],
    reply: { outcome: "discarded" },
  })

const nothingLeft: Leaving = { children: [], moreChildren: false, changes: [] }

/** Does something below an item stay when it goes? Nothing does any more where the removal has begun. */
const leavesBehind = ({ type, purging }: ContentRecord, after: LifecycleState | undefined): boolean =>
  after === "trashed" || (after === "absent" && type === "comment" && purging !== true)

export const deleteContent = Operation.command(
  DeleteContent,
  {
    summary: "Trash, purge or discard an item",
    scope: "write:wiki-content",
    rules: [
      "WIK-25",
      "WIK-45",
      "WIK-46",
      "WIK-47",
      "WIK-48",
      "WIK-49",
      "WIK-50",
      "WIK-67",
      "WIK-101",
      "WIK-102",
      "WIK-151",
      "WIK-295",
    ],
  },
  {
    load: (request, reads): Effect.Effect<DeleteState, ReadFailure | NotFound> =>
      Effect.gen(function* () {
        const { id, status } = request
        const content = yield* loadStoredContent(reads.get, id)
        yield* demandSeen(reads, [seeContent(content)])
        // Only what goes to the trash is in the reply.
        const state = yield* loadStateOf(reads, content, status === "current" || status === "archived")
        const after = stateAfter(status, state)
        // Whatever is being removed for good is met by the same request again, and by no other.
        const isThere = request.containerId === undefined || containerOf(content) === request.containerId
        const isMet = !isThere
          ? false
          : content.purging === true
            ? after === "absent"
            : yield* loadReached(reads.get, content)
        if (!isMet) return yield* new NotFound({ kind: "content", id })
        const leaving = leavesBehind(content, after) ? yield* loadLeaving(reads, content) : nothingLeft
        const step =
          after === "absent" && leaving.children.length === 0
            ? yield* removing(reads, [id])(Sweep.budget(limits.removedVersions))
            : { changes: [], done: true }
        return { ...state, after, leaving, step }
      }),
    allow: (request, { content }) =>
      contentPermission(request.status === "trashed" ? "purge" : "delete", content),
    decide: (request, state, { at }) => {
      if (state.after === undefined) return Either.left(notInStatus(request.status, state))
      if (request.status === "trashed" && state.content.id === state.space.homepageId) {
        return Either.left(invalid("id", request.id, "content that is not the home page of its space"))
      }
      const { children: known, moreChildren } = state.leaving
      const children = known.length + (moreChildren ? 1 : 0)
      return Either.flatMap(withinLimit(limits, "movedChildren", children), () => {
        if (state.after === "trashed") return trash(state, at)
        return state.after === "absent" ? removeForGood(state) : discardEditDraft(state)
      })
    },
    // A draft that was gone before is not found; one that somebody else ended in between is stale data (WIK-46).
    overtaken: ({ id, status }, failure) =>
      status === "draft" && failure._tag === "NotFound" ? new DraftEnded({ id }) : failure,
  },
)
