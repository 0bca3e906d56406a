import {
  type CommandOf,
  Commit,
  CommonFailure,
  type Decision,
  LimitExceeded,
  NotFound,
  type Reads,
  type Stored,
  Where,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ContentId, type ContentRecord, type KeptVersion } from "../Content"
import { ContentView, contentView } from "../ContentView"
import { Contents, EditDrafts, KeptVersions } from "../collections"
import { contentAudit, contentEvent } from "../contentAudit"
import { contentPermission } from "../contentPermission"
import { type ContentState, contentState, loadContentState } from "../contentState"
import { WrongState } from "../errors"
import { type Trigger, advance, trashable } from "../Lifecycle"
import { limits } from "../limits"

/**
 * Deletes an item as far as its life cycle says (seed 0, *States and transitions*): what is current goes to
 * the trash, what is in the trash is purged with `status: "trashed"`, a draft is discarded with
 * `status: "draft"`. The content is in the reply when it can still be restored.
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
  failure: Schema.Union(CommonFailure, WrongState),
}) {}

interface State extends ContentState {
  /** What stands directly below, in any status. */
  readonly children: ReadonlyArray<Stored<ContentRecord>>
  /** A part of the kept versions, no larger than fits into one commit, and whether more follow. */
  readonly versions: ReadonlyArray<Stored<KeptVersion>>
  readonly moreVersions: boolean
}

const triggers = {
  current: "delete",
  draft: "delete with status=draft",
  trashed: "delete with status=trashed",
} as const satisfies Record<DeleteContent["status"], Trigger>

/** The children that move up, each guarded, and the guard that no other appears meanwhile. */
const loadChildren = (reads: Reads, id: string) =>
  Effect.gen(function* () {
    const where = Where.equals("parentId", id)
    const { records, more } = yield* reads.select(Contents, { where, limit: limits.movedChildren })
    if (more) {
      return yield* new LimitExceeded({
        limit: "movedChildren",
        max: limits.movedChildren,
        given: records.length + 1,
      })
    }
    for (const child of records) {
      yield* reads.guard(Commit.unchanged(Contents, child.key, child.revision))
    }
    const others = Where.and<"parentId">(where, Where.not(Where.keyIn(records.map((child) => child.key))))
    yield* reads.guard(Commit.noneMatches(Contents, others))
    return records
  })

const trash = (state: State): Decision<Reply> => {
  const { content, space, draft, children } = state
  const trashed: ContentRecord = { ...content, status: "trashed" }
  const moved = children.map(({ value: { parentId: _left, ...child } }) =>
    Commit.put(Contents, {
      ...child,
      ...(content.parentId === undefined ? {} : { parentId: content.parentId }),
    }),
  )
  return {
    changes: [
      Commit.put(Contents, trashed),
      ...moved,
      ...(draft === undefined ? [] : [Commit.remove(EditDrafts, content.id)]),
    ],
    events: [contentEvent("trashed", trashed)],
    audit: [contentAudit("moved to trash", trashed, space)],
    reply: { outcome: "trashed", content: contentView(trashed, state) },
  }
}

/** Removes the item with its versions; with too many versions for one commit, the oldest go first, step by step. */
const removeForGood = (state: State, outcome: "purged" | "discarded"): Decision<Reply> => {
  const { content, space, versions, moreVersions } = state
  const gone = versions.map((kept) => Commit.remove(KeptVersions, kept.key))
  if (moreVersions) {
    return { changes: gone, events: [], audit: [], reply: { outcome }, unfinished: true }
  }
  return {
    changes: [...gone, Commit.remove(Contents, content.id), Commit.remove(EditDrafts, content.id)],
    events: [contentEvent("removed", content)],
    audit: [contentAudit(outcome === "purged" ? "purged" : "draft discarded", content, space)],
    reply: { outcome },
  }
}

const discardEditDraft = ({ content, space }: State): Decision<Reply> => ({
  changes: [Commit.remove(EditDrafts, content.id)],
  events: [],
  audit: [contentAudit("draft discarded", content, space)],
  reply: { outcome: "discarded" },
})

type Reply = Schema.WithResult.Success<DeleteContent>

/** The item exists, but not in the status that was named. */
const notInStatus = (request: DeleteContent, state: State): NotFound | undefined => {
  const { content, draft } = state
  const stands =
    request.status === "draft"
      ? content.status === "draft" || draft !== undefined
      : content.status === request.status
  return stands
    ? undefined
    : new NotFound({
        kind: `${request.status} content`,
        id: content.id,
        detail: `it is ${contentState(state)}${content.status === "trashed" ? "; purge it with status=trashed" : ""}`,
      })
}

export const deleteContent: CommandOf<DeleteContent, State> = {
  load: (request, reads) =>
    Effect.gen(function* () {
      const state = yield* loadContentState(reads, request.id)
      const { status } = state.content
      const children =
        status === "current" && request.status === "current" ? yield* loadChildren(reads, request.id) : []
      const versions = yield* reads.select(KeptVersions, {
        where: Where.equals("contentId", request.id),
        orderBy: [{ field: "number", direction: "ascending" }],
        limit: limits.removedVersions,
      })
      return { ...state, children, versions: versions.records, moreVersions: versions.more }
    }),
  allow: (request, { content }) =>
    contentPermission(request.status === "trashed" ? "purge" : "delete", content),
  decide: (request, state) => {
    const missing = notInStatus(request, state)
    if (missing !== undefined) return Either.left(missing)
    const { content } = state
    return Either.map(
      advance(content.id, content.type, contentState(state), triggers[request.status]),
      () => {
        if (request.status === "trashed") return removeForGood(state, "purged")
        if (request.status === "current")
          return trashable[content.type] ? trash(state) : removeForGood(state, "purged")
        return content.status === "draft" ? removeForGood(state, "discarded") : discardEditDraft(state)
      },
    )
  },
}
