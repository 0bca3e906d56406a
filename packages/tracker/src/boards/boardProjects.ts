import { type QueryReads, type ReadFailure, type Reads, Where, compareText, foldCase } from "@quoin/kernel"
import { jql, parse } from "@quoin/query"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { seeProject } from "../permissions"
import type { ProjectRecord } from "../Project"
import { Projects } from "../project/collections"
import { findProject } from "../project/storedProject"
import { guaranteed } from "./queryProjects"
import type { FoundBoard } from "./storedBoard"

/** The project that a query calls so: by its key or id, else by its name. */
const loadCalled = (
  reads: Pick<Reads, "select">,
  named: string,
): Effect.Effect<ReadonlyArray<ProjectRecord>, ReadFailure> =>
  Effect.gen(function* () {
    const found = yield* findProject(reads, named)
    if (found !== undefined) return [found.value]
    const { records } = yield* reads.select(Projects, {
      where: Where.equals("name", foldCase(named)),
      limit: 1,
    })
    return records.map(({ value }) => value)
  })

/** The projects that a board is about, as its filter says; `undefined` where it may be about any (PLN-7). */
export const loadProjectsOf = (
  reads: Pick<Reads, "select">,
  { filter }: Pick<FoundBoard, "filter">,
): Effect.Effect<ReadonlyArray<ProjectRecord> | undefined, ReadFailure> =>
  Effect.gen(function* () {
    const bound = Either.match(parse(jql, filter?.jql ?? ""), {
      onLeft: () => undefined,
      onRight: ({ where }) => guaranteed(where),
    })
    if (bound === undefined) return undefined
    const found = yield* Effect.forEach(bound, (named) => loadCalled(reads, named))
    return [...new Map(found.flat().map((project) => [project.id, project])).values()]
  })

/** The projects that the filter of a board guarantees, by name; none where the caller does not see all of them (PLN-7). */
export const loadShownProjects = (
  reads: Pick<QueryReads, "select" | "mayEach">,
  found: FoundBoard,
): Effect.Effect<ReadonlyArray<ProjectRecord>, ReadFailure> =>
  Effect.gen(function* () {
    const projects = (yield* loadProjectsOf(reads, found)) ?? []
    const seen = yield* reads.mayEach(projects.map((project) => seeProject(project)))
    return seen.every((each) => each)
      ? [...projects].sort((a, b) => compareText(foldCase(a.name), foldCase(b.name)))
      : []
  })
