import {
  Commit,
  CommonFailure,
  Given,
  type InvalidInput,
  NotFound,
  Operation,
  type Reads,
  type ReadFailure,
  Sweep,
  decided,
  foldCase,
  invalid,
  noChange,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditContent, changedParent } from "../../audit"
import { Contents } from "../../collections"
import { ContentId, type ContentRecord } from "../../content/Content"
import { loadNamedContent } from "../../access/storedContent"
import {
  type Move,
  alongWith,
  checkParent,
  gone,
  loadMoveTo,
  loadParent,
  loadTopMove,
  preparing,
} from "../../tree/moves"
import { pageChildrenReordered, pageMoved } from "../../events"
import { contentPermission, seeContent, seeNamedPage } from "../../permissions"
import type { SpaceRecord } from "../../space/Space"
import { loadSpaceOf } from "../../access/storedSpace"
import { type Spot, atEnd } from "../../tree/siblings"

/**
 * Moves a page with all that is below it: before or after another page, behind the last child of another page (`append`), or
 * behind the last page at the top of its space (`topLevel`, without a target). Its version stays.
 */
export class MoveContent extends Operation.Request<MoveContent>()("wiki.moveContent", () => ({
  payload: {
    id: ContentId,
    position: Schema.Literal("before", "after", "append", "topLevel"),
    /** The page that the position is told by. */
    targetId: Schema.optional(ContentId),
    /** A page does not leave its space: naming another one is refused. */
    spaceKey: Schema.optional(Given.Key),
  },
  success: Schema.Struct({ id: ContentId }),
  failure: CommonFailure,
})) {}

export interface MoveState {
  readonly content: ContentRecord
  readonly space: SpaceRecord
  /** Absent when there is none of that id, or none was named. */
  readonly target: ContentRecord | undefined
  /** Absent where it is not known where to go. */
  readonly move: Move | undefined
}

/** Where the page goes: below a page, or to the top of its space. */
const loadGoal = (
  { position }: MoveContent,
  content: ContentRecord,
  target: ContentRecord | undefined,
  reads: Reads,
): Effect.Effect<Move | undefined, ReadFailure> => {
  if (position === "topLevel") return loadTopMove(reads, content, atEnd)
  if (target === undefined) return Effect.succeed(undefined)
  const spot: Spot = position === "append" ? atEnd : { at: position, target }
  const parentId = position === "append" ? target.id : target.parentId
  return parentId === undefined
    ? loadTopMove(reads, content, spot)
    : loadMoveTo(reads, parentId, content, spot)
}

const checkTarget = (
  { position, targetId, spaceKey }: MoveContent,
  { content, space, target }: MoveState,
): Either.Either<void, InvalidInput | NotFound> => {
  if (spaceKey !== undefined && foldCase(spaceKey) !== foldCase(space.key)) {
    return Either.left(invalid("spaceKey", spaceKey, `${space.key}: a page does not move to another space`))
  }
  if (position === "topLevel") {
    return targetId === undefined
      ? Either.void
      : Either.left(invalid("targetId", targetId, "no target: the page goes to the top of its space"))
  }
  if (targetId === undefined) return Either.left(invalid("targetId", targetId, "the id of a page"))
  if (target === undefined) return Either.left(new NotFound({ kind: "content", id: targetId }))
  if (target.spaceId !== content.spaceId) {
    return Either.left(
      invalid("targetId", targetId, `a page of the space ${space.key}: a page does not leave its space`),
    )
  }
  return target.id === content.id || target.type !== "page" || target.status !== "current"
    ? Either.left(invalid("targetId", targetId, "the id of another page that is current"))
    : Either.void
}

const checkMove = (request: MoveContent, state: MoveState) =>
  Either.gen(function* () {
    const { content, move } = state
    if (content.type !== "page" || content.status !== "current") {
      return yield* Either.left(invalid("id", content.id, "the id of a current page"))
    }
    yield* checkTarget(request, state)
    const { parentId } = move ?? {}
    if (move !== undefined && parentId !== undefined) {
      yield* checkParent({ ...move, parentId }, content, "targetId")
    }
    return move?.going
  })

const decideMove = (request: MoveContent, state: MoveState) =>
  Either.flatMap(checkMove(request, state), (going) => {
    const { content, space, move } = state
    const reply = { id: content.id }
    if (move === undefined || going === undefined) return noChange(reply)
    const moves = move.parentId !== content.parentId
    if (going.moves === undefined && going.position.stands) return noChange(reply)
    const before = preparing(going)
    if (before !== undefined) return Sweep.before(before, reply)
    const moved = gone(content, going)
    return decided({
      changes: [Commit.put(Contents, moved), ...alongWith(going)],
      events:
        moves || move.parent === undefined
          ? [pageMoved(moved, content)]
          : [pageChildrenReordered(move.parent)],
      audit: [auditContent("moved", moved, space, changedParent(content, moved))],
      reply,
    })
  })

export const moveContent = Operation.command(
  MoveContent,
  {
    summary: "Move a page beside or below another",
    scope: "write:wiki-content",
    rules: ["WIK-101", "WIK-102", "WIK-103", "WIK-104", "WIK-105", "WIK-274"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const { id, targetId } = request
        const content = yield* loadNamedContent(reads, id)
        const target = targetId === undefined ? undefined : yield* loadParent(reads, targetId)
        return {
          content,
          target,
          space: yield* loadSpaceOf(reads.peek, content),
          move: yield* loadGoal(request, content, target, reads),
        }
      }),
    allow: ({ position, targetId }, { content, target, move }) => {
      const needed = contentPermission("update", content)
      // The page above the target is not named by the caller, so that a refusal must not name it either.
      const above = move?.parent === undefined ? [] : [seeContent(move.parent, targetId)]
      const named = position === "topLevel" ? [] : seeNamedPage(target, targetId)
      return { ...needed, see: [...needed.see, ...named, ...above] }
    },
    decide: decideMove,
  },
)
