import {
  type InvalidInput,
  type LimitExceeded,
  NotFound,
  type ReadFailure,
  type Reads,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { ContentId, ContentRecord } from "./Content"
import { checkDepth } from "./contentRules"
import { loadAncestors, loadParent } from "./load"

/** Where a page is to go. */
export interface Move {
  readonly parentId: ContentId
  /** Absent when nothing has this id. */
  readonly parent: ContentRecord | undefined
  /** The pages that will be above it, from the top down. */
  readonly ancestors: ReadonlyArray<ContentRecord>
}

/** The new parent with its chain, all guarded: two pages moved below each other at once cannot make a ring. */
export const loadMove = (
  parentId: ContentId | undefined,
  content: ContentRecord,
  reads: Reads,
): Effect.Effect<Move | undefined, ReadFailure> =>
  Effect.gen(function* () {
    if (parentId === undefined || parentId === content.parentId || content.status === "trashed")
      return undefined
    const parent = yield* loadParent(reads.get, parentId)
    const above = yield* loadAncestors(reads.get, parent?.parentId)
    return { parentId, parent, ancestors: parent === undefined ? [] : [...above, parent] }
  })

/**
 * A page moves below a current page of its space that is not itself nor below it. What stands below the moved page
 * is not walked: it may come to stand deeper than `limits.treeDepth`, where it can be read and changed as ever, but
 * takes no further pages. A page of another space is told like an absent one.
 */
export const checkMove = (
  { parentId, parent, ancestors }: Move,
  content: ContentRecord,
): Either.Either<void, InvalidInput | NotFound | LimitExceeded> => {
  if (parent?.spaceId !== content.spaceId) {
    return Either.left(new NotFound({ kind: "content", id: parentId }))
  }
  if (content.type !== "page" || parent.type !== "page" || parent.status !== "current") {
    return Either.left(invalid("ancestors", parentId, "the id of a current page, for a page"))
  }
  return ancestors.some((page) => page.id === content.id)
    ? Either.left(invalid("ancestors", parentId, "a page that is not the page itself nor below it"))
    : checkDepth(ancestors)
}
