import { InvalidInput, type Permission, type Violation } from "@quoin/kernel"
import * as Either from "effect/Either"
import { issueKey } from "../../Issue"
import { type ProjectPermission, seeIssue, withIssue } from "../../permissions"
import type { Moved } from "../issueWrites"

/** Seeing each of the issues. */
export const seeEach = (moved: ReadonlyArray<Moved>): ReadonlyArray<Permission.Permission> =>
  moved.map((each) => seeIssue(each, each.asked))

/** Doing something with each of the issues: a refusal names the one with which it is not allowed. */
export const withEach = (
  permission: ProjectPermission,
  moved: ReadonlyArray<Moved>,
): ReadonlyArray<Permission.Permission> =>
  moved.map(({ issue, project }) =>
    withIssue(permission, { issue, project: { id: project.id, key: issueKey(project, issue) } }),
  )

/** All of them are issues that can be moved, or every one that cannot is named. */
export const checkEach = (
  moved: ReadonlyArray<Moved>,
  fault: (moved: Moved) => string | undefined = () => undefined,
): Either.Either<void, InvalidInput> => {
  const [first, ...rest] = moved.flatMap((each): ReadonlyArray<Violation> => {
    const allowed = each.project.archived ? "an issue of a project in use" : fault(each)
    return allowed === undefined
      ? []
      : [{ field: "issues", given: issueKey(each.project, each.issue), allowed }]
  })
  return first === undefined ? Either.void : Either.left(new InvalidInput({ violations: [first, ...rest] }))
}
