import {
  Commit,
  type LimitExceeded,
  Order,
  type ReadFailure,
  type Reads,
  Where,
  decided,
  exceeded,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { Issues, type IssueFieldName } from "../../issue/collections"
import type { Written } from "../../issue/Written"
import type { IssueRecord } from "../../Issue"
import type { Placed } from "../../issue/storedIssue"
import { limits } from "../../limits"
import { Projects } from "../../project/collections"

/** The order that the index has. */
const orderBy = [Order.ascending("rank" as const), Order.ascending("idNumber" as const)]

const inIt = (sprintId: string) => Where.equals<IssueFieldName>("sprintId", sprintId)

/** Whether so many more issues are too many for a sprint. */
const loadTooManyMore = (
  reads: Pick<Reads, "select">,
  sprintId: string,
  added: number,
): Effect.Effect<LimitExceeded | undefined, ReadFailure> =>
  Effect.map(
    reads.select(Issues, { where: inIt(sprintId), orderBy, limit: 1, total: true }),
    ({ total = 0 }) => exceeded(limits, "issuesOfSprint", added === 0 ? 0 : total + added),
  )

/** The same of some issues, of which some may be in it already. */
export const loadTooMany = (
  reads: Pick<Reads, "select">,
  sprintId: string,
  others: ReadonlyArray<IssueRecord>,
): Effect.Effect<LimitExceeded | undefined, ReadFailure> =>
  loadTooManyMore(reads, sprintId, others.filter((issue) => issue.sprintId !== sprintId).length)

/** The same of all issues of another sprint that are in none of some statuses. */
export const loadTooManyLeft = (
  reads: Pick<Reads, "select">,
  sprintId: string,
  from: string,
  done: ReadonlyArray<string>,
): Effect.Effect<LimitExceeded | undefined, ReadFailure> =>
  Effect.flatMap(
    reads.select(Issues, {
      where: Where.and<IssueFieldName>(inIt(from), Where.not(Where.isIn("statusId", done))),
      orderBy,
      limit: 1,
      total: true,
    }),
    ({ total = 0 }) => loadTooManyMore(reads, sprintId, total),
  )

/** Some of the issues of a sprint, and whether there are more. */
export interface Members {
  readonly members: ReadonlyArray<Placed>
  readonly more: boolean
}

/** As many issues that are in a sprint as one step writes. They are guarded; and where these are all, that there are no more. */
export const loadMembers = (reads: Reads, sprintId: string): Effect.Effect<Members, ReadFailure> =>
  Effect.gen(function* () {
    const { records, more } = yield* reads.select(Issues, {
      where: inIt(sprintId),
      orderBy,
      limit: limits.membersWritten,
    })
    yield* Effect.forEach(records, ({ key, revision }) =>
      reads.guard(Commit.unchanged(Issues, key, revision)),
    )
    const known = Where.keyIn(records.map(({ key }) => key))
    if (!more) {
      const others = Where.and<IssueFieldName>(inIt(sprintId), Where.not(known))
      yield* reads.guard(Commit.noneMatches(Issues, others))
    }
    const projects = yield* reads.peekAll(Projects, [...new Set(records.map(({ value }) => value.projectId))])
    const members = records.flatMap(({ value: issue }) => {
      const project = projects.get(issue.projectId)
      return project === undefined ? [] : [{ issue, project }]
    })
    return { members, more }
  })

/** A step of a work that goes on: the same request is decided again. */
export const unfinished = <Reply>(written: Written, reply: Reply) =>
  Either.map(decided({ ...written, reply }), (decision) => ({ ...decision, unfinished: true as const }))
