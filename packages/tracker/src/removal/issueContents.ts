import { type Collection, Commit, Order, type ReadFailure, type Reads, Sweep, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Attachments } from "../attachments/collections"
import { Audiences } from "../audience/Audience"
import { Comments } from "../comments/collections"
import { limits } from "../limits"
import { Links } from "../links/collections"
import { RemoteLinks } from "../links/RemoteLink"
import { Properties, holderKey } from "../properties/collections"
import type { PropertyHolder } from "../properties/Property"
import { Worklogs } from "../worklogs/collections"
import { rememberDeletions } from "../worklogs/deletions"
import { ValuePeriods } from "../issue/changes/ValuePeriod"
import { Changes } from "../issue/changes/collections"
import type { RemovedIssue } from "./IssueRemoval"

type Reading = Pick<Reads, "select" | "moment" | "peekAll">

/** Changes of one step beside what marks the issues as gone. */
export const stepChanges = 900

const inTime = [Order.ascending("createdAt" as const), Order.ascending("idNumber" as const)]

/** Removes the properties of some things, as many as there is room for. */
export const removingProperties = (
  reads: Pick<Reads, "select">,
  type: PropertyHolder,
  ids: ReadonlyArray<string>,
): Sweep.Work =>
  Sweep.removing(reads, Properties, {
    where: Where.isIn(
      "holder",
      ids.map((id) => holderKey(type, id)),
    ),
    orderBy: [Order.ascending("holder"), Order.ascending("key")],
  })

interface Part {
  readonly id: string
  readonly issueId: string
}

/** What one part takes at most: its own removal, and what is remembered of it. */
const changesOfPart = 3

/** Removes what has properties of its own, which go first: without it nothing leads to them. */
const removingParts =
  <A extends Part, N extends string>(
    reads: Reading,
    collection: Collection.Collection<A, N | "issueId" | "createdAt" | "idNumber">,
    type: "comment" | "worklog",
    issueIds: ReadonlyArray<string>,
    beside: (parts: ReadonlyArray<A>) => Effect.Effect<ReadonlyArray<Commit.Change>, ReadFailure> = () =>
      Effect.succeed([]),
  ): Sweep.Work =>
  (room) =>
    Effect.gen(function* () {
      const limit = Math.min(Math.floor((room.changes - 1) / changesOfPart), limits.partsRemoved)
      if (limit < 1) return { changes: [], done: false }
      const where = Where.isIn("issueId" as const, issueIds)
      const { records, more } = yield* reads.select(collection, { where, orderBy: inTime, limit })
      const parts = records.map(({ value }) => value)
      if (parts.length === 0) return { changes: [], done: true }
      const ids = parts.map(({ id }) => id)
      const properties = yield* removingProperties(reads, type, ids)(room)
      const removals = [
        ...records.map(({ key }) => Commit.remove(collection, key)),
        ...(yield* beside(parts)),
      ]
      const isFull = !properties.done || properties.changes.length + removals.length > room.changes
      return isFull
        ? { changes: properties.changes, done: false }
        : { changes: [...properties.changes, ...removals], done: !more }
    })

const removingAudiences =
  (reads: Reading, ids: ReadonlyArray<string>): Sweep.Work =>
  (room) =>
    Effect.flatMap(reads.peekAll(Audiences, ids), (found) =>
      Sweep.changing([...found.keys()].map((id) => Commit.remove(Audiences, id)))(room),
    )

/** Removes all that hangs on issues that are gone. */
export const removingHanging = (reads: Reading, issues: ReadonlyArray<RemovedIssue>): Sweep.Work => {
  const ids = issues.map(({ id }) => id)
  const onIssues = { where: Where.isIn("issueId" as const, ids), orderBy: inTime }
  const links = (where: Where.Where<"fromId" | "toId">) =>
    Sweep.removing(reads, Links, { where, orderBy: inTime })
  const from = Where.isIn("fromId" as const, ids)
  return Sweep.inOrder(
    removingParts(reads, Comments, "comment", ids),
    removingParts(reads, Worklogs, "worklog", ids, rememberDeletions(reads, issues)),
    Sweep.removing(reads, Changes, {
      ...onIssues,
      orderBy: [Order.ascending("at" as const), Order.ascending("idNumber" as const)],
    }),
    Sweep.removing(reads, ValuePeriods, {
      where: onIssues.where,
      orderBy: [Order.ascending("issueId" as const)],
    }),
    Sweep.removing(reads, Attachments, onIssues),
    Sweep.removing(reads, RemoteLinks, onIssues),
    links(from),
    // A link between two of them is among those before already.
    links(Where.and<"fromId" | "toId">(Where.isIn("toId", ids), Where.not(from))),
    removingProperties(reads, "issue", ids),
    removingAudiences(reads, ids),
  )
}
