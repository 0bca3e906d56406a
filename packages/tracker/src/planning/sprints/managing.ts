import { Permission, type ReadFailure, type Reads, Where, foldCase } from "@quoin/kernel"
import { jql, parse } from "@quoin/query"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { firstLacking, inProject, seeProject } from "../../permissions"
import { Projects } from "../../project/collections"
import type { ProjectRecord } from "../../project/Project"
import { findProject } from "../../project/storedProject"
import { guaranteed } from "../boards/namedProjects"
import type { FoundBoard } from "../boards/storedBoard"
import { loadProjectsIn } from "./seenIssues"
import type { SprintRecord } from "./Sprint"

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

/** Where sprints are managed: a board, or a sprint whose board may be gone or hidden. */
type Managed = Pick<FoundBoard, "filter"> & { readonly sprint?: SprintRecord }

/** The projects that sprints are about: as the filter of the board says; where that is gone those of the issues of the sprint. */
const loadManaged = (reads: ManagingReads, { filter, sprint }: Managed) =>
  filter === undefined && sprint !== undefined
    ? loadProjectsIn(reads, sprint)
    : Effect.map(loadProjectsOf(reads, { filter }), (projects) => projects ?? [])

type ManagingReads = Pick<Reads, "select" | "mayEach" | "peekAll">

/**
 * What managing the sprints of a board needs: the permission in each project that they are about. Where that is none, or one that the
 * caller does not see and so is not told of, only administrators manage them (PLN-41). What is synchronised is theirs, too (PLN-48).
 */
export const loadManageNeeds = (
  reads: ManagingReads,
  found: Managed,
  isSynced = false,
): Effect.Effect<Permission.Permission, ReadFailure> =>
  Effect.gen(function* () {
    if (isSynced) return Permission.administer
    const projects = yield* loadManaged(reads, found)
    const sees = yield* reads.mayEach(projects.map((project) => seeProject(project)))
    return projects.length === 0 || sees.includes(false)
      ? Permission.administer
      : yield* firstLacking(
          reads,
          projects.map((project) => inProject("MANAGE_SPRINTS_PERMISSION", project)),
        )
  })
