import { subjectsOf } from "@quoin/directory"
import { Permission, Prompt, type ReadFailure, type Reads, callerKey, distinct } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { seeProject } from "../permissions"
import { Projects } from "../project/collections"
import type { ProjectRecord } from "../Project"
import { RoleActorsOfProjects } from "../security/collections"
import type { FilterRecord, ShareRecord } from "./Filter"

/** What commands and queries read with, as commands call it. */
export type FilterReads = Pick<Reads, "select" | "peek" | "peekAll" | "may" | "mayEach" | "people" | "moment">

/** What a caller may do with filters, and which of the projects that they are shared with the caller sees. */
export interface Reach {
  readonly sees: (filter: FilterRecord) => boolean
  readonly edits: (filter: FilterRecord) => boolean
  /** Who owns it, or administers all. */
  readonly rules: (filter: FilterRecord) => boolean
  readonly projects: ReadonlyMap<string, ProjectRecord>
}

const loadSeenProjects = (reads: FilterReads, ids: ReadonlyArray<string>) =>
  Prompt.gen(function* () {
    const found = [...(yield* reads.peekAll(Projects, ids)).values()]
    const seen = yield* reads.mayEach(found.map((project) => seeProject(project)))
    return new Map<string, ProjectRecord>(
      found.filter((_each, at) => seen[at] === true).map((project) => [project.id, project]),
    )
  })

/** Loads what the caller may do with some filters (TRK-111). */
export const loadReach = (
  reads: FilterReads,
  filters: ReadonlyArray<FilterRecord>,
): Effect.Effect<Reach, ReadFailure> =>
  Prompt.gen(function* () {
    const { caller } = reads.moment
    const key = callerKey(caller)
    const administers = yield* reads.may(Permission.administer)
    const subjects = yield* subjectsOf({ select: reads.select, read: () => Effect.succeed([]) }, caller)
    const ids = distinct(
      filters.flatMap(({ shares }) =>
        shares.flatMap(({ projectId }) => (projectId === undefined ? [] : [projectId])),
      ),
    )
    const projects = yield* loadSeenProjects(reads, ids)
    const actors = yield* reads.peekAll(RoleActorsOfProjects, ids)
    const hasRole = (projectId: string, roleId: string) =>
      actors
        .get(projectId)
        ?.actors.some((actor) => actor.roleId === roleId && subjects.includes(actor.subject)) === true
    const reaches = ({ type, projectId = "", roleId, subject }: ShareRecord): boolean => {
      if (type === "global" || type === "authenticated") return true
      if (type !== "project") return subject !== undefined && subjects.includes(subject)
      return projects.has(projectId) && (roleId === undefined || hasRole(projectId, roleId))
    }
    const rules = ({ owner }: FilterRecord) => administers || owner === key
    return {
      rules,
      sees: (filter) => rules(filter) || filter.shares.some(reaches),
      edits: (filter) => rules(filter) || filter.shares.some((share) => share.edit && reaches(share)),
      projects,
    }
  })
