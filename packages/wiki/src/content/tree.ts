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
import type { ContentId, ContentRecord } from "./Content"
import { loadContent } from "./storedContent"

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
}

/** The pages above that a parent brings. */
export const loadAbove = (
  get: Reads["get"],
  parent: ContentRecord | undefined,
): Effect.Effect<Above, ReadFailure> =>
  Effect.map(loadAncestors(get, parent?.parentId), (ancestors) => ({
    parent,
    ancestors: parent === undefined ? [] : [...ancestors, parent],
  }))

/** Where a page is to go. */
export interface Move extends Above {
  readonly parentId: ContentId
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
    return { parentId, ...(yield* loadAbove(reads.get, parent)) }
  })

/**
 * A page is put below a current page of its space that is neither itself nor below it (WIK-28, WIK-42). A page of another
 * space is refused like an absent one. The pages below a moved one are not checked: they may get deeper than
 * `limits.treeDepth`, where they can be read and changed, but take no further pages (WIK-43).
 */
export const checkParent = (
  { parentId, parent, ancestors }: Move,
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
    : withinLimit(limits, "treeDepth", ancestors.length)
}
