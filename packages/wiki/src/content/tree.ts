import {
  type InvalidInput,
  type LimitExceeded,
  NotFound,
  type ReadFailure,
  type Reads,
  invalid,
  withinLimit,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { Contents } from "../collections"
import { limits } from "../limits"
import { onlyVisible } from "../permissions"
import type { ContentId, ContentRecord } from "./Content"
import { loadContent } from "./storedContent"
import { loadBelow } from "./subtree"

/** A page that something may be put below; absent when there is none. */
export const loadParent = (
  get: Reads["get"],
  id: string,
): Effect.Effect<ContentRecord | undefined, ReadFailure> =>
  loadContent(get, id).pipe(Effect.catchTag("NotFound", () => Effect.succeed(undefined)))

/**
 * All pages above, from the top down to `parentId`. They are all current: when a page goes, its children move up in the
 * same commit (WIK-47). There is no limit here: writing limits the depth, and what exists must stay readable (WIK-55).
 * Should damaged data form a ring, the walk ends.
 */
export const loadAncestors = (
  get: Reads["get"],
  parentId: string | undefined,
): Effect.Effect<ReadonlyArray<ContentRecord>, ReadFailure> =>
  Effect.gen(function* () {
    const above = new Map<string, ContentRecord>()
    let next = parentId
    while (next !== undefined && !above.has(next)) {
      const parent: ContentRecord | undefined = yield* get(Contents, next)
      if (parent !== undefined) above.set(parent.id, parent)
      next = parent?.parentId
    }
    return [...above.values()].reverse()
  })

/** The page that another stands below, or is put below. */
export interface Above {
  /** Absent when there is none of the id that was named, or none was named. */
  readonly parent: ContentRecord | undefined
  /** The parent and the pages above it, from the top down. */
  readonly ancestors: ReadonlyArray<ContentRecord>
  /** Those of them that the caller may see. */
  readonly shown: ReadonlyArray<ContentRecord>
}

/** The pages above that a parent brings. */
export const loadAbove = (
  reads: Pick<Reads, "may">,
  get: Reads["get"],
  parent: ContentRecord | undefined,
): Effect.Effect<Above, ReadFailure> =>
  Effect.gen(function* () {
    const above = yield* loadAncestors(get, parent?.parentId)
    const ancestors = parent === undefined ? [] : [...above, parent]
    return { parent, ancestors, shown: yield* onlyVisible(reads, ancestors) }
  })

/** Where a page is to go. */
export interface Move extends Above {
  readonly parentId: ContentId
  /** Levels of pages that come with it; left out where it gets no deeper, as nothing below does then. */
  readonly levelsBelow?: number
}

/** The new parent and all pages above it, guarded: two moves at the same time cannot make a ring (WIK-44). */
export const loadMove = (
  parentId: ContentId | undefined,
  content: ContentRecord,
  reads: Reads,
): Effect.Effect<Move | undefined, ReadFailure> =>
  Effect.gen(function* () {
    if (parentId === undefined || parentId === content.parentId || content.status === "trashed")
      return undefined
    const parent = yield* loadParent(reads.get, parentId)
    const above = yield* loadAbove(reads, reads.get, parent)
    const depth = above.ancestors.length
    const depthNow = (yield* loadAncestors(reads.peek, content.parentId)).length
    if (depth <= depthNow || depth > limits.treeDepth) return { parentId, ...above }
    const below = yield* loadBelow(reads, content.id, limits.treeDepth - depth)
    return { parentId, ...above, levelsBelow: below.levels }
  })

/**
 * A page is put below a current page of its space that is neither itself nor below it (WIK-28, WIK-42). A page of another
 * space is refused like an absent one. Neither it nor a page that comes with it may stand deeper than `limits.treeDepth`
 * (WIK-43).
 */
export const checkParent = (
  { parentId, parent, ancestors, levelsBelow = 0 }: Omit<Move, "shown">,
  content: Pick<ContentRecord, "id" | "spaceId" | "type">,
): Either.Either<void, InvalidInput | NotFound | LimitExceeded> => {
  if (parent?.spaceId !== content.spaceId) {
    return Either.left(new NotFound({ kind: "content", id: parentId }))
  }
  if (content.type !== "page" || parent.type !== "page" || parent.status !== "current") {
    return Either.left(
      invalid("ancestors", parentId, "the id of a current page, and only when the item is a page"),
    )
  }
  return ancestors.some((page) => page.id === content.id)
    ? Either.left(invalid("ancestors", parentId, "a page that is not the page itself nor below it"))
    : withinLimit(limits, "treeDepth", ancestors.length + levelsBelow)
}
