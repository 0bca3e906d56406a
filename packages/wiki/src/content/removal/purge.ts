import { Commit, Order, type Reads, type Select, Sweep, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Contents, EditDrafts, KeptVersions, LargeBodies } from "../../collections"
import { removingAttached } from "../changes/Attached"
import { limits } from "../../limits"
import { WikiRights } from "../../rights/wikiRights"
import { StatesOfContent } from "../../states/collections"
import { FormerTitles } from "../../titles/FormerTitle"
import { ContentTexts } from "../../words/ContentText"
import { guardAll, guardNoOther } from "../../tree/ancestorWhere"

/** What is kept of each version of some items. */
const removingVersions = (reads: Reads, ids: ReadonlyArray<string>): Sweep.Work => {
  const matching = {
    where: Where.isIn("contentId" as const, ids),
    orderBy: (["contentId", "number"] as const).map((field) => Order.ascending(field)),
  }
  return Sweep.inOrder(
    Sweep.removing(reads, LargeBodies, matching),
    Sweep.removing(reads, KeptVersions, matching),
  )
}

/** As the index of containers has them. */
const inOrderOfContainers = (["container", "type", "status", "createdAt", "idNumber"] as const).map((field) =>
  Order.ascending(field),
)

type Found = Pick<Select<(typeof Contents)["names"][number]>, "orderBy"> & {
  readonly where: Where.Where<(typeof Contents)["names"][number]>
}

/**
 * Items go with all that hangs on them: some of them in each step, what hangs on all of these together. Nothing else comes to be
 * among them until the last step is committed.
 */
export const removingFound =
  (reads: Reads, found: Found): Sweep.Work =>
  (room) =>
    Effect.gen(function* () {
      const { where } = found
      const { records, more } = yield* reads.select(Contents, { ...found, limit: limits.removedTogether })
      const keys = records.map(({ key }) => key)
      if (keys.length === 0) {
        yield* guardNoOther(reads, where, keys)
        return { changes: [], done: true }
      }
      yield* guardAll(reads, records)
      const { changes, done } = yield* Sweep.inOrder(
        removing(reads, keys),
        Sweep.removing(reads, EditDrafts, { where: Where.keyIn(keys) }),
        Sweep.removing(reads, WikiRights, { where: Where.keyIn(keys) }),
        Sweep.changing(keys.map((key) => Commit.remove(Contents, key))),
      )(room)
      if (done && !more) yield* guardNoOther(reads, where, keys)
      return { changes, done: done && !more }
    })

/** What hangs on some items goes before them. */
const removingContained = (reads: Reads, ids: ReadonlyArray<string>): Sweep.Work =>
  removingFound(reads, { where: Where.isIn("container" as const, ids), orderBy: inOrderOfContainers })

/** All that goes with items that are removed for good, besides their own records (WIK-49, WIK-203). */
export const removing = (reads: Reads, ids: ReadonlyArray<string>): Sweep.Work =>
  Sweep.inOrder(
    removingContained(reads, ids),
    Sweep.removing(reads, StatesOfContent, {
      where: Where.isIn("contentId" as const, ids),
      orderBy: [Order.ascending("contentId" as const)],
    }),
    Sweep.removing(reads, FormerTitles, {
      where: Where.isIn("contentId" as const, ids),
      orderBy: [Order.ascending("contentId" as const)],
    }),
    Sweep.removing(reads, ContentTexts, { where: Where.keyIn(ids) }),
    removingVersions(reads, ids),
    removingAttached(reads, ids),
  )
