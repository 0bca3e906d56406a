import { type UserRecord, Users } from "@quoin/directory"
import {
  CommonFailure,
  Given,
  Operation,
  Order,
  type Permission,
  type QueryReads,
  type ReadFailure,
  Where,
  exceeded,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadIssue } from "../../issue/storedIssue"
import { limits } from "../../limits"
import { ShownUser, shownUser } from "../../people"
import { inProject, seeIssue, seeProject, withIssue } from "../../permissions"
import { loadProject } from "../../project/storedProject"
import { asCaller } from "../../users/allowedUsers"
import { isNamed, textOfName } from "../../users/userNames"

/** Finds active users who may see an issue or a project, or to whom its issues may be assigned. */
export class FindUsersAllowed extends Operation.Request<FindUsersAllowed>()(
  "tracker.findUsersAllowed",
  () => ({
    payload: {
      may: Schema.Literal("browse", "assign"),
      /** A part of what they are called; a dot, or nothing, finds all. */
      username: Schema.optionalWith(Given.Key, { default: () => "" }),
      issue: Schema.optional(Given.Key),
      project: Schema.optional(Given.Key),
      /** In place of one: all of them must allow it. */
      projects: Schema.optional(Given.list(Given.Key)),
      startAt: Schema.optionalWith(Schema.Int.pipe(Schema.nonNegative()), { default: () => 0 }),
      maxResults: Schema.optionalWith(Schema.Int.pipe(Schema.between(1, limits.userListMax)), {
        default: () => limits.userListDefault,
      }),
    },
    success: Schema.Struct({ items: Schema.Array(ShownUser) }),
    failure: CommonFailure,
  }),
) {}

/** What users are asked for, all of it. */
type Wanted = ReadonlyArray<Permission.Permission>

type Request = FindUsersAllowed

const ofIssue = (reads: QueryReads, may: Request["may"], named: string) =>
  Effect.map(loadIssue(reads, named), (placed): Wanted => [
    may === "browse" ? seeIssue(placed, named) : withIssue("ASSIGNABLE_USER", placed),
  ])

const ofProjects = (reads: QueryReads, may: Request["may"], named: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const tooMany = exceeded(limits, "projectsAsked", named.length)
    if (tooMany !== undefined) return yield* tooMany
    const projects = yield* Effect.forEach(named, (each) => loadProject(reads, each))
    return projects.map((project, at) =>
      may === "browse" ? seeProject(project, named[at]) : inProject("ASSIGNABLE_USER", project),
    )
  })

/** Who is in the directory is told only to whoever sees what it is about. */
const loadWanted = (reads: QueryReads, { may, issue, project, projects }: Request) => {
  if (issue !== undefined) return ofIssue(reads, may, issue)
  const named = projects ?? (project === undefined ? [] : [project])
  return named.length === 0
    ? Effect.fail(invalid("project", projects, "a project, or an issue in issueKey"))
    : ofProjects(reads, may, named)
}

/** Users are asked for one after the other, by name, until there are enough or no more are looked at. */
const loadAllowed = (
  reads: QueryReads,
  wanted: Wanted,
  { username, startAt, maxResults }: FindUsersAllowed,
): Effect.Effect<ReadonlyArray<UserRecord>, ReadFailure> =>
  Effect.gen(function* () {
    const { records } = yield* reads.select(Users, {
      where: Where.equals("status", "active"),
      orderBy: [Order.ascending("username")],
      limit: limits.usersLookedAt,
      containing: textOfName(username),
    })
    const found: Array<UserRecord> = []
    for (const { value } of records) {
      if (found.length >= startAt + maxResults) break
      if (!isNamed(value, username)) continue
      const caller = asCaller(value)
      if (yield* Effect.every(wanted, (each) => reads.mayAnother(caller, each))) found.push(value)
    }
    return found.slice(startAt)
  })

export const findUsersAllowed = Operation.query(
  FindUsersAllowed,
  {
    summary: "Find users who may see or be assigned issues",
    scope: "read:directory",
    rules: ["TRK-57", "TRK-64", "TRK-162", "TRK-188"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const users = yield* loadAllowed(reads, yield* loadWanted(reads, request), request)
        return { items: users.map(shownUser) }
      }),
    answer: (_request, { items }) => Either.right({ items }),
  },
)
