import { Commit, JobKind, Order, Sweep, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { type Contents, RemovedSpaces } from "../../collections"
import { removingFound } from "../../content/removal/purge"
import { StandingType } from "../../content/Content"
import { removingAttached } from "../../content/changes/Attached"
import { treeLine } from "../../tree/settleSubtree"
import { limits } from "../../limits"
import { WikiRights } from "../../rights/wikiRights"
import { Templates } from "../../templates/collections"
import { SpaceId } from "../Space"

const Payload = Schema.Struct({ spaceId: SpaceId })
type Run = JobKind.JobRun<typeof Payload.Type, true>

const mostAttempts = 10
const firstWaitMillis = 1_000
const longestWaitMillis = 60_000

/** All items of a type in a space, in the order of an index. */
const standingIn = (spaceId: string, type: StandingType) => ({
  where: Where.and<(typeof Contents)["names"][number]>(
    Where.equals("spaceId", spaceId),
    Where.equals("type", type),
  ),
  orderBy: (["status", "createdAt", "idNumber"] as const).map((field) => Order.ascending(field)),
})

/**
 * Removes all that was in a deleted space, so much in each step as a commit takes (WIK-293). It begins each step with what is still
 * there, so that it can end and go on anywhere. The mark goes last: until then nothing of the space is shown.
 */
export const removeSpaceJob = JobKind.make("wiki.removeSpace", {
  summary: "Remove what was in a space",
  payload: Payload,
  key: treeLine,
  attempts: { most: mostAttempts, backoffMillis: JobKind.doubling(firstWaitMillis, longestWaitMillis) },
  step: ({ payload: { spaceId }, progress, reads }: Run) =>
    Effect.map(
      Sweep.inOrder(
        // What hangs on pages and blog posts goes with them.
        ...StandingType.literals.map((type) => removingFound(reads, standingIn(spaceId, type))),
        removingAttached(reads, [spaceId]),
        Sweep.removing(reads, Templates, { where: Where.equals("of", spaceId) }),
        Sweep.changing([Commit.remove(WikiRights, spaceId), Commit.remove(RemovedSpaces, spaceId)]),
      )(Sweep.budget(limits.removedVersions)),
      ({ changes, done }) => ({
        changes,
        progress: { done: progress.done + changes.length },
        ...(done
          ? { messages: [`Removed ${progress.done + changes.length} records`] }
          : { cursor: true as const }),
      }),
    ),
})
