import {
  Commit,
  CommonFailure,
  type Decision,
  NotFound,
  Operation,
  Order,
  type Reads,
  type ReadFailure,
  type Stored,
  Sweep,
  Where,
  decided,
  withinLimit,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditContent } from "../audit"
import { Contents, EditDrafts, KeptVersions } from "../collections"
import { ContentId, type ContentRecord } from "../content/Content"
import { type ContentState, contentState, loadStateOf } from "../content/ContentState"
import { ContentView, contentView } from "../content/ContentView"
import { type LifecycleState, type Trigger, advance } from "../content/Lifecycle"
import { loadContent, loadStoredContent } from "../content/storedContent"
import { trashing } from "../content/trashing"
import { contentEvent } from "../events"
import { limits } from "../limits"
import { contentPermission } from "../permissions"

/**
 * Deletes an item as far as its life cycle says: what is current goes to the trash, what is in the trash is purged
 * with `status: "trashed"`, a draft is discarded with `status: "draft"`. The content is in the reply when it can
 * still be restored.
 */
export class DeleteContent extends Schema.TaggedRequest<DeleteContent>()("wiki.deleteContent", {
  payload: {
    id: ContentId,
    status: Schema.optionalWith(Schema.Literal("current", "draft", "trashed"), {
      default: () => "current" as const,
    }),
  },
  success: Schema.Struct({
    outcome: Schema.Literal("trashed", "purged", "discarded"),
    content: Schema.optional(ContentView),
  }),
  failure: CommonFailure,
}) {}

export interface DeleteState extends ContentState {
  readonly after: LifecycleState | undefined
  /** The children, in any status: as many as move up in one commit, and whether there are more. */
  readonly children: ReadonlyArray<Stored<ContentRecord>>
  readonly moreChildren: boolean
  /** The removal of the kept versions, the oldest first. */
  readonly step: Sweep.Step
}

const triggers = {
  current: "delete",
  draft: "delete with status=draft",
  trashed: "delete with status=trashed",
} as const satisfies Record<DeleteContent["status"], Trigger>

/** The children that move up. Guards see to it that they stay as they are, and that no other appears meanwhile. */
const loadChildren = (reads: Reads, id: string) =>
  Effect.gen(function* () {
    const where = Where.equals("parentId", id)
    const { records, more } = yield* reads.select(Contents, { where, limit: limits.movedChildren })
    for (const child of records) {
      yield* reads.guard(Commit.unchanged(Contents, child.key, child.revision))
    }
    const others = Where.and<"parentId">(where, Where.not(Where.keyIn(records.map((child) => child.key))))
    yield* reads.guard(Commit.noneMatches(Contents, others))
    return { children: records, moreChildren: more }
  })

const versionsOf = (reads: Reads, id: string): Sweep.Work =>
  Sweep.removing(reads, KeptVersions, {
    where: Where.equals("contentId", id),
    orderBy: [Order.ascending("number")],
  })

type Decided = Either.Either<Decision<Schema.WithResult.Success<DeleteContent>>>

const trash = (state: DeleteState): Decided => {
  const { trashed, changes, event, audit } = trashing(state, state.content.parentId)
  return decided({
    changes,
    events: [event],
    audit: [audit],
    reply: { outcome: "trashed", content: contentView(trashed, state) },
  })
}

/**
 * Removes the item with its versions (WIK-49). Too many versions for one commit are removed in steps, the oldest first.
 * The first step makes the audit entry and the event, and marks the item, which is absent from then on. So nothing can
 * come between two steps, and after a crash the same request continues.
 */
const removeForGood = (state: DeleteState): Decided => {
  const { content, space, draft, step } = state
  const discarded = content.status === "draft"
  const drafts = draft === undefined ? [] : [Commit.remove(EditDrafts, content.id)]
  return Sweep.decision({
    step: { ...step, changes: [...step.changes, ...drafts] },
    begun: content.purging === true,
    mark: [Commit.put(Contents, { ...content, purging: true })],
    finish: [Commit.remove(Contents, content.id)],
    // No event told of the draft, so none tells of its end (WIK-63).
    events: discarded ? [] : [contentEvent("removed", content)],
    audit: [auditContent(discarded ? "draft discarded" : "purged", content, space)],
    reply: { outcome: discarded ? "discarded" : "purged" },
  })
}

const discardEditDraft = ({ content, space }: DeleteState): Decided =>
  decided({
    changes: [Commit.remove(EditDrafts, content.id)],
    audit: [auditContent("draft discarded", content, space)],
    reply: { outcome: "discarded" },
  })

/** The item exists, but not in the status that was named. */
const notInStatus = (request: DeleteContent, state: DeleteState): NotFound =>
  new NotFound({
    kind: `${request.status} content`,
    id: state.content.id,
    detail: `it is ${contentState(state)}${state.content.status === "trashed" ? "; purge it with status=trashed" : ""}`,
  })

/** The state that the life cycle leads to; `undefined` when it knows no such step. */
const stateAfter = (request: DeleteContent, state: ContentState): LifecycleState | undefined =>
  Either.getOrUndefined(
    advance(request.id, state.content.type, contentState(state), triggers[request.status]),
  )

export const deleteContent = Operation.command(
  DeleteContent,
  {
    summary: "Trash, purge or discard an item",
    scope: "write:wiki-content",
    rules: ["WIK-25", "WIK-45", "WIK-46", "WIK-47", "WIK-48", "WIK-49", "WIK-50", "WIK-67"],
  },
  {
    load: (request, reads): Effect.Effect<DeleteState, ReadFailure | NotFound> =>
      Effect.gen(function* () {
        const { id, status } = request
        const content = yield* status === "trashed"
          ? loadStoredContent(reads.get, id)
          : loadContent(reads.get, id)
        // Only what goes to the trash is in the reply.
        const state = yield* loadStateOf(reads, content, status === "current")
        const after = stateAfter(request, state)
        const none = { children: [], moreChildren: false, step: { changes: [], done: true } }
        const parts =
          after === "trashed"
            ? yield* loadChildren(reads, id)
            : after === "absent"
              ? { step: yield* versionsOf(reads, id)(Sweep.budget(limits.removedVersions)) }
              : {}
        return { ...state, after, ...none, ...parts }
      }),
    allow: (request, { content }) =>
      contentPermission(request.status === "trashed" ? "purge" : "delete", content),
    decide: (request, state) => {
      if (state.after === undefined) return Either.left(notInStatus(request, state))
      if (state.after === "trashed") {
        const children = state.children.length + (state.moreChildren ? 1 : 0)
        return Either.flatMap(withinLimit(limits, "movedChildren", children), () => trash(state))
      }
      return state.after === "absent" ? removeForGood(state) : discardEditDraft(state)
    },
  },
)
