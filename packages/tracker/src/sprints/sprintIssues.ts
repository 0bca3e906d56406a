import { Permission, type ReadFailure, type Reads, Where, callerKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { FilterReads } from "../filters/reach"
import { Issues, type IssueFieldName, securedBy } from "../issue/collections"
import type { IssueRecord } from "../Issue"
import { LevelRights, anyLevel } from "../levels/collections"
import { limits } from "../limits"
import { issueOwners, seeIssue } from "../permissions"
import { Projects } from "../project/collections"
import type { ProjectRecord } from "../Project"
import type { SprintRecord } from "./Sprint"

type IssueWhere = Where.Where<IssueFieldName>

/** Issues that are in a sprint, or were when it ended. */
export const inSprint = ({ id, state }: Pick<SprintRecord, "id" | "state">): IssueWhere =>
  Where.equals<IssueFieldName>(state === "closed" ? "closedSprintIds" : "sprintId", id)

/** What tells issues apart of which one is seen where another is not. */
type Place = "projectId" | "secured"

const placeOf: Readonly<Record<Place, (issue: IssueRecord) => string | undefined>> = {
  projectId: ({ projectId }) => projectId,
  secured: securedBy,
}

/**
 * One of some issues for each of their projects, or of the levels that they are kept in: of at most `limits.projectsOfSprint`. Where there is none, it is looked for a second
 * time: a sprint without issues takes the reads of one whose issues are in one project (KER-111).
 */
const loadOneOfEach = (
  reads: Pick<Reads, "select">,
  where: IssueWhere,
  place: Place = "projectId",
): Effect.Effect<ReadonlyArray<IssueRecord>, ReadFailure> =>
  Effect.gen(function* () {
    const found: Array<IssueRecord> = []
    let looked = 0
    while (found.length < limits.projectsOfSprint) {
      const others = Where.not(
        Where.isIn<IssueFieldName>(
          place,
          found.flatMap((issue) => placeOf[place](issue) ?? []),
        ),
      )
      const { records } = yield* reads.select(Issues, {
        where: found.length === 0 ? where : Where.and<IssueFieldName>(where, others),
        limit: 1,
      })
      const [next] = records
      looked += 1
      if (next !== undefined) found.push(next.value)
      else if (looked > 1) break
    }
    return found
  })

/** The projects of the issues of a sprint. */
export const loadProjectsIn = (
  reads: Pick<Reads, "select" | "peekAll">,
  sprint: SprintRecord,
): Effect.Effect<ReadonlyArray<ProjectRecord>, ReadFailure> =>
  Effect.gen(function* () {
    const issues = yield* loadOneOfEach(reads, inSprint(sprint))
    const projects = yield* reads.peekAll(
      Projects,
      issues.map(({ projectId }) => projectId),
    )
    return [...projects.values()]
  })

/** Issues that are in no level are alike in each project, and others in each level; until there is one all are in none. */
const loadLikeness = (
  reads: Pick<FilterReads, "peekAll">,
): Effect.Effect<ReadonlyArray<readonly [where: IssueWhere, place: Place]>, ReadFailure> =>
  Effect.map(reads.peekAll(LevelRights, [anyLevel]), (known) => {
    const inNone = Where.empty<IssueFieldName>("secured")
    return known.size === 0
      ? [[Where.all, "projectId"]]
      : [
          [inNone, "projectId"],
          [Where.not(inNone), "secured"],
        ]
  })

/**
 * Whether the caller sees one of the issues of a sprint; administrators do in any case. What is seen of a project, or of a level in it, is
 * seen of each of its issues, or of those that name the caller: one of each kind is asked about.
 */
export const loadSeesIssueOf = (
  reads: Pick<FilterReads, "select" | "peekAll" | "may" | "mayEach" | "moment">,
  sprint: Pick<SprintRecord, "id" | "state">,
): Effect.Effect<boolean, ReadFailure> =>
  Effect.gen(function* () {
    if (yield* reads.may(Permission.administer)) return true
    const key = callerKey(reads.moment.caller)
    const named =
      key === undefined ? [] : issueOwners.map(({ field }) => Where.equals<IssueFieldName>(field, key))
    const likeness = yield* loadLikeness(reads)
    const asked = [Where.all, ...named].flatMap((one) =>
      likeness.map(([where, place]) => ({ where: Where.and<IssueFieldName>(one, where), place })),
    )
    for (const { where, place } of asked) {
      const issues = yield* loadOneOfEach(reads, Where.and<IssueFieldName>(inSprint(sprint), where), place)
      const projects = yield* reads.peekAll(
        Projects,
        issues.map(({ projectId }) => projectId),
      )
      const seen = yield* reads.mayEach(
        issues.flatMap((issue) => {
          const project = projects.get(issue.projectId)
          return project === undefined ? [] : [seeIssue({ issue, project }, issue.id)]
        }),
      )
      if (seen.includes(true)) return true
    }
    return false
  })
