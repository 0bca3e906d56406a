import { Commit, Instant, Order, type ReadFailure, type Reads, Where } from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import type { IssueRecord } from "../issue/Issue"
import { limits } from "../limits"
import { WorklogDeletions, Worklogs } from "./collections"
import type { WorklogRecord } from "./Worklog"

const dayMillis = 24 * 60 * 60 * 1_000

type Now = Pick<Reads["moment"], "at">

/** Since when what was deleted is remembered (TRK-161). */
export const rememberedSince = ({ at }: Now): Instant =>
  Instant.make(Math.max(0, at - limits.deletedWorklogDays * dayMillis))

/** Remembers that worklogs of an issue are deleted: together those that the same people may be told of. */
export const deletionOf = (
  { projectId, reporter, assignee }: IssueRecord,
  worklogs: ReadonlyArray<WorklogRecord>,
  { at }: Now,
): ReadonlyArray<Commit.Change> =>
  Object.values(Arr.groupBy(worklogs, ({ visibility }) => visibility?.only ?? ""))
    .flatMap(Arr.chunksOf(limits.worklogsOfDeletion))
    .map((together) => {
      const [{ id, visibility }] = together
      const worklogIds = together.map((each) => each.id)
      const whose = { projectId, reporter, assignee, visibility }
      return Commit.put(WorklogDeletions, { id, worklogIds, ...whose, deletedAt: at })
    })

/** Forgets the oldest of what is remembered no more, one more than is deleted at a time, so that these never pile up. */
export const loadForgotten = (
  reads: Pick<Reads, "select" | "moment">,
  deletions = 1,
): Effect.Effect<ReadonlyArray<Commit.Change>, ReadFailure> =>
  Effect.map(
    reads.select(WorklogDeletions, {
      where: Where.lessThan("deletedAt", rememberedSince(reads.moment)),
      orderBy: [Order.ascending("deletedAt"), Order.ascending("idNumber")],
      limit: deletions + 1,
    }),
    ({ records }) => records.map(({ key }) => Commit.remove(WorklogDeletions, key)),
  )

/** Removes the work logged on issues, and remembers that. */
export const removalOfWorklogs = (
  reads: Pick<Reads, "select" | "moment">,
  issues: ReadonlyArray<IssueRecord>,
): Effect.Effect<ReadonlyArray<Commit.Change>, ReadFailure> =>
  Effect.gen(function* () {
    const changes: Array<Commit.Change> = []
    const deletions: Array<Commit.Change> = []
    for (const issue of issues) {
      const { records } = yield* reads.select(Worklogs, {
        where: Where.equals("issueId", issue.id),
        orderBy: [Order.ascending("idNumber")],
      })
      changes.push(...records.map(({ key }) => Commit.remove(Worklogs, key)))
      const worklogs = records.map(({ value }) => value)
      deletions.push(...deletionOf(issue, worklogs, reads.moment))
    }
    const forgotten = deletions.length === 0 ? [] : yield* loadForgotten(reads, deletions.length)
    return [...changes, ...deletions, ...forgotten]
  })
