import {
  ChangeRoleActors,
  CreateIssue,
  CreatePermissionScheme,
  CreateProject,
  DeletePermissionScheme,
  DeleteProject,
  GetIssue,
  GetRolesOfProject,
  GetSchemeOfProject,
  ListPermissionSchemes,
  ListRoles,
  TransitionIssue,
  UpdateIssue,
  UpdateProject,
  ListTransitions,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { type Secured, inSecured } from "../securityWorld"

const project = "ROCK"

const fields = { project: { key: project }, issuetype: { name: "Task" }, summary: "Fuel" }

/** A project with one issue, and the scheme that grants so much in it. */
const rocket = async (secured: Secured, grants: ReadonlyArray<readonly [string, string, string?]>) => {
  await secured.done(new CreateProject({ key: project, name: "Rocket", lead: "dave" }))
  await secured.done(
    new CreateIssue({ fields: { ...fields, reporter: { name: "carol" }, assignee: { name: "eve" } } }),
  )
  const { id } = await secured.scheme("Crew", grants)
  await secured.done(new UpdateProject({ project, permissionScheme: id }))
  return id
}

const seeing = async ({ told }: Secured) => {
  const seen: Array<string> = []
  for (const name of ["bob", "carol", "dave", "eve", "ada"]) {
    if ((await told(new GetIssue({ issue: "ROCK-1" }), name)) === "done") seen.push(name)
  }
  return seen
}

describe("permission schemes", () => {
  // Holds TRK-100.
  it("are the default one where nobody chose another, under which whoever is signed in may do everything", () =>
    inSecured(async ({ done, told }) => {
      await done(new CreateProject({ key: project, name: "Rocket" }), "bob")
      await done(new CreateIssue({ fields }), "carol")
      expect(await told(new UpdateIssue({ issue: "ROCK-1", fields: { summary: "Tank" } }), "dave")).toBe(
        "done",
      )
      expect(await done(new GetSchemeOfProject({ project }), "eve")).toMatchObject({ id: "0" })
      const change = new UpdateProject({ project, permissionScheme: "0" })
      expect(await told(change, "bob")).toBe("done")
      const other = new UpdateProject({ project, permissionScheme: "7" })
      expect(await told(other)).toMatch(/^permissionScheme: given "7"/)
    }))

  // Holds TRK-101.
  it.each([
    [["anyone"], ["bob", "carol", "dave", "eve", "ada"]],
    [["applicationRole"], ["bob", "carol", "dave", "eve", "ada"]],
    [
      ["group", "crew"],
      ["bob", "ada"],
    ],
    [
      ["user", "carol"],
      ["carol", "ada"],
    ],
    [["lead"], ["dave", "ada"]],
    [["reporter"], ["carol", "ada"]],
    [["assignee"], ["eve", "ada"]],
    [
      ["role", "Developers"],
      ["eve", "ada"],
    ],
  ] as const)("let %j browse, and nobody else", ([type, parameter], seen) =>
    inSecured(async (secured) => {
      const users = ["eve"]
      await rocket(secured, [
        parameter === undefined ? ["BROWSE_PROJECTS", type] : ["BROWSE_PROJECTS", type, parameter],
      ])
      await secured.done(new ChangeRoleActors({ project, role: "10001", how: "add", users }))
      expect(await seeing(secured)).toEqual(seen)
      await secured.done(new ChangeRoleActors({ project, role: "10001", how: "remove", users }))
      await secured.done(new UpdateProject({ project, lead: "bob" }))
      const now = type === "lead" ? ["bob", "ada"] : type === "role" ? ["ada"] : seen
      expect(await seeing(secured)).toEqual(now)
    }),
  )

  // Holds TRK-101, TRK-107.
  it("grant one permission by one: to edit, schedule, assign, resolve", () =>
    inSecured(async (secured) => {
      await rocket(secured, [
        ["BROWSE_PROJECTS", "applicationRole"],
        ["EDIT_ISSUES", "user", "bob"],
        ["ASSIGN_ISSUES", "reporter"],
        ["ASSIGNABLE_USER", "applicationRole"],
        ["TRANSITION_ISSUES", "assignee"],
        ["TRANSITION_ISSUES", "user", "bob"],
        ["RESOLVE_ISSUES", "user", "bob"],
      ])
      const issue = "ROCK-1"
      const { told, done } = secured
      const edit = (more: object) => new UpdateIssue({ issue, fields: { ...more } })
      expect(await told(edit({ summary: "Tank" }), "bob")).toBe("done")
      expect(await told(edit({ duedate: "2026-01-31" }), "bob")).toMatch(/SCHEDULE_ISSUES project ROCK$/)
      expect(await told(edit({ assignee: { name: "bob" } }), "bob")).toMatch(/ASSIGN_ISSUES/)
      expect(await told(edit({ assignee: { name: "eve" } }), "carol")).toBe("done")
      expect(await told(edit({ summary: "Wing" }), "carol")).toMatch(/EDIT_ISSUES/)
      const offered = async (name: string) => {
        const transitions = await done(new ListTransitions({ issue }), name)
        return transitions.map((each) => each.name)
      }
      expect(await offered("eve")).toEqual(["In Progress"])
      expect(await offered("bob")).toEqual(["In Progress", "Done"])
      expect(await offered("dave")).toEqual([])
      expect(await told(new TransitionIssue({ issue, transitionId: "31" }), "eve")).toMatch(/RESOLVE_ISSUES/)
      expect(await told(new TransitionIssue({ issue, transitionId: "31" }), "bob")).toBe("done")
    }))

  // Holds TRK-102.
  it("are created by administrators, under names of their own, for holders that are there", () =>
    inSecured(async ({ scheme, done, told }) => {
      const { id } = await scheme("Crew", [["EDIT_ISSUES", "user", "bob"]])
      const one = (permission: string, type: string, parameter?: string) =>
        told(
          new CreatePermissionScheme({
            name: "Other",
            permissions: [
              { permission, holder: { type, ...(parameter === undefined ? {} : { parameter }) } },
            ],
          }),
        )
      expect(await told(new CreatePermissionScheme({ name: "Mine" }), "bob")).toMatch(/administer/)
      expect(await told(new CreatePermissionScheme({ name: "crew" }))).toMatch(/already exists/)
      expect(await one("FLY", "anyone")).toMatch(/^permissions\[0\]\.permission: given "FLY"/)
      expect(await one("EDIT_ISSUES", "pilot")).toMatch(/^permissions\[0\]\.holder\.type: given "pilot"/)
      expect(await one("EDIT_ISSUES", "group", "none")).toMatch(/^permissions\[0\]\.holder\.parameter/)
      expect(await one("EDIT_ISSUES", "anyone", "crew")).toMatch(/^permissions\[0\]\.holder\.parameter/)
      expect(await one("EDIT_ISSUES", "groupCustomField", "7")).toMatch(/^Not built yet/)
      expect((await done(new ListPermissionSchemes({}))).map(({ name }) => name)).toEqual([
        "Default Permission Scheme",
        "Crew",
      ])
      const holder = { type: "user", parameter: "bob" }
      const named = new ListPermissionSchemes({ id: DeletePermissionScheme.fields.id.make(id) })
      expect(await done(named)).toMatchObject([{ permissions: [{ holder }] }])
      const change = new UpdateProject({ project, permissionScheme: id })
      await done(new CreateProject({ key: project, name: "Rocket" }), "bob")
      expect(await told(change, "bob")).toMatch(/administer the application/)
    }))

  // Holds TRK-103.
  it("are deleted when no project has them", () =>
    inSecured(async (secured) => {
      const id = DeletePermissionScheme.fields.id.make(await rocket(secured, []))
      expect(await secured.told(new DeletePermissionScheme({ id }))).toMatch(/that no project has$/)
      expect(await secured.told(new GetIssue({ issue: "ROCK-1" }), "carol")).toBe(
        "No issue found with id: ROCK-1",
      )
      await secured.done(new UpdateProject({ project, permissionScheme: "0" }))
      expect(await secured.told(new DeletePermissionScheme({ id }))).toBe("done")
      expect(await secured.told(new GetIssue({ issue: "ROCK-1" }), "carol")).toBe("done")
      const standard = new DeletePermissionScheme({ id: DeletePermissionScheme.fields.id.make("0") })
      expect(await secured.told(standard)).toMatch(/another one than the default/)
    }))
})

describe("roles in projects", () => {
  // Holds TRK-104.
  it("are the host's, and listed for administrators", () =>
    inSecured(async ({ done, told }) => {
      expect((await done(new ListRoles({}))).map(({ name }) => name)).toEqual([
        "Administrators",
        "Developers",
        "Users",
      ])
      expect(await told(new ListRoles({}), "bob")).toMatch(/administer/)
      expect(await told(new ListRoles({ role: "7" }))).toBe("No role found with id: 7")
    }))

  // Holds TRK-105.
  it("are given and taken by those who administer the project, who alone see who has them", () =>
    inSecured(async (secured) => {
      const { done, told } = secured
      await rocket(secured, [
        ["BROWSE_PROJECTS", "applicationRole"],
        ["ADMINISTER_PROJECTS", "lead"],
      ])
      const change = (how: ChangeRoleActors["how"], more: object) =>
        new ChangeRoleActors({ project, role: "Users", how, ...more })
      expect(await told(change("add", { users: ["bob"] }), "bob")).toMatch(/ADMINISTER_PROJECTS/)
      const named = { users: ["bob", "carol"], groups: ["crew"] }
      const given = await done(change("add", named), "dave")
      expect(given.actors.map(({ type, name }) => [type, name])).toEqual([
        ["user", "bob"],
        ["user", "carol"],
        ["group", "crew"],
      ])
      const kept = await done(change("set", { users: ["carol", "eve"] }), "dave")
      expect(kept.actors.map(({ name }) => name)).toEqual(["carol", "eve"])
      expect(kept.actors[0]?.id).toBe(given.actors[1]?.id)
      await done(change("remove", { users: ["eve"] }), "dave")
      expect(await done(new GetRolesOfProject({ project, role: "10000" }), "dave")).toMatchObject([
        { actors: [{ name: "carol" }] },
      ])
      expect(await told(new GetRolesOfProject({ project, role: "10000" }), "bob")).toMatch(
        /ADMINISTER_PROJECTS/,
      )
      expect(await done(new GetRolesOfProject({ project }), "bob")).toHaveLength(3)
      expect(await told(change("add", { users: ["nobody"] }), "dave")).toBe("No user found with id: nobody")
      expect(await told(change("add", {}), "dave")).toMatch(/^user: given nothing/)
      expect(await told(new DeleteProject({ project }), "bob")).toMatch(/ADMINISTER_PROJECTS/)
    }))
})
