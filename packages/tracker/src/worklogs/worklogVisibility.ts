import { type QueryReads, distinct, keyOfNothing } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Issues } from "../issue/collections"
import { seeIssue } from "../permissions"
import { Projects } from "../project/collections"
import { isSeen, loadHeldKeys } from "../visibility/Visibility"
import type { WorklogDeletionRecord } from "./WorklogDeletion"
import type { WorklogRecord } from "./Worklog"

/**
 * Work on issues that the caller sees, unless it is kept for others (TRK-66).For none the issue of nothing is read
 * (KER-111).
 */
export const loadSeenWork = (reads: QueryReads, worklogs: ReadonlyArray<WorklogRecord>) =>
  Effect.gen(function* () {
    const issueIds = worklogs.length === 0 ? [keyOfNothing] : worklogs.map(({ issueId }) => issueId)
    const issues = yield* reads.getAll(Issues, distinct(issueIds))
    const projectIds = distinct([...issues.values()].map(({ projectId }) => projectId))
    const projects = yield* reads.getAll(Projects, projectIds)
    const held = yield* loadHeldKeys({ ...reads, peekAll: reads.getAll }, projectIds)
    const placed = [...issues.values()].flatMap((issue) => {
      const project = projects.get(issue.projectId)
      return project === undefined ? [] : [{ issue, project }]
    })
    const sees = yield* reads.mayEach(placed.map((each) => seeIssue(each, each.issue.id)))
    const seen = new Set(
      placed.filter((_each, at) => sees[at] === true).map(({ issue }) => issue.id as string),
    )
    return worklogs.filter((worklog) => seen.has(worklog.issueId) && isSeen(worklog, held))
  })

/** What was deleted in projects that are still there, unless it was kept for others (TRK-161). */
export const loadSeenDeletions = (reads: QueryReads, deletions: ReadonlyArray<WorklogDeletionRecord>) =>
  Effect.gen(function* () {
    const projectIds = distinct(deletions.map(({ projectId }) => projectId))
    const projects = yield* reads.getAll(Projects, projectIds)
    const held = yield* loadHeldKeys({ ...reads, peekAll: reads.getAll }, projectIds)
    return deletions.filter((each) => projects.has(each.projectId) && isSeen(each, held))
  })
