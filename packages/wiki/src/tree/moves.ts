import {
  type Commit,
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
import { type ContentId, type ContentRecord, isPutAway } from "../content/Content"
import { loadNamedSource } from "../access/storedContent"
import { loadBelow } from "./subtree"
import { type Relocation, loadRelocation, relocated } from "./relocation"
import { type Position, type Spot, atEnd, loadPosition } from "./siblings"
import { type Above as Standing, belowPage, climb, placeBelow } from "./ancestry"

/** A page that something may be put below, as the caller sees it; absent where there is none, or where it is hidden. */
export const loadParent = (
  reads: Pick<Reads, "get" | "peek" | "may">,
  id: string,
): Effect.Effect<ContentRecord | undefined, ReadFailure> =>
  loadNamedSource(reads, id).pipe(Effect.catchTag("NotFound", () => Effect.succeed(undefined)))

/** Reads many pages at once: guarded, or not. */
export type ReadPages = (
  ids: ReadonlyArray<string>,
) => Effect.Effect<ReadonlyMap<string, ContentRecord>, ReadFailure>

/** Pages that the decision rests on. */
export const guarded =
  ({ getAll }: Pick<Reads, "getAll">): ReadPages =>
  (ids) =>
    getAll(Contents, ids)

/** Pages that are only shown. */
export const unguarded =
  (peekAll: Reads["peekAll"]): ReadPages =>
  (ids) =>
    peekAll(Contents, ids)

/**
 * All pages above, from the top down to the parent. They are all current: when a page goes, its children move up in the
 * same commit (WIK-47). There is no limit here: writing limits the depth, and what exists must stay readable (WIK-55).
 * An item names them all, so that they are read at once; what it names besides, while a large subtree moves, is left out.
 * Should damaged data form a ring, the walk ends.
 */
export const loadAncestors = (
  read: ReadPages,
  item: ContentRecord,
): Effect.Effect<ReadonlyArray<ContentRecord>, ReadFailure> =>
  Effect.gen(function* () {
    if (item.parentId === undefined) return []
    const found = new Map(yield* read(item.ancestors))
    for (;;) {
      const { path } = climb(
        item,
        (id) => found.get(id),
        () => false,
      )
      const missing = (path[0] ?? item).parentId
      // Damaged data alone names too few of them.
      if (missing === undefined || found.has(missing) || item.id === missing) return path
      const more = yield* read([missing])
      if (more.size === 0) return path
      for (const [id, page] of more) found.set(id, page)
    }
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
  reads: Pick<Reads, "mayEach">,
  read: ReadPages,
  parent: ContentRecord | undefined,
): Effect.Effect<Above, ReadFailure> =>
  Effect.gen(function* () {
    const ancestors = parent === undefined ? [] : [...(yield* loadAncestors(read, parent)), parent]
    return { parent, ancestors, shown: yield* onlyVisible(reads, ancestors) }
  })

/** What a move comes to. */
export interface Going {
  readonly position: Position
  /** Left out where the page stays below the same page, and no other move of it was begun and given up. */
  readonly moves?: { readonly above: Standing; readonly relocation: Relocation }
}

/** Where a page is to go. */
export interface Move extends Above {
  /** Absent at the top of the space. */
  readonly parentId?: ContentId
  /** Levels of pages that come with it; left out where it gets no deeper, as nothing below does then. */
  readonly levelsBelow?: number
  /** Absent where it cannot go there. */
  readonly going?: Going
}

/** How a page comes to stand elsewhere, with what is below it; or elsewhere below the same page. */
const loadGoing = (
  reads: Reads,
  content: ContentRecord,
  parent: ContentRecord | undefined,
  spot: Spot,
): Effect.Effect<Going, ReadFailure> =>
  Effect.gen(function* () {
    const position = yield* loadPosition(reads, placeBelow(parent?.id, content.spaceId), content, spot)
    if (parent?.id === content.parentId && content.moving === undefined) return { position }
    const above = belowPage(parent)
    return { position, moves: { above, relocation: yield* loadRelocation(reads, content, above) } }
  })

/** How many levels come with a page that gets deeper; nothing where it does not, or gets too deep by itself. */
const loadLevels = (
  reads: Reads,
  content: ContentRecord,
  depth: number,
): Effect.Effect<{ readonly levelsBelow?: number }, ReadFailure> =>
  Effect.gen(function* () {
    const depthNow = (yield* loadAncestors(unguarded(reads.peekAll), content)).length
    if (depth <= depthNow || depth > limits.treeDepth) return {}
    const below = yield* loadBelow(reads, content.id, limits.treeDepth - depth)
    return { levelsBelow: below.levels }
  })

/** The new parent and all pages above it, guarded: two moves at the same time cannot make a ring (WIK-44). */
export const loadMoveTo = (
  reads: Reads,
  parentId: ContentId,
  content: ContentRecord,
  spot: Spot,
): Effect.Effect<Move, ReadFailure> =>
  Effect.gen(function* () {
    const parent = yield* loadParent(reads, parentId)
    const above = yield* loadAbove(reads, guarded(reads), parent)
    const levels = yield* loadLevels(reads, content, above.ancestors.length)
    const move = { parentId, ...above, ...levels }
    return Either.isLeft(checkParent(move, content))
      ? move
      : { ...move, going: yield* loadGoing(reads, content, parent, spot) }
  })

/** The same where the page goes to the top of its space. */
export const loadTopMove = (
  reads: Reads,
  content: ContentRecord,
  spot: Spot,
): Effect.Effect<Move, ReadFailure> =>
  Effect.map(loadGoing(reads, content, undefined, spot), (going) => ({
    parent: undefined,
    ancestors: [],
    shown: [],
    going,
  }))

/** Where an update moves a page, if it does. */
export const loadMove = (
  parentId: ContentId | undefined,
  content: ContentRecord,
  reads: Reads,
): Effect.Effect<Move | undefined, ReadFailure> =>
  parentId === undefined || parentId === content.parentId || isPutAway(content.status)
    ? Effect.succeed(undefined)
    : loadMoveTo(reads, parentId, content, atEnd)

/** What comes before the page itself can move; nothing where it can at once. */
export const preparing = ({ position, moves }: Going): ReadonlyArray<Commit.Change> | undefined => {
  if (position.spread.length > 0) return position.spread
  return moves?.relocation.prepares === true ? moves.relocation.changes : undefined
}

/** What is committed besides the page. */
export const alongWith = ({ moves }: Going): ReadonlyArray<Commit.Change> => moves?.relocation.changes ?? []

/** The page where it has moved. */
export const gone = (content: ContentRecord, { position: { position }, moves }: Going): ContentRecord => ({
  ...(moves === undefined ? content : relocated(content, moves.above)),
  position,
})

/**
 * A page is put below a current page of its space that is neither itself nor below it (WIK-28, WIK-42). A page of another
 * space is refused like an absent one. Neither it nor a page that comes with it may stand deeper than `limits.treeDepth`
 * (WIK-43).
 */
export const checkParent = (
  {
    parentId,
    parent,
    ancestors,
    levelsBelow = 0,
  }: Pick<Move, "parent" | "ancestors" | "levelsBelow"> & { readonly parentId: string },
  content: Pick<ContentRecord, "id" | "spaceId" | "type">,
  /** What the caller calls the parent. */
  field = "ancestors",
): Either.Either<void, InvalidInput | NotFound | LimitExceeded> => {
  if (parent?.spaceId !== content.spaceId) {
    return Either.left(new NotFound({ kind: "content", id: parentId }))
  }
  if (content.type !== "page" || parent.type !== "page" || parent.status !== "current") {
    return Either.left(invalid(field, parentId, "the id of a current page, and only when the item is a page"))
  }
  return ancestors.some((page) => page.id === content.id)
    ? Either.left(invalid(field, parentId, "a page that is not the page itself nor below it"))
    : withinLimit(limits, "treeDepth", ancestors.length + levelsBelow)
}
