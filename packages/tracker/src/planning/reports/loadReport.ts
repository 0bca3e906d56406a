import {
  LimitExceeded,
  Order,
  type QueryReads,
  Where,
  limits as kernelLimits,
  selectAll,
} from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import { Changes } from "../../issue/changes/collections"
import { Issues, type IssueFieldName } from "../../issue/collections"
import { type IssueRecord, issueKey } from "../../Issue"
import { limits } from "../../limits"
import { Projects } from "../../project/collections"
import type { Site } from "../../site/Site"
import { type Column } from "../../boards/Board"
import { columnsOf, doneStatuses } from "../boards/configuration"
import { estimatedBy } from "../boards/estimation"
import type { FoundBoard } from "../../boards/storedBoard"
import { fieldOfKind } from "../../fields/fieldOfKind"
import { estimateOf } from "../issues/estimate"
import { isStandard, loadOnBoard } from "../issues/places"
import { type Standing, type Watched, timelineOf } from "./Timeline"

/** What reports of a board are made of. */
export interface Report {
  /** What is added up: the id of a field, or `issueCount`. */
  readonly unit: string
  readonly columns: ReadonlyArray<Column>
  readonly isDone: (standing: Standing) => boolean
  readonly issues: ReadonlyArray<{ readonly key: string; readonly timeline: ReadonlyArray<Standing> }>
}

/** The same of what was ever in a sprint. */
export const ofSprint = (report: Report, sprintId: string): Report => ({
  ...report,
  issues: report.issues.filter(({ timeline }) =>
    timeline.some(({ sprintIds }) => sprintIds.includes(sprintId)),
  ),
})

const watchedBy = (site: Site, { board }: FoundBoard): Watched => {
  const field = estimatedBy(site, board)
  return {
    sprintFieldId: fieldOfKind(site, "sprint")?.id,
    estimateFieldId: field?.id,
    estimateOf: (issue) => (field === undefined ? 1 : (estimateOf(field, issue).value ?? 0)),
  }
}

/** The order that the index has. */
const orderBy = [Order.ascending("rank" as const), Order.ascending("idNumber" as const)]

/** The issues of a board that the caller sees, but epics and sub-tasks: at most `reportIssues`. */
const loadIssues = (site: Site, reads: QueryReads, found: FoundBoard) =>
  Effect.gen(function* () {
    const onBoard = yield* loadOnBoard(site, reads, found, () => undefined)
    const where = Where.and<IssueFieldName>(onBoard, isStandard(site))
    const { total: given = 0 } = yield* reads.selectVisible(Issues, { where, orderBy, limit: 1, total: true })
    const max = limits.reportIssues
    if (given > max) return yield* new LimitExceeded({ limit: "reportIssues", max, given })
    const issues = yield* selectAll({ select: reads.selectVisible }, Issues, { where, orderBy })
    return issues.map(({ value }) => value)
  })

const loadChangesOf = (reads: QueryReads, issues: ReadonlyArray<IssueRecord>) =>
  Effect.map(
    Effect.forEach(
      Arr.chunksOf(
        issues.map(({ id }) => id as string),
        kernelLimits.whereListValues,
      ),
      (ids) =>
        selectAll(reads, Changes, {
          where: Where.isIn("issueId", ids),
          orderBy: (["issueId", "at", "idNumber"] as const).map((field) => Order.ascending(field)),
        }),
    ),
    (found) =>
      Arr.groupBy(
        found.flat().map(({ value }) => value),
        ({ issueId }) => issueId,
      ),
  )

/** Loads how the issues of a board have stood since they were created. */
export const loadReport = (site: Site, reads: QueryReads, found: FoundBoard) =>
  Effect.gen(function* () {
    const issues = yield* loadIssues(site, reads, found)
    const changes = yield* loadChangesOf(reads, issues)
    const projects = yield* reads.getAll(Projects, [...new Set(issues.map(({ projectId }) => projectId))])
    const watched = watchedBy(site, found)
    const done = new Set(doneStatuses(site, found.board))
    const report: Report = {
      unit: watched.estimateFieldId ?? "issueCount",
      columns: columnsOf(site, found.board),
      isDone: ({ statusId }) => done.has(statusId),
      issues: issues.map((issue) => ({
        key: issueKey(projects.get(issue.projectId) ?? { key: issue.projectId }, issue),
        timeline: timelineOf(watched, issue, changes[issue.id] ?? []),
      })),
    }
    return report
  })
