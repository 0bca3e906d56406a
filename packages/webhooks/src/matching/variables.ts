import { lookUp } from "@quoin/kernel"
import type { DomainEvent } from "@quoin/kernel"
import { partOf, textOf } from "../bodies/told"

/** Which ids of what an event tells stand for which variables, by the type of its thing. */
const idsOf: Readonly<Record<string, string>> = {
  board: "board.id",
  project: "project.id",
  sprint: "sprint.id",
  version: "version.id",
  issue: "issue.id",
}

const defined = (values: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined))

/** What stands for the variables of addresses when this happens (WHK-9). */
export const variablesOf = (
  { type, id }: DomainEvent["entity"],
  told: unknown,
): Readonly<Record<string, string>> => {
  const issue = partOf(told, "issue")
  const named = lookUp(idsOf, type)
  return defined({
    ...(named === undefined ? {} : { [named]: id }),
    "issue.id": textOf(issue, "id"),
    "issue.key": textOf(issue, "key"),
    "project.id":
      textOf(issue, "projectId") ?? textOf(told, "projectId") ?? (type === "project" ? id : undefined),
    "project.key": textOf(issue, "projectKey") ?? (type === "project" ? textOf(told, "key") : undefined),
    "mergedVersion.id": textOf(told, "mergedTo", "id"),
    "modifiedUser.key": type === "user" ? textOf(told, "userKey") : undefined,
    "modifiedUser.name": type === "user" ? textOf(told, "username") : undefined,
  })
}
