import { type NotFound, type QueryReads, type ReadFailure, Where } from "@quoin/kernel"
import type { QuerySyntaxError } from "@quoin/query"
import type { LimitExceeded } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { NotBuilt } from "../../errors"
import { Issues, type IssueFieldName } from "../../issue/collections"
import { hasEpic } from "../../search/conditions/epicMembership"
import { loadQuery } from "../../search/loadQuery"
import type { Site } from "../../site/Site"
import { doneStatuses } from "../boards/configuration"
import type { FoundBoard } from "../../boards/storedBoard"

type IssueWhere = Where.Where<IssueFieldName>

/** Neither epics nor sub-tasks. */
export const isStandard = (site: Site): IssueWhere => {
  const others = site.issueTypes.filter(({ level }) => level !== "standard").map(({ id }) => id)
  return others.length === 0 ? Where.all : Where.not(Where.isIn("typeId", others))
}

/** Issues that no epic has, of those that can have one. */
export const inNoEpic = (site: Site): IssueWhere =>
  Where.and<IssueFieldName>(Where.not(hasEpic(site)), isStandard(site))

/** What is left to plan: not done, in no active or future sprint, neither epics nor sub-tasks (PLN-6). */
export const inBacklog = (site: Site, found: FoundBoard | undefined): IssueWhere =>
  Where.and<IssueFieldName>(
    Where.empty("sprintId"),
    Where.not(Where.isIn("statusId", doneStatuses(site, found?.board))),
    isStandard(site),
  )

/**
 * The issues of a board: what its filter finds, and the sub-query of a kanban board with it, as far as the caller sees what it names; otherwise that is told. A board whose
 * filter was deleted has none.
 */
export const loadOnBoard = (
  site: Site,
  reads: QueryReads,
  { board: { subQuery = "" }, filter }: FoundBoard,
  warn: (told: string) => void,
): Effect.Effect<IssueWhere, ReadFailure | NotFound | LimitExceeded | QuerySyntaxError | NotBuilt> => {
  if (filter === undefined) {
    warn("The filter of the board was deleted.")
    return Effect.succeed(Where.none)
  }
  return Effect.map(
    Effect.forEach([filter.jql, subQuery], (jql) => loadQuery(site, reads, jql, warn)),
    (queries) => Where.and<IssueFieldName>(...queries.map(({ where }) => where)),
  )
}

/** Those of some issues that the caller sees on a board. */
export const loadOnBoardOf = (
  site: Site,
  reads: QueryReads,
  found: FoundBoard,
  ids: ReadonlyArray<string>,
): Effect.Effect<ReadonlySet<string>, ReadFailure | NotFound | LimitExceeded | QuerySyntaxError | NotBuilt> =>
  Effect.gen(function* () {
    if (ids.length === 0) return new Set()
    const onBoard = yield* loadOnBoard(site, reads, found, () => undefined)
    const where = Where.and<IssueFieldName>(Where.keyIn(ids), onBoard)
    const { records } = yield* reads.selectVisible(Issues, { where, limit: ids.length })
    return new Set(records.map(({ key }) => key))
  })
