import { JobKind } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { ContentId } from "../Content"
import { loadContentIfThere } from "../../access/storedContent"
import { loadBelow } from "../../tree/subtree"
import { limits } from "../../limits"
import { SpaceId } from "../../space/Space"
import { settle } from "../../tree/settlement"
import { aboveOf } from "../../tree/ancestry"
import { treeLine } from "../../tree/settleSubtree"
import { TreeTrash } from "./TreeTrash"

const Payload = Schema.Struct({ id: ContentId, spaceId: SpaceId })
type Payload = typeof Payload.Type

interface Cursor {
  /** Pages that the caller may not delete, so far. */
  readonly stayed: number
  /** The tree is in the trash; what stayed of it is told where it stands now. */
  readonly settling?: true
}

type Run = JobKind.JobRun<Payload, Cursor>

/** How many pages there are to look at, the page itself included; unknown where there are too many to count. */
const countOf = ({ payload: { id }, progress, reads }: Run) =>
  progress.total === undefined
    ? loadBelow(reads, id, limits.treeDepth).pipe(
        Effect.map(({ pages }) => Option.some(pages + 1)),
        Effect.catchTag("LimitExceeded", () => Effect.succeed(Option.none<number>())),
      )
    : Effect.succeed(Option.some(progress.total))

const pagesOf = (count: number): string => (count === 1 ? "1 page" : `${count} pages`)

/** What is told at the end. */
const summaryOf = (looked: number, stayed: number): ReadonlyArray<string> => [
  `Looked at ${pagesOf(looked)}`,
  ...(stayed === 0 ? [] : [`${pagesOf(stayed)} stayed, as you may not delete them`]),
]

/** What stayed, with all that is below it, no longer names pages above it that are in the trash. */
const settled = ({ payload: { id }, reads, progress }: Run, cursor: Cursor) =>
  Effect.map(settle(reads, { root: id, left: [id] }), ({ changes, done }) => ({
    changes,
    ...(done ? { messages: summaryOf(progress.done, cursor.stayed) } : { cursor }),
  }))

/**
 * Moves a page and all pages below it to the trash, from the leaves up: at every moment all that is above a current page is
 * current (WIK-77). A page that the caller may not delete stays, with all that is below it, and moves up to where the tree
 * stood. Each step begins at the page again, so that what others do meanwhile is seen.
 */
export const trashPageTreeJob = JobKind.make("wiki.trashPageTree", {
  summary: "Move a page tree to the trash",
  payload: Payload,
  key: treeLine,
  step: (run: Run) =>
    Effect.gen(function* () {
      const { payload, reads, progress, cursor = { stayed: 0 } } = run
      if (cursor.settling === true) return yield* settled(run, cursor)
      const root = yield* loadContentIfThere(reads.get, payload.id)
      // Somebody else has moved the page to the trash: what was below it has moved up, and is no longer its tree.
      if (root?.status !== "current") {
        const messages = ["The page is no longer current; what was below it stays"]
        return cursor.stayed === 0
          ? { messages }
          : { messages, cursor: { ...cursor, settling: true as const } }
      }
      const total = yield* countOf(run)
      const trash = new TreeTrash(reads, aboveOf(root))
      const whole = yield* trash.takeTree(root)
      const { changes, events, audit, looked } = trash.taken()
      const done = progress.done + looked
      const stayed = cursor.stayed + trash.stayed
      return {
        changes,
        events,
        audit,
        progress: { done, ...(Option.isSome(total) ? { total: Math.max(done, total.value) } : {}) },
        ...(whole && stayed === 0 ? { messages: summaryOf(done, stayed) } : {}),
        ...(whole && stayed === 0
          ? {}
          : { cursor: { stayed, ...(whole ? { settling: true as const } : {}) } }),
      }
    }),
})
