import {
  type Audit,
  Commit,
  type DomainEvent,
  type ReadFailure,
  type Reads,
  type Stored,
  Sweep,
  Where,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { auditContent } from "../../audit"
import { Contents, EditDrafts } from "../../collections"
import { type ContentRecord, StandingType } from "../../content/Content"
import { removing } from "../../content/removal/purge"
import { contentEvent } from "../../events"
import { limits } from "../../limits"
import { WikiRights } from "../../rights/wikiRights"
import { guardAll } from "../../tree/ancestorWhere"
import type { SpaceRecord } from "../Space"

type Fields = (typeof Contents)["names"][number]

/** Pages and blog posts of a space that are in the trash, or on their way out of it; the home page stays there (WIK-295). */
export const inTrashOf = ({ id, homepageId }: SpaceRecord): Where.Where<Fields> =>
  Where.and<Fields>(
    Where.equals("spaceId", id),
    Where.isIn("type", StandingType.literals),
    Where.equals("hides", true),
    Where.not(Where.keyIn([homepageId])),
  )

/** What one commit purges of some items. */
export interface Emptied {
  readonly changes: ReadonlyArray<Commit.Change>
  readonly events: ReadonlyArray<DomainEvent>
  readonly audit: ReadonlyArray<Audit.AuditEntry>
  /** All of them are gone. */
  readonly done: boolean
}

/**
 * Purges some items, as many records as a commit takes. What is not done with one is marked, and is absent from then on for all but
 * whoever goes on with it; each is told of once, when it is marked or goes at once (WIK-296).
 */
export const emptying = (
  reads: Reads,
  space: SpaceRecord,
  items: ReadonlyArray<Stored<ContentRecord>>,
): Effect.Effect<Emptied, ReadFailure> =>
  Effect.gen(function* () {
    const keys = items.map(({ key }) => key)
    yield* guardAll(reads, items)
    const { changes, done } = yield* Sweep.inOrder(
      removing(reads, keys),
      Sweep.removing(reads, EditDrafts, { where: Where.keyIn(keys) }),
      Sweep.removing(reads, WikiRights, { where: Where.keyIn(keys) }),
      Sweep.changing(keys.map((key) => Commit.remove(Contents, key))),
    )(Sweep.budget(limits.removedVersions))
    const fresh = items.flatMap(({ value }) => (value.purging === true ? [] : [value]))
    // A later step has removed the record of an item perhaps, and not those of all.
    const removed = new Set(
      changes.flatMap((change) => (change.collection.name === Contents.name ? [change.key] : [])),
    )
    const left = done ? [] : fresh.filter(({ id }) => !removed.has(id))
    return {
      changes: [...changes, ...left.map((item) => Commit.put(Contents, { ...item, purging: true }))],
      events: fresh.map((item) => contentEvent("removed", item)),
      audit: fresh.map((item) => auditContent("purged", item, space)),
      done,
    }
  })
