import { JobKind, type ReadFailure, Schedule, type ScheduleReads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Spaces } from "../../collections"
import { limits } from "../../limits"
import type { SpaceRecord } from "../Space"
import { type Pruned, pruneTrash, pruneVersions } from "./Pruning"
import type { RetentionRule } from "../RetentionPolicy"

/** What is looked at of a space, one after the other. */
const parts = ["page", "blogpost", "attachment", "trash"] as const
type Part = (typeof parts)[number]

interface Cursor {
  readonly spaceId: string
  readonly part: Part
  readonly after?: Exclude<Pruned["after"], undefined>
}

type Run = JobKind.JobRun<object, Cursor>

const ruleOf = ({ retentionPolicy }: SpaceRecord, part: Part): RetentionRule | undefined =>
  part === "attachment" ? retentionPolicy?.attachmentRetentionRule : retentionPolicy?.pageRetentionRule

const nothing: Pruned = { changes: [], events: [], audit: [], after: undefined }

const prune = (
  { reads }: Run,
  space: SpaceRecord,
  { part, after }: Cursor,
): Effect.Effect<Pruned, ReadFailure> => {
  const from = after === "again" ? undefined : after
  if (part === "trash") return pruneTrash(reads, space, from)
  const rule = ruleOf(space, part)
  return rule === undefined || rule.keepAll
    ? Effect.succeed(nothing)
    : pruneVersions(reads, space, part, rule, from)
}

/** Spaces that do not keep everything, in the order of their ids. */
const retained = ({ select }: ScheduleReads, limit: number, after?: string) =>
  select(Spaces, {
    where: Where.equals("retained", true),
    limit,
    ...(after === undefined ? {} : { after: { values: [], key: after } }),
  })

const nextSpace = (
  { reads }: Run,
  after: string | undefined,
): Effect.Effect<Cursor | undefined, ReadFailure> =>
  Effect.map(retained(reads, 1, after), ({ records: [space] }) =>
    space === undefined ? undefined : { spaceId: space.key, part: parts[0] },
  )

const following = (run: Run, { spaceId, part }: Cursor, { after }: Pruned) => {
  if (after !== undefined) return Effect.succeed({ spaceId, part, after })
  const next = parts[parts.indexOf(part) + 1]
  return next === undefined ? nextSpace(run, spaceId) : Effect.succeed({ spaceId, part: next })
}

/**
 * Removes old versions and what is in the trash where a space does not keep them (WIK-298, WIK-299): some in each step. It goes by
 * the clock of the engine, and waits while the site is only read.
 */
export const applyRetentionJob = JobKind.make("wiki.applyRetention", {
  summary: "Remove what spaces do not keep",
  payload: Schema.Struct({}),
  key: () => "wiki.retention",
  priority: "low",
  step: (run: Run) =>
    Effect.gen(function* () {
      const { cursor, progress, reads } = run
      if (cursor === undefined) {
        const first = yield* nextSpace(run, undefined)
        return first === undefined ? {} : { cursor: first }
      }
      const space = yield* reads.peek(Spaces, cursor.spaceId)
      const { after, ...made } = space === undefined ? nothing : yield* prune(run, space, cursor)
      const next = yield* following(run, cursor, { ...made, after })
      return {
        ...made,
        progress: { done: progress.done + made.changes.length },
        ...(next === undefined ? {} : { cursor: next }),
      }
    }),
})

export const retentionSchedule = Schedule.make(
  applyRetentionJob,
  {},
  limits.retentionEveryMillis,
  Schedule.whereAny(retained),
)
