import {
  type Carried,
  type CarryOver,
  Commit,
  type ReadFailure,
  type Reader,
  Where,
  distinct,
} from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import { Issues } from "../collections"
import type { IssueRecord } from "../../Issue"
import type { ChangeItem, ChangeRecord } from "./Change"
import { Changes } from "./collections"
import { type Tracked, historyMembers, periodsBetween } from "./periods"

/** Issues that are looked at together, each of which is committed by itself. */
const stepSize = 50

const idsOf = (side: string | null): ReadonlyArray<string> =>
  side === null || side === "" ? [] : side.split(", ")

/** The issue with one side of what an entry says of it. */
const withSide = (issue: Tracked, items: ReadonlyArray<ChangeItem>, side: "from" | "to"): Tracked =>
  items.reduce<Tracked>((before, item) => {
    if (item.fieldtype === "custom") return before
    if (item.fieldId === "fixVersions") return { ...before, fixVersionIds: idsOf(item[side]) }
    const member = historyMembers.find(([field]) => field === item.fieldId)?.[1]
    return member === undefined ? before : { ...before, [member]: item[side] ?? undefined }
  }, issue)

/** What the change log tells of an issue, from its creation on. */
const replayed = (issue: IssueRecord, log: ReadonlyArray<ChangeRecord>) => {
  const { since: _was, ...fresh } = issue
  let at: Tracked = log.reduceRight<Tracked>((after, { items }) => withSide(after, items, "from"), fresh)
  // A period is put when it begins, and again when it ends.
  const changes = new Map<string, Commit.Change>()
  for (const { id, at: when, author, items } of log) {
    const after = withSide(at, items, "to")
    const { since, changes: more } = periodsBetween(at, after, { id, at: when, by: author })
    for (const change of more) changes.set(change.key, change)
    at = { ...after, since }
  }
  return { since: at.since, changes: [...changes.values()] }
}

const logOf = (reader: Reader, issueId: string): Effect.Effect<ReadonlyArray<ChangeRecord>, ReadFailure> =>
  Effect.gen(function* () {
    const found: Array<ChangeRecord> = []
    let from = {}
    for (;;) {
      const { records, more, end } = yield* reader.select(Changes, {
        where: Where.equals("issueId", issueId),
        orderBy: [
          { field: "at", direction: "ascending" },
          { field: "idNumber", direction: "ascending" },
        ],
        ...from,
      })
      found.push(...records.map(({ value }) => value))
      if (!more || end === undefined) return found
      from = { after: end }
    }
  })

const withoutMark = ({ unperioded: _was, ...change }: ChangeRecord): ChangeRecord => change

/** Changes in one commit of a long log. */
const togetherInCommit = 500

/**
 * The periods that the log of an issue tells of, and its entries without their marks. The issue and the last entry come last: what is
 * cut off before is made again.
 */
const carriedOf = (reader: Reader, issueId: string): Effect.Effect<ReadonlyArray<Carried>, ReadFailure> =>
  Effect.gen(function* () {
    const log = yield* logOf(reader, issueId)
    const [stored] = yield* reader.read(Issues, [issueId])
    const marked = log.filter(({ unperioded }) => unperioded === true).map(withoutMark)
    const unmarked = marked.map((change) => Commit.put(Changes, change))
    const guards = stored === undefined ? [] : [Commit.unchanged(Issues, issueId, stored.revision)]
    // What hangs on an issue that is being deleted goes with it.
    const told = stored === undefined ? { since: undefined, changes: [] } : replayed(stored.value, log)
    const issue = stored === undefined ? [] : [Commit.put(Issues, { ...stored.value, since: told.since })]
    const steps = Arr.chunksOf([...told.changes, ...unmarked.slice(0, -1)], togetherInCommit)
    return [
      ...steps.map((changes) => ({ changes, guards })),
      { changes: [...unmarked.slice(-1), ...issue], guards },
    ]
  })

/** Makes the periods of values that change logs of an older release tell of (TRK-48). */
export const carryOlderPeriods: CarryOver = {
  name: Changes.name,
  left: (reader) =>
    Effect.gen(function* () {
      const where = Where.equals("unperioded", true)
      const { records } = yield* reader.select(Changes, { where, limit: stepSize })
      const ids = distinct(records.map(({ value }) => value.issueId))
      return (yield* Effect.forEach(ids, (id) => carriedOf(reader, id))).flat()
    }),
}
