import type { ChangeRecord } from "../../issue/changes/Change"
import { type IssueRecord, sprintIdsOf } from "../../Issue"

/** How an issue stood from a moment on. */
export interface Standing {
  readonly at: number
  readonly statusId: string
  readonly sprintIds: ReadonlyArray<string>
  /** In the unit of the board: what its field says, or one for each issue. */
  readonly estimate: number
}

/** What a board looks at, by the ids that the change log knows. */
export interface Watched {
  readonly sprintFieldId: string | undefined
  /** Absent where issues are counted. */
  readonly estimateFieldId: string | undefined
  readonly estimateOf: (issue: IssueRecord) => number
}

type Item = ChangeRecord["items"][number]

/** How it stood before one field changed. */
const undo =
  ({ sprintFieldId, estimateFieldId }: Watched) =>
  (standing: Standing, { fieldId, from, fromText }: Item): Standing => {
    if (fieldId === "status" && from !== null) return { ...standing, statusId: from }
    if (fieldId === sprintFieldId) return { ...standing, sprintIds: from === null ? [] : from.split(", ") }
    return fieldId === estimateFieldId ? { ...standing, estimate: Number(fromText ?? 0) } : standing
  }

/** How an issue stood since it was created, the earliest first: its change log, undone from now back (PLN-60). */
export const timelineOf = (
  watched: Watched,
  issue: IssueRecord,
  changes: ReadonlyArray<ChangeRecord>,
): ReadonlyArray<Standing> => {
  const newestFirst = [...changes].sort((a, b) => b.at - a.at || Number(b.id) - Number(a.id))
  let standing: Standing = {
    at: issue.createdAt,
    statusId: issue.statusId,
    sprintIds: sprintIdsOf(issue),
    estimate: watched.estimateOf(issue),
  }
  const found: Array<Standing> = []
  for (const { at, items } of newestFirst) {
    found.push({ ...standing, at })
    standing = items.reduce(undo(watched), standing)
  }
  return [...found, standing].reverse()
}

/** How it stood at a moment; undefined before it was created. */
export const standingAt = (timeline: ReadonlyArray<Standing>, at: number): Standing | undefined =>
  timeline.findLast((standing) => standing.at <= at)

/** Every moment at which something of some issues changed, between two. */
export const momentsBetween = (
  timelines: ReadonlyArray<ReadonlyArray<Standing>>,
  from: number,
  to: number,
): ReadonlyArray<number> =>
  [...new Set(timelines.flatMap((timeline) => timeline.map(({ at }) => at)))]
    .filter((at) => at > from && at < to)
    .sort((a, b) => a - b)
