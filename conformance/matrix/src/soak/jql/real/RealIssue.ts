import { issuesToLoad } from "../../tracker/issues"

/** A value that a field has had: since when, and who set it. */
export interface Step {
  readonly value: string | undefined
  readonly at: number
  readonly by: string
}

export type PastField = "status" | "assignee" | "priority" | "resolution"

/** An issue of the file, with what the file lacks made from its key: nothing of it is as a storage holds it. */
export interface RealIssue {
  /** The place among all, as they are made. */
  readonly at: number
  readonly project: string
  readonly number: number
  readonly summary: string
  readonly description: string
  readonly points: number | undefined
  readonly type: string
  readonly labels: ReadonlyArray<string>
  readonly components: ReadonlyArray<string>
  readonly fixVersions: ReadonlyArray<string>
  readonly versions: ReadonlyArray<string>
  readonly due: string | undefined
  readonly estimateHours: number | undefined
  readonly createdAt: number
  readonly creator: string
  readonly past: Readonly<Record<PastField, ReadonlyArray<Step>>>
}

export const keyOf = ({ project, number }: Pick<RealIssue, "project" | "number">): string =>
  `${project}-${number}`

export const writers = Array.from({ length: 12 }, (_, at) => `writer${at}`)
export const priorities = ["Highest", "High", "Medium", "Low", "Lowest"] as const
export const statuses = ["To Do", "In Progress", "Done"] as const
export const components = ["Core", "Docs"] as const
/** In the order in which each project has them. */
export const versions = ["1.0", "2.0", "10.0"] as const

const minute = 60_000
export const day = 24 * 60 * minute
export const begin = Date.UTC(2026, 0, 1)
/** Issues, or changes, that are made at one moment. */
export const together = 500

const timeOf = (start: number, at: number): number => start + Math.floor(at / together) * 10 * minute

/** FNV: one number of a text, the same everywhere. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}

const pick = <A>(from: ReadonlyArray<A>, hash: number): A | undefined => from[hash % from.length]
const some = <A>(from: ReadonlyArray<A>, hash: number): ReadonlyArray<A> =>
  from.filter((_each, place) => (hash >>> place) % 3 === 0)

/** A change that is made to every so many issues, one after the other. */
export interface Round {
  readonly every: number
  readonly by: string
  readonly change: (hash: number) => { readonly field: PastField; readonly value: string | undefined }
}

/** What is done to issues after all are made: a day for each. */
export const rounds: ReadonlyArray<Round> = [
  { every: 2, by: "writer0", change: () => ({ field: "status", value: "In Progress" }) },
  { every: 4, by: "writer1", change: () => ({ field: "status", value: "Done" }) },
  { every: 12, by: "writer2", change: () => ({ field: "status", value: "To Do" }) },
  { every: 5, by: "writer0", change: (hash) => ({ field: "assignee", value: pick(writers, hash >>> 5) }) },
  { every: 7, by: "writer3", change: () => ({ field: "priority", value: "Highest" }) },
]

export const isOf = ({ every }: Pick<Round, "every">, hash: number): boolean => hash % every === 0

const valueNow = (steps: ReadonlyArray<Step>): string | undefined => steps.at(-1)?.value

/** A change of a status resolves an issue, or opens it again. */
const stepped = (past: RealIssue["past"], field: PastField, step: Step): RealIssue["past"] => {
  if (valueNow(past[field]) === step.value) return past
  const next = { ...past, [field]: [...past[field], step] }
  if (field !== "status") return next
  const value = step.value === "Done" ? "Done" : undefined
  return valueNow(past.resolution) === value
    ? next
    : { ...next, resolution: [...past.resolution, { ...step, value }] }
}

/** A change as it is asked for. */
export interface MadeChange {
  readonly round: number
  readonly at: number
  readonly by: string
  readonly issue: Pick<RealIssue, "project" | "number">
  readonly field: PastField
  readonly value: string | undefined
}

/** What one row of the file becomes, before anything has changed. */
const created = (row: ReturnType<typeof issuesToLoad>[number], at: number, number: number): RealIssue => {
  const { project, summary } = row
  const hash = hashOf(`${project}-${number}`)
  const creator = pick(writers, Math.floor(at / together)) ?? ""
  const createdAt = timeOf(begin, at)
  const first = (value: string | undefined): ReadonlyArray<Step> => [{ value, at: createdAt, by: creator }]
  const dueDay = new Date(begin + (hash % 365) * day).toISOString().slice(0, "2026-01-01".length)
  return {
    ...{ at, project, number, summary, createdAt, creator },
    description: row.description ?? "",
    points: typeof row.storyPoints === "number" ? row.storyPoints : undefined,
    type: pick(["Task", "Bug", "Story"], hash >>> 3) ?? "Task",
    labels: [...new Set(summary.toLowerCase().match(/\b[a-z]{7,12}\b/g) ?? [])].slice(0, 2),
    components: some(components, hash >>> 4),
    fixVersions: some(versions, hash >>> 6),
    versions: some(versions, hash >>> 9),
    due: hash % 3 === 0 ? undefined : dueDay,
    estimateHours: pick([undefined, 1, 8, 24], hash >>> 7),
    past: {
      status: first("To Do"),
      assignee: first(hash % 9 === 0 ? undefined : pick(writers, hash >>> 2)),
      priority: first(pick(priorities, hash >>> 8)),
      resolution: first(undefined),
    },
  }
}

/** The issues of the file as they are in the end, and how they come to be that. */
export const realIssues = (count: number) => {
  const numbers = new Map<string, number>()
  const first = issuesToLoad()
    .slice(0, count)
    .map((row, at) => {
      const number = (numbers.get(row.project) ?? 0) + 1
      numbers.set(row.project, number)
      return created(row, at, number)
    })
  const changes: Array<MadeChange> = []
  let issues = first
  for (const [round, { by, change, ...each }] of rounds.entries()) {
    let made = 0
    issues = issues.map((issue) => {
      const hash = hashOf(keyOf(issue))
      if (!isOf(each, hash)) return issue
      const { field, value } = change(hash)
      const at = timeOf(begin + (5 + round) * day, made++)
      changes.push({ round, at, by, issue, field, value })
      return { ...issue, past: stepped(issue.past, field, { value, at, by }) }
    })
  }
  return { first, changes, issues }
}

export type RealIssues = ReturnType<typeof realIssues>
