import { type InvalidInput, type Resource, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { inProject, seeProject } from "../permissions"
import { archivedFault } from "./inUse"
import type { ProjectRecord } from "../Project"
import { loadGuardedProject, loadProjectOf } from "./storedProject"

/** How a request names the project of what it creates: by its id or key; or else by its id alone. */
export interface Asked {
  readonly project?: string | undefined
  readonly projectId?: string | undefined
}

const named = ({ project, projectId }: Asked): string | undefined => project ?? projectId

/** Two names are of one project. */
const otherFault = ({ id }: ProjectRecord, { projectId }: Asked): InvalidInput | undefined =>
  projectId === undefined || projectId === id
    ? undefined
    : invalid("projectId", projectId, `the id of the same project, ${id}`)

/** A part of a project, for those who administer it. That of a project that the caller may not see is not there (TRK-6). */
export const inProjects: Resource.Place<Asked, ProjectRecord, { readonly projectId: string }> = {
  named: (asked, reads) => {
    const project = named(asked)
    return project === undefined
      ? Effect.fail(invalid("project", project, "a project, or its projectId"))
      : loadGuardedProject(reads, project)
  },
  around: (part, reads, absent) =>
    Effect.gen(function* () {
      const project = yield* loadProjectOf(reads.get, part, absent)
      return (yield* reads.may(seeProject(project))) ? project : yield* absent
    }),
  create: {
    needs: (project, asked) => ({
      see: [seeProject(project, named(asked))],
      do: inProject("ADMINISTER_PROJECTS", project, named(asked)),
    }),
    refusal: (project, asked) =>
      archivedFault("project", named(asked), project) ?? otherFault(project, asked),
  },
  change: {
    needs: (project) => ({ do: inProject("ADMINISTER_PROJECTS", project) }),
    refusal: (project, { id }) => archivedFault("id", id, project),
  },
}
