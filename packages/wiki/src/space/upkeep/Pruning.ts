import {
  type Audit,
  type Commit,
  type DomainEvent,
  Order,
  type ReadFailure,
  type Reads,
  type Select,
  Where,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { auditContent } from "../../audit"
import { Contents, KeptVersions } from "../../collections"
import type { ContentRecord, ContentType } from "../../content/Content"
import { removeKept } from "../../versions/versionWrites"
import { limits } from "../../limits"
import type { SpaceRecord } from "../Space"
import { emptying, inTrashOf } from "./trashPurge"
import { type RetentionRule, expiredVersions, trashKeptSince } from "../RetentionPolicy"

type Fields = (typeof Contents)["names"][number]
type Position = NonNullable<Select<Fields>["after"]>

/** What one commit removes of what a space does not keep. */
export interface Pruned {
  readonly changes: ReadonlyArray<Commit.Change>
  readonly events: ReadonlyArray<DomainEvent>
  readonly audit: ReadonlyArray<Audit.AuditEntry>
  /** Where the next step goes on; absent when all has been looked at. */
  readonly after: Position | "again" | undefined
}

const orderBy = [Order.ascending("createdAt" as const), Order.ascending("idNumber" as const)]

/** Where an item stands in that order. */
const positionOf = (item: ContentRecord, idNumber: number): Position => ({
  values: [item.createdAt, idNumber],
  key: item.id,
})

/** Some items behind a position. */
const selectItems = (reads: Reads, where: Where.Where<Fields>, after: Position | undefined) =>
  reads.select(Contents, {
    where,
    orderBy,
    limit: limits.prunedTogether,
    ...(after === undefined ? {} : { after }),
  })

/** The oldest versions of an item that a rule does not keep, and whether there may be more of them. */
const loadExpired = (reads: Reads, { id, version }: ContentRecord, rule: RetentionRule) =>
  Effect.map(
    reads.select(KeptVersions, {
      where: Where.equals("contentId", id),
      orderBy: [Order.ascending("number")],
      limit: limits.versionsTogether,
      total: true,
    }),
    ({ records, total = records.length, more }) => {
      const old = records.flatMap(({ value }) =>
        value.version.number === version.number ? [] : [{ ...value.version, kept: value }],
      )
      const expired = expiredVersions(rule, old, total, reads.moment.at)
      return { expired: expired.map(({ kept }) => kept), more: more && expired.length === old.length }
    },
  )

/** Removes versions of the current items of a type that a rule does not keep (WIK-298). */
export const pruneVersions = (
  reads: Reads,
  space: SpaceRecord,
  type: ContentType,
  rule: RetentionRule,
  from: Position | undefined,
): Effect.Effect<Pruned, ReadFailure> =>
  Effect.gen(function* () {
    const where = Where.and<Fields>(
      Where.equals("spaceId", space.id),
      Where.equals("type", type),
      Where.equals("status", "current"),
    )
    const { records, more, end } = yield* selectItems(reads, where, from)
    const changes: Array<Commit.Change> = []
    const audit: Array<Audit.AuditEntry> = []
    let done = from
    for (const { value: item } of records) {
      const { expired, more: someMore } =
        item.version.number > 1 ? yield* loadExpired(reads, item, rule) : { expired: [], more: false }
      changes.push(...expired.flatMap(removeKept))
      if (expired.length > 0) audit.push(auditPruned(item, space, expired.length))
      if (someMore) return { changes, events: [], audit, after: done ?? "again" }
      done = positionOf(item, Number(item.id.replace(/^att/, "")))
      if (changes.length >= limits.removedVersions) return { changes, events: [], audit, after: done }
    }
    return { changes, events: [], audit, after: more ? end : undefined }
  })

const auditPruned = (item: ContentRecord, space: SpaceRecord, count: number): Audit.AuditEntry =>
  auditContent("versions not kept", item, space, [
    { name: "versions", oldValue: String(count), newValue: "" },
  ])

/** Purges what has been in the trash for longer than a space keeps it there (WIK-299). */
export const pruneTrash = (
  reads: Reads,
  space: SpaceRecord,
  from: Position | undefined,
): Effect.Effect<Pruned, ReadFailure> =>
  Effect.gen(function* () {
    const since = trashKeptSince(space.retentionPolicy?.trashRetentionRule, reads.moment.at)
    if (since === undefined) return { changes: [], events: [], audit: [], after: undefined }
    const { records, more, end } = yield* selectItems(reads, inTrashOf(space), from)
    // Of before it was known when, the last version tells since when at most.
    const expired = records.filter(
      ({ value }) => value.purging === true || (value.trashedAt ?? value.version.at) < since,
    )
    const { done, ...made } = yield* emptying(reads, space, expired)
    return { ...made, after: done ? (more ? end : undefined) : (from ?? "again") }
  })
