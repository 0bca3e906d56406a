import type { Permission } from "@quoin/kernel"
import { FindUsersAllowed, GetMyPermissions } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { runOver, userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { type Tracker, withTracker } from "./fixture"

/** Runs a request where somebody may do only some things. */
const over = async (
  { test }: Tracker,
  may: (username: string, permission: Permission.Permission) => boolean,
  request: FindUsersAllowed | GetMyPermissions,
) => {
  const access = {
    ...test.engine.ports.access,
    may: (caller: { readonly _tag: string; readonly username?: string }, permission: Permission.Permission) =>
      Effect.succeed(may(caller.username ?? "", permission)),
  }
  const outcome = await runOver(test, { ...test.engine.ports, access }, request, userNamed("ada"))
  return Either.getOrElse(outcome, (failure) => (failure as { readonly message: string }).message)
}

const asksFor = (permission: Permission.Permission, operation: string): boolean =>
  permission._tag === "Target" && permission.operation === operation

describe("users who may do something", () => {
  it("are asked for one by one: to see an issue, or to be assigned those of a project", () =>
    withTracker(async (tracker) => {
      await tracker.issue("One")
      for (const name of ["bob", "carol", "dave"]) await tracker.user(name)
      const find = async (
        may: FindUsersAllowed["may"],
        more: Partial<ConstructorParameters<typeof FindUsersAllowed>[0]> = {},
        mayNot = "",
      ) => {
        const request = new FindUsersAllowed({ may, ...more })
        const found = await over(
          tracker,
          (username, permission) =>
            username !== mayNot ||
            !asksFor(permission, may === "browse" ? "BROWSE_PROJECTS" : "ASSIGNABLE_USER"),
          request,
        )
        if (typeof found === "string") return found
        const { items } = found as typeof FindUsersAllowed.success.Type
        return items.map(({ name }) => name)
      }
      expect(await find("assign", { project: "ROCK" }, "carol")).toEqual(["bob", "dave"])
      expect(await find("browse", { issue: "ROCK-1" }, "dave")).toEqual(["bob", "carol"])
      expect(await find("browse", { issue: "ROCK-1", startAt: 1, maxResults: 1 })).toEqual(["carol"])
      expect(await find("assign", { issue: "ROCK-1", username: "CAR" })).toEqual(["carol"])
      expect(await find("browse", { issue: "ROCK-1" }, "ada")).toBe("No issue found with id: ROCK-1")
      expect(await find("browse")).toContain("a project, or an issue")
    }))

  it("are told what they may do, in a project or in some project", () =>
    withTracker(async (tracker) => {
      await tracker.issue("One")
      const mine = async (more: Partial<ConstructorParameters<typeof GetMyPermissions>[0]>) => {
        const told = await over(
          tracker,
          (_username, permission) =>
            permission._tag === "Application"
              ? permission.operation !== "administer"
              : asksFor(permission, "BROWSE_PROJECTS") || asksFor(permission, "EDIT_ISSUES"),
          new GetMyPermissions(more),
        )
        if (typeof told === "string") return told
        const all = told as typeof GetMyPermissions.success.Type
        return all.filter(({ have }) => have).map(({ key }) => key)
      }
      for (const more of [{}, { project: "ROCK" }, { issue: "ROCK-1" }]) {
        expect(await mine(more)).toEqual(["BROWSE_PROJECTS", "EDIT_ISSUES"])
      }
      expect(await mine({ project: "NONE" })).toBe("No project found with id: NONE")
    }))
})
