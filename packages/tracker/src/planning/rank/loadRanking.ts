import {
  Commit,
  type InvalidInput,
  LimitExceeded,
  Order,
  OrderKey,
  Prompt,
  type ReadFailure,
  type Reads,
  type Stored,
  Where,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Issues, type IssueFieldName } from "../../issue/collections"
import { sequence } from "../../ids"
import type { IssueRecord } from "../../Issue"
import { limits } from "../../limits"
import { customFieldOf } from "../../site/lookup"
import type { Site } from "../../site/Site"
import { type Gap, type Placed, putInto, rankOf, spreadAround } from "../../issue/Rank"

/** Right before or right behind another issue. */
export interface Spot {
  readonly side: "before" | "after"
  readonly anchor: IssueRecord
}

type Found = ReadonlyArray<Stored<IssueRecord>>

/** The issues next to the anchor on one side, the nearest first; those that move are not among them. */
const loadNext = (
  reads: Pick<Reads, "select">,
  anchor: IssueRecord,
  moved: Where.Where<IssueFieldName>,
  side: Spot["side"],
  limit: number,
): Effect.Effect<Found, ReadFailure> => {
  const term = side === "before" ? Order.descending : Order.ascending
  return Prompt.map(
    reads.select(Issues, {
      where: Where.not(moved),
      orderBy: [term("rank" as const), term("idNumber" as const)],
      after: { values: [rankOf(anchor), Number(anchor.id)], key: anchor.id },
      limit,
    }),
    ({ records }) => records,
  )
}

const valuesOf = (found: Found) => found.map(({ value }) => value)

const gapAt = ({ side, anchor }: Spot, before: Found, after: Found): Gap<IssueRecord> =>
  side === "before"
    ? { before: valuesOf(before), after: [anchor, ...valuesOf(after)] }
    : { before: [anchor, ...valuesOf(before)], after: valuesOf(after) }

/** Nobody comes to stand between two places meanwhile, but those who are known. */
const guardGap = (
  reads: Pick<Reads, "guard">,
  low: IssueRecord | undefined,
  high: IssueRecord | undefined,
  known: ReadonlyArray<string>,
) =>
  reads.guard(
    Commit.noneMatches(
      Issues,
      Where.and<IssueFieldName>(
        ...(low === undefined ? [] : [Where.moreThan<IssueFieldName>("rank", rankOf(low))]),
        ...(high === undefined ? [] : [Where.lessThan<IssueFieldName>("rank", rankOf(high))]),
        Where.not(Where.keyIn(known)),
      ),
    ),
  )

const noRoom = new LimitExceeded({
  limit: "rankChars",
  max: limits.rankChars,
  given: limits.rankChars + 1,
  advice: "too many issues were ranked at this place: rank others elsewhere first",
})

const loadSpread = (reads: Reads, spot: Spot, moved: ReadonlyArray<IssueRecord>) =>
  Prompt.gen(function* () {
    const ids = moved.map(({ id }) => id)
    const many = limits.ranksSpreadMost + 1
    const before = yield* loadNext(reads, spot.anchor, Where.keyIn(ids), "before", many)
    const after = yield* loadNext(reads, spot.anchor, Where.keyIn(ids), "after", many)
    const end = OrderKey.made(
      reads.moment.at,
      Number(yield* reads.newId(sequence)),
      rankOf(after.at(-1)?.value ?? spot.anchor),
    )
    const placed = spreadAround(gapAt(spot, before, after), moved, end)
    if (placed === undefined) return yield* noRoom
    const spread = new Set<string>(placed.map(({ item }) => item.id))
    const others = [...before, ...after].filter(({ key }) => spread.has(key))
    yield* Prompt.forEach(others, ({ key, revision }) => reads.guard(Commit.unchanged(Issues, key, revision)))
    const isLeft = ({ key }: Found[number]) => !spread.has(key)
    yield* guardGap(reads, before.find(isLeft)?.value, after.find(isLeft)?.value, [...spread, spot.anchor.id])
    return placed
  })

/** The new ranks of issues that are put next to another one, in the order given; seldom some of others around (PLN-1). */
export const loadRanking = (
  reads: Reads,
  spot: Spot,
  moved: ReadonlyArray<IssueRecord>,
): Effect.Effect<ReadonlyArray<Placed<IssueRecord>>, ReadFailure | LimitExceeded> =>
  Prompt.gen(function* () {
    if (moved.length === 0) return []
    const ids = moved.map(({ id }) => id)
    const near = yield* loadNext(reads, spot.anchor, Where.keyIn(ids), spot.side, 1)
    const gap = spot.side === "before" ? gapAt(spot, near, []) : gapAt(spot, [], near)
    const placed = putInto(gap, moved)
    if (placed === undefined) return yield* loadSpread(reads, spot, moved)
    yield* guardGap(reads, gap.before[0], gap.after[0], ids)
    return placed
  })

/** What of new ranks is written: who stands where it stood stays as it is. */
export const rankChanges = (placed: ReadonlyArray<Placed<IssueRecord>>): ReadonlyArray<Commit.Change> =>
  placed
    .filter(({ item, rank }) => rank !== rankOf(item))
    .map(({ item, rank }) => Commit.put(Issues, { ...item, rank }))

/** Which of the two is said; it must be one. */
export const spotNamed = (
  before: string | undefined,
  after: string | undefined,
): Effect.Effect<{ readonly side: Spot["side"]; readonly named: string }, InvalidInput> => {
  if (before !== undefined && after === undefined) return Effect.succeed({ side: "before", named: before })
  if (after !== undefined && before === undefined) return Effect.succeed({ side: "after", named: after })
  const given = before === undefined ? undefined : "both"
  return invalid("before", given, "an issue to rank before, or one to rank after")
}

/** There is one order, and one field of it: another one cannot be ranked by. */
export const checkRankField = (
  site: Site,
  rankField: number | undefined,
): Effect.Effect<void, InvalidInput> =>
  rankField === undefined || customFieldOf(site, `customfield_${rankField}`)?.kind === "rank"
    ? Effect.void
    : invalid("rankField", rankField, "the number of the rank field, or nothing")

/**
 * The rank of an issue that is made: behind all that are there, also where another process has made these with ids from its own block
 * (PLN-1).
 */
export const loadNewRank = (
  reads: Pick<Reads, "select" | "moment">,
  id: string,
): Effect.Effect<string, ReadFailure> =>
  Prompt.map(
    reads.select(Issues, {
      orderBy: [Order.descending("rank"), Order.descending("idNumber")],
      limit: 1,
    }),
    ({ records: [last] }) =>
      OrderKey.made(reads.moment.at, Number(id), last === undefined ? undefined : rankOf(last.value)),
  )
