import { Commit, Instant, Order, type ReadFailure, type Reads, Where } from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import type { IssueRecord } from "../Issue"
import { limits } from "../limits"
import { WorklogDeletions } from "./collections"
import type { WorklogRecord } from "./Worklog"

const dayMillis = 24 * 60 * 60 * 1_000

type Whose = Pick<IssueRecord, "projectId" | "reporter" | "assignee" | "securityId">

type Now = Pick<Reads["moment"], "at">

/** Since when what was deleted is remembered (TRK-161). */
export const rememberedSince = ({ at }: Now): Instant =>
  Instant.make(Math.max(0, at - limits.deletedWorklogDays * dayMillis))

/** Remembers that worklogs of an issue are deleted: together those that the same people may be told of. */
export const deletionOf = (
  { projectId, reporter, assignee, securityId }: Whose,
  worklogs: ReadonlyArray<WorklogRecord>,
  { at }: Now,
): ReadonlyArray<Commit.Change> =>
  Object.values(Arr.groupBy(worklogs, ({ visibility }) => visibility?.only ?? ""))
    .flatMap(Arr.chunksOf(limits.worklogsOfDeletion))
    .map((together) => {
      const [{ id, visibility }] = together
      const worklogIds = together.map((each) => each.id)
      const whose = { projectId, reporter, assignee, securityId, visibility }
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

/** Remembers the work that goes with issues that are deleted: at most two changes for each worklog, and one. */
export const rememberDeletions =
  (reads: Pick<Reads, "select" | "moment">, issues: ReadonlyArray<Whose & { readonly id: string }>) =>
  (worklogs: ReadonlyArray<WorklogRecord>): Effect.Effect<ReadonlyArray<Commit.Change>, ReadFailure> =>
    Effect.gen(function* () {
      const byIssue = Arr.groupBy(worklogs, ({ issueId }) => issueId)
      const deletions = issues.flatMap((issue) => deletionOf(issue, byIssue[issue.id] ?? [], reads.moment))
      const forgotten = deletions.length === 0 ? [] : yield* loadForgotten(reads, deletions.length)
      return [...deletions, ...forgotten]
    })
