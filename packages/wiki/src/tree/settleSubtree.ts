import { JobKind } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { ContentId } from "../content/Content"
import { SpaceId } from "../space/Space"
import { settle } from "./settlement"

const Payload = Schema.Struct({ id: ContentId, spaceId: SpaceId, left: Schema.Array(ContentId) })

const mostAttempts = 10
const firstWaitMillis = 1_000
const longestWaitMillis = 60_000

/** A job that follows a change which is done: whoever asked for that does not watch it. */
export const followingUp: JobKind.Attempts = {
  most: mostAttempts,
  backoffMillis: JobKind.doubling(firstWaitMillis, longestWaitMillis),
}

/** Jobs that change the tree of one space come one after the other. */
export const treeLine = ({ spaceId }: { readonly spaceId: string }): string => `wiki.tree/${spaceId}`

/**
 * Follows a large move: what stands below the page may still name pages above it that it has left, and is told of its place in
 * steps (WIK-102).
 */
export const settleSubtreeJob = JobKind.make("wiki.settleSubtree", {
  summary: "Tell what is below a page that it has moved",
  payload: Payload,
  key: treeLine,
  attempts: followingUp,
  step: ({ payload: { id, left }, progress, reads }: JobKind.JobRun<typeof Payload.Type, true>) =>
    Effect.map(settle(reads, { root: id, left }), ({ changes, done }) => ({
      changes,
      progress: { done: progress.done + changes.length },
      ...(done ? {} : { cursor: true as const }),
    })),
})
