import { SetUserStatus } from "@quoin/directory"
import type { Operation, Permission } from "@quoin/kernel"
import {
  AddScreenField,
  CreateIssue,
  CreateProject,
  FindUsersAllowed,
  GetAudience,
  GetMyPermissions,
  SetVote,
  SetWatch,
  TransitionIssue,
  UpdateIssue,
  UpdateProject,
} from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { runOver, userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { type Tracker, withTracker } from "../fixture"
import { inSecured, people } from "../securityWorld"

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
  // Holds TRK-64.
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

  // Holds TRK-65.
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

  // Holds TRK-162.
  it("to whom issues may be assigned are those who are found, and nobody else", () =>
    inSecured(
      async ({ done, told, scheme }) => {
        const project = "ROCK"
        const fields = { project: { key: project }, issuetype: { name: "Task" }, summary: "Fuel" }
        await done(new CreateProject({ key: project, name: "Rocket", lead: "carol" }))
        await done(new CreateIssue({ fields: { ...fields, reporter: { name: "dave" } } }))
        await done(new SetUserStatus({ username: "eve", status: "disabled" }))
        const { id } = await scheme("Crew", [
          ["BROWSE_PROJECTS", "applicationRole"],
          ["ASSIGNABLE_USER", "group", "crew"],
          ["ASSIGNABLE_USER", "reporter"],
        ])
        await done(new UpdateProject({ project, permissionScheme: id }))
        const found = async (of: object) =>
          (await done(new FindUsersAllowed({ may: "assign", ...of }))).items.map(({ name }) => name)
        const assignable = async (to: (assignee: { name: string }) => Operation.AnyRequest) => {
          const names: Array<string> = []
          for (const name of people) {
            const outcome = await told(to({ name }))
            if (outcome === "done") names.push(name)
            else expect(outcome).toMatch(/^assignee: given .*may be assigned$/)
          }
          return names
        }
        const issue = "ROCK-1"
        const edit = (assignee: unknown) => new UpdateIssue({ issue, fields: { assignee } })
        expect(await assignable(edit)).toEqual(await found({ issue }))
        expect(await found({ issue })).toEqual(["bob", "dave"])
        const create = (assignee: unknown) => new CreateIssue({ fields: { ...fields, assignee } })
        expect(await assignable(create)).toEqual(await found({ project }))
        expect(await found({ project })).toEqual(["bob"])
        await done(new AddScreenField({ screen: "2", field: "assignee" }))
        const move = (name: string) =>
          new TransitionIssue({ issue, transitionId: "31", fields: { assignee: { name } } })
        expect(await told(move("carol"))).toMatch(/^assignee: given .*may be assigned$/)
        // The lead may not be assigned: neither where that is asked for, nor where nobody is named.
        await done(new UpdateProject({ project, assigneeType: "PROJECT_LEAD" }))
        expect(await told(edit({ name: "-1" }))).toMatch(/^assignee: given/)
        expect(await told(new CreateIssue({ fields }))).toMatch(/^assignee: given/)
        expect(await told(edit({ name: "dave" }))).toBe("done")
        const none = await scheme("None", [["BROWSE_PROJECTS", "applicationRole"]])
        await done(new UpdateProject({ project, permissionScheme: none.id }))
        // Who is assigned already stays so.
        expect(await told(edit({ name: "dave" }))).toBe("done")
      },
      ["bob", "eve"],
    ))

  // Holds TRK-188.
  it("are asked for in several projects, all of which must allow it", () =>
    inSecured(
      async ({ done, told, scheme }) => {
        const browse = ["BROWSE_PROJECTS", "applicationRole"] as const
        const { id: crew } = await scheme("Crew", [browse, ["ASSIGNABLE_USER", "group", "crew"]])
        const { id: some } = await scheme("Some", [
          ["BROWSE_PROJECTS", "group", "crew"],
          ["ASSIGNABLE_USER", "user", "bob"],
          ["ASSIGNABLE_USER", "user", "eve"],
        ])
        for (const [key, permissionScheme] of [
          ["ROCK", crew],
          ["SHIP", some],
        ] as const) {
          await done(new CreateProject({ key, name: key, permissionScheme }))
        }
        const ask = (...projects: ReadonlyArray<string>) =>
          new FindUsersAllowed({ may: "assign", projects: [...projects] })
        const names = async (...projects: ReadonlyArray<string>) =>
          (await done(ask(...projects), "bob")).items.map(({ name }) => name)
        expect(await names("ROCK")).toEqual(["bob", "carol"])
        expect(await names("SHIP")).toEqual(["bob", "eve"])
        expect(await names("ROCK", "SHIP")).toEqual(["bob"])
        expect(await told(ask("ROCK", "SHIP"), "eve")).toBe("No project found with id: SHIP")
        expect(await told(ask("ROCK", "NONE"), "bob")).toBe("No project found with id: NONE")
        expect(await told(ask())).toMatch(/^project: given/)
        expect(await told(ask(...Array.from({ length: 101 }, () => "ROCK")))).toContain("projectsAsked")
      },
      ["bob", "carol"],
    ))

  // Holds TRK-163.
  it("are told who votes and watches where they may know that, and otherwise how many", () =>
    inSecured(async ({ done, scheme }) => {
      const [project, issue] = ["ROCK", "ROCK-1"]
      await done(new CreateProject({ key: project, name: "Rocket" }))
      const fields = { project: { key: project }, issuetype: { name: "Task" }, summary: "Fuel" }
      await done(new CreateIssue({ fields }))
      await done(new SetVote({ issue, voting: true }), "carol")
      await done(new SetWatch({ issue, watching: true }), "dave")
      const { id } = await scheme("Crew", [
        ["BROWSE_PROJECTS", "applicationRole"],
        ["VIEW_VOTERS_AND_WATCHERS", "group", "crew"],
      ])
      await done(new UpdateProject({ project, permissionScheme: id }))
      const told = async (name: string) => {
        const { voters, watchers, ...counted } = await done(new GetAudience({ issue }), name)
        return { ...counted, names: [...voters, ...watchers].map((each) => each.name) }
      }
      const counts = { key: issue, votes: 1, watches: 1 }
      const [hasVoted, isWatching] = [false, false]
      expect(await told("bob")).toEqual({ ...counts, hasVoted, isWatching, names: ["carol", "dave"] })
      expect(await told("carol")).toEqual({ ...counts, hasVoted: true, isWatching, names: [] })
    }))
})
