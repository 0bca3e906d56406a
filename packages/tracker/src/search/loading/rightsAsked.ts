import { type LimitExceeded, type QueryReads, type ReadFailure, exceeded } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { limits } from "../../limits"
import { inProject } from "../../permissions"
import type { ProjectRecord } from "../../Project"
import { Projects } from "../../project/collections"
import { loadHeldKeys } from "../../visibility/Visibility"

const loadProjects = (
  reads: QueryReads,
): Effect.Effect<ReadonlyArray<ProjectRecord>, ReadFailure | LimitExceeded> =>
  Effect.gen(function* () {
    const limit = limits.projectList
    const { records, total = 0 } = yield* reads.selectVisible(Projects, { limit, total: true })
    const tooMany = exceeded(limits, "projectList", total)
    return tooMany === undefined ? records.map(({ value }) => value) : yield* tooMany
  })

/** The projects whose voters and watchers the caller may know. */
export const loadKnown = (
  reads: QueryReads,
): Effect.Effect<ReadonlyArray<string>, ReadFailure | LimitExceeded> =>
  Effect.gen(function* () {
    const projects = yield* loadProjects(reads)
    const may = yield* reads.mayEach(projects.map((each) => inProject("VIEW_VOTERS_AND_WATCHERS", each)))
    return projects.filter((_each, at) => may[at] === true).map(({ id }) => id)
  })

/** What lets the caller see comments that are kept for some. */
export const loadHeld = (
  reads: QueryReads,
): Effect.Effect<ReadonlyArray<string>, ReadFailure | LimitExceeded> =>
  Effect.flatMap(loadProjects(reads), (projects) =>
    loadHeldKeys(
      { ...reads, peekAll: reads.getAll },
      projects.map(({ id }) => id),
    ),
  )
