import { Commit, Order, Prompt, type ReadFailure, type Reads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { limits } from "../limits"
import { isDone } from "../site/lookup"
import type { Site } from "../site/Site"
import { ArchivedIssues } from "./archive"
import { Issues } from "./collections"
import type { IssueRecord } from "../Issue"

/** The sub-tasks of some issues: those of each together, in the order in which they were made. */
export const loadSubtasks = (
  reads: Pick<Reads, "select">,
  parentIds: ReadonlyArray<string>,
): Effect.Effect<ReadonlyArray<IssueRecord>, ReadFailure> =>
  parentIds.length === 0
    ? Effect.succeed([])
    : Prompt.map(
        reads.select(Issues, {
          where: Where.oneOf("parentId", parentIds),
          // By the parent first: where hardly any issue has one, a database would rather look through all issues than sort.
          orderBy: [Order.ascending("parentId"), Order.ascending("createdAt"), Order.ascending("idNumber")],
          limit: limits.subtasks,
        }),
        ({ records }) => records.map(({ value }) => value),
      )

/** The sub-tasks of archived issues, which are archived with them. */
export const loadArchivedSubtasks = (
  reads: Pick<Reads, "select">,
  parentIds: ReadonlyArray<string>,
): Effect.Effect<ReadonlyArray<IssueRecord>, ReadFailure> =>
  parentIds.length === 0
    ? Effect.succeed([])
    : Prompt.map(
        reads.select(ArchivedIssues, {
          where: Where.isIn("parentId", parentIds),
          orderBy: [Order.ascending("number")],
          limit: limits.subtasks,
        }),
        ({ records }) => records.map(({ value }) => value),
      )

/** The sub-tasks of issues, archived or not. */
export const loadSubtasksOf = (
  reads: Pick<Reads, "select">,
  issues: ReadonlyArray<IssueRecord>,
): Effect.Effect<ReadonlyArray<IssueRecord>, ReadFailure> => {
  const archived = issues.filter(({ archivedAt }) => archivedAt !== undefined)
  const ids = issues.map(({ id }) => id)
  return Effect.zipWith(
    loadSubtasks(reads, ids),
    loadArchivedSubtasks(
      reads,
      archived.map(({ id }) => id),
    ),
    (standing, away) => [...standing, ...away],
  )
}

/** The sub-tasks of an issue, none of which may change and none of which may come meanwhile; or that there are more than `most`. */
export const loadGuardedSubtasks = (
  reads: Pick<Reads, "select" | "getAll" | "guard">,
  { id }: Pick<IssueRecord, "id">,
  most: number,
): Effect.Effect<
  { readonly subtasks: ReadonlyArray<IssueRecord>; readonly isTooMany: boolean },
  ReadFailure
> =>
  Prompt.gen(function* () {
    const subtasks = yield* loadSubtasks(reads, [id])
    const ids = subtasks.map((each) => each.id)
    yield* reads.getAll(Issues, ids)
    const part = Where.equals("parentId" as const, id)
    const others = ids.length === 0 ? part : Where.and<"parentId">(part, Where.not(Where.keyIn(ids)))
    const isTooMany = ids.length > most
    if (!isTooMany) yield* reads.guard(Commit.noneMatches(Issues, others))
    return { subtasks, isTooMany }
  })

/** The sub-tasks of an issue in their order: those that somebody ordered, and the others behind them. */
export const inOrder = (
  { subtaskIds = [] }: Pick<IssueRecord, "subtaskIds">,
  subtasks: ReadonlyArray<IssueRecord>,
): ReadonlyArray<IssueRecord> => {
  const places = new Map(subtaskIds.map((id, at) => [id, at]))
  const placeOf = ({ id }: IssueRecord): number => places.get(id) ?? places.size
  return subtasks.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** How many sub-tasks of an issue are not done. */
export const loadOpenSubtasks = (
  site: Site,
  reads: Pick<Reads, "select">,
  issue: IssueRecord,
): Effect.Effect<number, ReadFailure> =>
  Prompt.map(
    loadSubtasks(reads, [issue.id]),
    (parts) => parts.filter(({ statusId }) => !isDone(site, statusId)).length,
  )
