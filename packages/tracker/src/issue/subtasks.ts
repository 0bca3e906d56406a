import { Order, type ReadFailure, type Reads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { limits } from "../limits"
import { isDone } from "../site/lookup"
import type { Site } from "../site/Site"
import { Issues } from "./collections"
import type { IssueRecord } from "../Issue"

/** The sub-tasks of some issues, in the order in which they were made. */
export const loadSubtasks = (
  reads: Pick<Reads, "select">,
  parentIds: ReadonlyArray<string>,
): Effect.Effect<ReadonlyArray<IssueRecord>, ReadFailure> =>
  parentIds.length === 0
    ? Effect.succeed([])
    : Effect.map(
        reads.select(Issues, {
          where: Where.isIn("parentId", parentIds),
          orderBy: [Order.ascending("createdAt"), Order.ascending("idNumber")],
          limit: limits.subtasks,
        }),
        ({ records }) => records.map(({ value }) => value),
      )

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
  Effect.map(
    loadSubtasks(reads, [issue.id]),
    (parts) => parts.filter(({ statusId }) => !isDone(site, statusId)).length,
  )
