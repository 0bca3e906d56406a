import { CommonFailure, Given, Operation, type QueryReads, exceeded } from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { FeatureOff } from "../../errors"
import { demandFeature } from "../../features/loadFeatures"
import { Issues } from "../../issue/collections"
import { limits } from "../../limits"
import { loadPeople } from "../../people"
import { seeIssue } from "../../permissions"
import { Projects } from "../../project/collections"
import type { Site } from "../../site/Site"
import { isSeen, loadHeldKeys } from "../../visibility/Visibility"
import { Worklogs } from "../collections"
import { WorklogId, type WorklogRecord, WorklogView, worklogView } from "../Worklog"

/** Reads worklogs of any issues by their ids, as far as the caller sees them; each once, in the order in which they are named. */
export class FindWorklogs extends Schema.TaggedRequest<FindWorklogs>()("tracker.findWorklogs", {
  payload: { ids: Given.list(WorklogId) },
  success: Schema.Array(WorklogView),
  failure: Schema.Union(CommonFailure, FeatureOff),
}) {}

/** Work on issues that the caller sees, unless it is kept for others (TRK-66). */
const loadSeen = (reads: QueryReads, worklogs: ReadonlyArray<WorklogRecord>) =>
  Effect.gen(function* () {
    const issues = yield* reads.getAll(Issues, Arr.dedupe(worklogs.map(({ issueId }) => issueId)))
    const projectIds = Arr.dedupe([...issues.values()].map(({ projectId }) => projectId))
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

export const findWorklogs = (site: Site) =>
  Operation.query(
    FindWorklogs,
    {
      summary: "Read worklogs by their ids",
      scope: "read:tracker-issue",
      rules: ["TRK-58", "TRK-66", "TRK-151"],
    },
    {
      load: ({ ids }, reads) =>
        Effect.gen(function* () {
          yield* demandFeature(reads.get, "timeTrackingEnabled")
          const tooMany = exceeded(limits, "worklogsFound", ids.length)
          if (tooMany !== undefined) return yield* tooMany
          const found = yield* reads.getAll(Worklogs, Arr.dedupe(ids))
          const seen = yield* loadSeen(reads, [...found.values()])
          const people = yield* loadPeople(
            reads,
            seen.flatMap(({ author, updateAuthor }) => [author, updateAuthor]),
          )
          return seen.map((each) => worklogView(each, people, site))
        }),
      answer: (_request, worklogs) => Either.right(worklogs),
    },
  )
