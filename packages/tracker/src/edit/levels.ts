import { type ReadFailure, type Reads, callerKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { IssueRecord } from "../Issue"
import { loadGuardedSubtasks } from "../issue/subtasks"
import { loadSecuritySchemeOf } from "../levels/levelRights"
import { sequence } from "../ids"
import { limits } from "../limits"
import { Projects } from "../project/collections"
import type { ProjectRecord } from "../Project"
import type { Edits } from "./Edits"

/** The field that says in which level an issue is kept. */
export const securityField = "security"

export const saysLevel = ({ fields, update }: Edits): boolean =>
  Object.hasOwn(fields, securityField) || Object.hasOwn(update, securityField)

/** The scheme of the project, which is to stay as it is until the commit where an issue comes to be kept in a level of it. */
export const loadGuardedLevels = (reads: Pick<Reads, "get">, project: ProjectRecord) =>
  project.securitySchemeId === undefined
    ? Effect.succeed(undefined)
    : Effect.zipRight(reads.get(Projects, project.id), loadSecuritySchemeOf(reads.get, project))

/** In which level a new issue is kept where nothing is said: a sub-task where its parent is. */
export const loadFirstLevel = (
  reads: Pick<Reads, "get">,
  project: ProjectRecord,
  parent: IssueRecord | undefined,
): Effect.Effect<Pick<IssueRecord, "securityId">, ReadFailure> =>
  Effect.map(loadGuardedLevels(reads, project), (scheme) => {
    const securityId = parent === undefined ? scheme?.defaultLevelId : parent.securityId
    return securityId === undefined ? {} : { securityId }
  })

/** As whom the caller is asked for the levels that an issue may be kept in: whoever makes it reports it. */
export const ownersIn = (reads: Pick<Reads, "moment">, before: IssueRecord | undefined) =>
  before ?? { reporter: callerKey(reads.moment.caller) }

/** A sub-task that goes with its parent, and the id of the entry of its change log. */
export interface Following {
  readonly issue: IssueRecord
  readonly changeId: string
}

/** The sub-tasks that go with an issue into another level, where edits say so: none of them may change or come meanwhile. */
export const loadFollowing = (
  reads: Pick<Reads, "get" | "getAll" | "select" | "guard" | "newId">,
  { issue, project }: { readonly issue: IssueRecord; readonly project: ProjectRecord },
  edits: Edits,
) =>
  Effect.gen(function* () {
    if (!saysLevel(edits)) return { following: [], isTooMany: false }
    yield* loadGuardedLevels(reads, project)
    const { subtasks, isTooMany } = yield* loadGuardedSubtasks(reads, issue, limits.subtasksFollowing)
    const following = yield* Effect.forEach(subtasks, (each) =>
      Effect.map(reads.newId(sequence), (changeId): Following => ({ issue: each, changeId })),
    )
    return { following, isTooMany }
  })
