import { Commit, LimitExceeded, Order, type ReadFailure, type Reads, Where, exceeded } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Issues } from "../../issue/collections"
import type { IssueRecord } from "../../issue/Issue"
import type { Placed } from "../../issue/storedIssue"
import { limits } from "../../limits"
import { Projects } from "../../project/collections"
import type { IssueFieldName } from "../../search/fieldNames"

/** The order that the index has. */
const orderBy = [Order.ascending("rank" as const), Order.ascending("idNumber" as const)]

const inIt = (sprintId: string) => Where.equals<IssueFieldName>("sprintId", sprintId)

/** Whether so many more issues are too many for a sprint. */
export const loadTooMany = (
  reads: Pick<Reads, "select">,
  sprintId: string,
  others: ReadonlyArray<IssueRecord>,
): Effect.Effect<LimitExceeded | undefined, ReadFailure> =>
  Effect.map(
    reads.select(Issues, { where: inIt(sprintId), orderBy, limit: 1, total: true }),
    ({ total = 0 }) => {
      const added = others.filter((issue) => issue.sprintId !== sprintId).length
      return exceeded(limits, "issuesOfSprint", added === 0 ? 0 : total + added)
    },
  )

/** All issues that are in a sprint. They are guarded, and so is that there are no more. */
export const loadMembers = (
  reads: Reads,
  sprintId: string,
): Effect.Effect<ReadonlyArray<Placed>, ReadFailure | LimitExceeded> =>
  Effect.gen(function* () {
    const { records, more } = yield* reads.select(Issues, {
      where: inIt(sprintId),
      orderBy,
      limit: limits.issuesOfSprint,
    })
    if (more)
      return yield* new LimitExceeded({
        limit: "issuesOfSprint",
        max: limits.issuesOfSprint,
        given: records.length + 1,
      })
    yield* Effect.forEach(records, ({ key, revision }) =>
      reads.guard(Commit.unchanged(Issues, key, revision)),
    )
    const known = Where.keyIn(records.map(({ key }) => key))
    yield* reads.guard(
      Commit.noneMatches(Issues, Where.and<IssueFieldName>(inIt(sprintId), Where.not(known))),
    )
    const projects = yield* reads.peekAll(Projects, [...new Set(records.map(({ value }) => value.projectId))])
    return records.flatMap(({ value: issue }) => {
      const project = projects.get(issue.projectId)
      return project === undefined ? [] : [{ issue, project }]
    })
  })
