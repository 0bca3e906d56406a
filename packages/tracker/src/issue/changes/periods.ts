import { Commit, type Instant } from "@quoin/kernel"
import type { IssueRecord } from "../../Issue"
import { type HistoryField, type ValuePeriodRecord, ValuePeriods } from "./ValuePeriod"

/** What of an issue is kept of the past. */
export type Tracked = Pick<
  IssueRecord,
  | "id"
  | "createdAt"
  | "creator"
  | "statusId"
  | "assignee"
  | "priorityId"
  | "reporter"
  | "resolutionId"
  | "fixVersionIds"
  | "since"
>

/** An entry of the change log: who changed something, and when. */
export interface Entry {
  readonly id: string
  readonly at: Instant
  readonly by: string | undefined
}

type Member = "statusId" | "assignee" | "priorityId" | "reporter" | "resolutionId"

export const historyMembers: ReadonlyArray<readonly [HistoryField, Member]> = [
  ["status", "statusId"],
  ["assignee", "assignee"],
  ["priority", "priorityId"],
  ["reporter", "reporter"],
  ["resolution", "resolutionId"],
]

/** When a value came: what the issue keeps of it until it goes. */
type Since = NonNullable<IssueRecord["since"]>[string]

/** Values that came and went, by the field, and of a field of several also the value. */
interface Turn {
  readonly name: string
  readonly field: HistoryField
  readonly value: string | undefined
  /** What a value that comes takes the place of; `null` where that is none. */
  readonly before?: string | null
}

interface Turns {
  readonly went: ReadonlyArray<Turn>
  readonly came: ReadonlyArray<Turn>
}

const singleTurns = (before: Tracked, after: Tracked): ReadonlyArray<Turns> =>
  historyMembers.flatMap(([field, member]) =>
    before[member] === after[member]
      ? []
      : [
          {
            went: [{ name: field, field, value: before[member] }],
            came: [{ name: field, field, value: after[member], before: before[member] ?? null }],
          },
        ],
  )

const versionTurn = (value: string | undefined): Turn => ({
  name: `fixVersions/${value ?? ""}`,
  field: "fixVersions",
  value,
})

/** Versions come and go one by one; to have none is a value, too. */
const versionTurns = ({ fixVersionIds: were }: Tracked, { fixVersionIds: are }: Tracked): Turns => {
  const left = were.filter((id) => !are.includes(id))
  const added = are.filter((id) => !were.includes(id))
  if (left.length + added.length === 0) return { went: [], came: [] }
  const none = [undefined]
  return {
    went: [...(were.length === 0 ? none : []), ...left].map(versionTurn),
    came: [...(are.length === 0 ? none : []), ...added].map((value) => ({
      ...versionTurn(value),
      // Of a version that comes beside others nothing is told that it replaces.
      before: were.length === 0 ? null : value === undefined ? (left[0] ?? null) : besideOthers,
    })),
  }
}

/** No id of a version. */
const besideOthers = "+"

const period = ({ id }: Tracked, { name, field, value }: Turn, since: Since): ValuePeriodRecord => ({
  id: `${id}/${name}/${since.entry}`,
  issueId: id,
  field,
  ...(value === undefined ? {} : { value }),
  from: since.at,
  ...(since.by === undefined ? {} : { setBy: since.by }),
  ...(since.before === undefined ? {} : { before: since.before }),
})

/** The periods that a change of an issue ends and begins, and what the issue keeps of those that last (TRK-48). */
export const periodsBetween = (
  before: Tracked,
  after: Tracked,
  { id, at, by }: Entry,
): { readonly since: IssueRecord["since"]; readonly changes: ReadonlyArray<Commit.Change> } => {
  const turns = [...singleTurns(before, after), versionTurns(before, after)]
  const created: Since = { entry: "0", at: before.createdAt, by: before.creator }
  const since = new Map(Object.entries(before.since ?? {}))
  const changes: Array<Commit.Change> = []
  for (const turn of turns.flatMap(({ went }) => went)) {
    const begun = period(before, turn, since.get(turn.name) ?? created)
    changes.push(Commit.put(ValuePeriods, { ...begun, to: at, ...(by === undefined ? {} : { endedBy: by }) }))
    since.delete(turn.name)
  }
  for (const turn of turns.flatMap(({ came }) => came)) {
    const now: Since = { entry: id, at, by, before: turn.before ?? null }
    since.set(turn.name, now)
    changes.push(Commit.put(ValuePeriods, period(after, turn, now)))
  }
  return { since: since.size === 0 ? undefined : Object.fromEntries(since), changes }
}
