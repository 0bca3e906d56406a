import { type QueryReads, type ReadFailure, compareText, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { seeProject } from "../../permissions"
import type { ProjectRecord } from "../../project/Project"
import { loadProjectsOf } from "../sprints/managing"
import type { FoundBoard } from "./storedBoard"

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
