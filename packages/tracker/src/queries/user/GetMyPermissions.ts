import {
  CommonFailure,
  Given,
  type NotFound,
  Operation,
  Permission,
  type QueryReads,
  type ReadFailure,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { IssueRecord } from "../../Issue"
import { loadIssue } from "../../issue/storedIssue"
import { limits } from "../../limits"
import { createProjects, inProject, projectPermissions, shareObjects, withIssue } from "../../permissions"
import { Projects } from "../../project/collections"
import type { ProjectRecord } from "../../Project"
import { loadProject } from "../../project/storedProject"

/** Reads what the caller may do: everywhere, and in a project where one is named, or an issue of it. */
export class GetMyPermissions extends Operation.Request<GetMyPermissions>()(
  "tracker.getMyPermissions",
  () => ({
    payload: { project: Schema.optional(Given.Key), issue: Schema.optional(Given.Key) },
    success: Schema.Array(
      Schema.Struct({
        key: Schema.String,
        type: Schema.Literal("GLOBAL", "PROJECT"),
        have: Schema.Boolean,
      }),
    ),
    failure: CommonFailure,
  }),
) {}

/** What can be allowed everywhere, and what that is here. */
const globally = [
  { key: "ADMINISTER", permission: Permission.administer },
  { key: "SYSTEM_ADMIN", permission: Permission.administer },
  { key: "CREATE_PROJECT", permission: createProjects },
  { key: "CREATE_SHARED_OBJECTS", permission: shareObjects },
] as const

interface Place {
  readonly project: ProjectRecord
  readonly issue?: IssueRecord
}

const loadPlace = (
  reads: QueryReads,
  { issue, project }: GetMyPermissions,
): Effect.Effect<Place | undefined, ReadFailure | NotFound> => {
  if (issue !== undefined) return loadIssue(reads, issue)
  return project === undefined
    ? Effect.succeed(undefined)
    : Effect.map(loadProject(reads, project), (found) => ({ project: found }))
}

const askedIn = (reads: QueryReads, { project, issue }: Place) =>
  reads.mayEach(
    projectPermissions.map((each) =>
      issue === undefined ? inProject(each, project) : withIssue(each, { issue, project }),
    ),
  )

/** What the caller may do in a project; where none is named, in some project that the caller sees. */
const loadLocal = (reads: QueryReads, place: Place | undefined) =>
  Effect.gen(function* () {
    if (place !== undefined) return yield* askedIn(reads, place)
    const { records } = yield* reads.selectVisible(Projects, { limit: limits.projectsAsked })
    let have: ReadonlyArray<boolean> = projectPermissions.map(() => false)
    for (const { value } of records) {
      if (have.every(Boolean)) break
      const here = yield* askedIn(reads, { project: value })
      have = have.map((each, at) => each || here[at] === true)
    }
    return have
  })

export const getMyPermissions = Operation.query(
  GetMyPermissions,
  { summary: "Read what the caller may do", scope: "read:tracker-site", rules: ["TRK-65", "TRK-70"] },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const place = yield* loadPlace(reads, request)
        const global = yield* reads.mayEach(globally.map(({ permission }) => permission))
        return { global, local: yield* loadLocal(reads, place) }
      }),
    answer: (_request, { global, local }) =>
      Either.right([
        ...globally.map(({ key }, at) => ({ key, type: "GLOBAL" as const, have: global[at] ?? false })),
        ...projectPermissions.map((key, at) => ({ key, type: "PROJECT" as const, have: local[at] ?? false })),
      ]),
  },
)
