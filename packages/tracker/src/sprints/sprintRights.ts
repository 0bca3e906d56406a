import { Permission, type ReadFailure, type Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { firstLacking, inProject, seeProject } from "../permissions"
import { loadProjectsOf } from "../boards/boardProjects"
import type { FoundBoard } from "../boards/storedBoard"
import { loadProjectsIn } from "./sprintIssues"
import type { SprintRecord } from "./Sprint"

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
