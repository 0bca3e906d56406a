import {
  AddComment,
  AddNotifications,
  AddWorklog,
  ChangeDefaultActors,
  ChangeRoleActors,
  CreateFilter,
  CreateIssue,
  CreateNotificationScheme,
  CreateProject,
  CreateRole,
  CreateSecurityScheme,
  DeleteRole,
  DeleteWorklog,
  GetComment,
  GetDefaultActors,
  GetFilter,
  GetIssue,
  GetRolesOfProject,
  GetWorklog,
  ListNotificationSchemes,
  ListPermissionSchemes,
  ListRoles,
  ListSecuritySchemes,
  UpdateProject,
  UpdateRole,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { RoleActorsOfProjects } from "../../src/security/collections"
import { WorklogDeletions } from "../../src/worklogs/collections"
import { selectAll } from "@quoin/kernel"
import { type Secured, inSecured } from "../securityWorld"

const project = "ROCK"
const task = { project: { key: project }, issuetype: { name: "Task" }, summary: "One" }
const newProject = new CreateProject({ key: project, name: "Rocket" })

const give = ({ done }: Secured, role: string, users: ReadonlyArray<string>) =>
  done(new ChangeRoleActors({ project, role, how: "set", users: [...users] }))

/** Bob pilots, Carol is of the ground crew. */
const inRocket = (use: (secured: Secured, pilot: string, ground: string) => Promise<void>) =>
  inSecured(async (secured) => {
    const { done } = secured
    await done(newProject)
    const [pilot, ground] = [
      await done(new CreateRole({ name: "Pilots" })),
      await done(new CreateRole({ name: "Ground" })),
    ]
    await give(secured, pilot.id, ["bob"])
    await give(secured, ground.id, ["carol"])
    await use(secured, pilot.id, ground.id)
  })

describe("roles that administrators make", () => {
  // Holds TRK-560.
  it("stand beside those of the host, and can be had in every project", () =>
    inSecured(async ({ done, told }) => {
      await done(newProject)
      expect(await told(new CreateRole({ name: "Pilots" }), "bob")).toMatch(/administer/)
      const role = await done(new CreateRole({ name: " Pilots ", description: "Steer" }))
      expect(role).toEqual({ id: role.id, name: "Pilots", description: "Steer" })
      expect((await done(new ListRoles({}))).at(-1)).toEqual(role)
      await done(new ChangeRoleActors({ project, role: "pilots", how: "add", users: ["bob"] }))
      const [shown] = await done(new GetRolesOfProject({ project, role: role.id }), "bob")
      expect(shown?.actors.map(({ name }) => name)).toEqual(["bob"])
      expect(await told(new UpdateRole({ id: role.id, name: "Crew" }), "bob")).toMatch(/administer/)
      await done(new UpdateRole({ id: role.id, name: "Crew" }))
      expect(await done(new ListRoles({ role: "crew" }))).toEqual([{ ...role, name: "Crew" }])
    }))

  // Holds TRK-561.
  it("have names of their own; those of the host are as it says", () =>
    inSecured(async ({ done, told }) => {
      const { id } = await done(new CreateRole({ name: "Pilots" }))
      expect(await told(new CreateRole({ name: "pILOTS" }))).toMatch(/already exists/)
      expect(await told(new CreateRole({ name: "administrators" }))).toMatch(/already exists/)
      expect(await told(new CreateRole({ name: " " }))).toMatch(/^name: given/)
      expect(await told(new UpdateRole({ id, name: "Administrators" }))).toMatch(/already exists/)
      expect(await told(new UpdateRole({ id: "10002", name: "Chiefs" }))).toMatch(/the host says/)
      expect(await told(new DeleteRole({ id: "10002" }))).toMatch(/the host says/)
      expect(await told(new UpdateRole({ id: "none", name: "Chiefs" }))).toBe("No role found with id: none")
      expect(await told(new DeleteRole({ id: "none" }))).toBe("No role found with id: none")
    }))

  // Holds TRK-560.
  it("are called by their present name where something is kept for them", () =>
    inRocket(async ({ done }, pilot) => {
      const { key: issue } = await done(new CreateIssue({ fields: task }))
      const visibility = { type: "role", value: "pilots" } as const
      const { id } = await done(new AddComment({ issue, body: "Up", visibility }), "bob")
      await done(new UpdateRole({ id: pilot, name: "Captains" }))
      expect(await done(new GetComment({ issue, id }), "bob")).toMatchObject({
        visibility: { type: "role", value: "Captains" },
      })
    }))

  // Holds TRK-563.
  it("that grant nothing go as they are, and nobody has them any more", () =>
    inRocket(async ({ done, told, test }, pilot) => {
      await done(new ChangeDefaultActors({ role: pilot, how: "add", users: ["bob"] }))
      expect(await told(new DeleteRole({ id: pilot }), "bob")).toMatch(/administer/)
      await done(new DeleteRole({ id: pilot }))
      expect(await told(new ListRoles({ role: pilot }))).toMatch(/^No role/)
      expect(await told(new GetDefaultActors({ role: pilot }))).toMatch(/^No role/)
      const held = await test.effect(selectAll(test.engine.ports.storage, RoleActorsOfProjects, {}))
      expect(JSON.stringify(held)).not.toContain(`"roleId":"${pilot}"`)
      const { key } = await done(new CreateProject({ key: "SHIP", name: "Ship" }))
      const roles = await done(new GetRolesOfProject({ project: key }))
      expect(roles.flatMap(({ actors }) => actors).map(({ name }) => name)).not.toContain("bob")
    }))

  // Holds TRK-562.
  it("leave schemes to the role that takes over, with the rights that follow", () =>
    inRocket(async ({ done, told, scheme }, pilot, ground) => {
      const browsing = await scheme("Pilots alone", [
        ["BROWSE_PROJECTS", "projectRole", pilot],
        ["BROWSE_PROJECTS", "projectRole", ground],
        ["ADD_COMMENTS", "projectRole", pilot],
        ["CREATE_ISSUES", "applicationRole"],
        ["SET_ISSUE_SECURITY", "applicationRole"],
      ])
      const levels = await done(
        new CreateSecurityScheme({
          name: "Levels",
          levels: [{ name: "Cockpit", members: [{ type: "projectRole", parameter: pilot }] }],
        }),
      )
      const notices = await done(new CreateNotificationScheme({ name: "Notices" }))
      const id = AddNotifications.fields.id.make(notices.id)
      const event = "issue_created"
      await done(
        new AddNotifications({ id, notifications: [{ event, type: "ProjectRole", parameter: pilot }] }),
      )
      await done(new UpdateProject({ project, permissionScheme: browsing.id, securityScheme: levels.id }))
      const { key } = await done(
        new CreateIssue({ fields: { ...task, security: { name: "Cockpit" } } }),
        "bob",
      )
      expect(await told(new GetIssue({ issue: key }), "carol")).not.toBe("done")
      expect(await told(new DeleteRole({ id: pilot }))).toBe(
        "The role Pilots is named by a permission scheme: say with swap which role takes over what it grants",
      )
      expect(await told(new DeleteRole({ id: pilot, swap: "none" }))).toMatch(/^swap: given "none", allowed/)
      expect(await told(new DeleteRole({ id: pilot, swap: pilot }))).toMatch(/^swap/)
      await done(new DeleteRole({ id: pilot, swap: ground }))
      expect(await told(new GetIssue({ issue: key }), "carol")).toBe("done")
      expect(await told(new GetIssue({ issue: key }), "bob")).not.toBe("done")
      expect(await told(new AddComment({ issue: key, body: "Hello" }), "carol")).toBe("done")
      const all = [
        await done(new ListPermissionSchemes({})),
        await done(new ListSecuritySchemes({})),
        await done(new ListNotificationSchemes({})),
      ]
      expect(JSON.stringify(all)).not.toContain(`"parameter":"${pilot}"`)
      const [kept] = await done(
        new ListPermissionSchemes({ id: ListPermissionSchemes.fields.id.from.make(browsing.id) }),
      )
      expect(kept?.permissions.map(({ permission }) => permission).slice(0, 2)).toEqual([
        "BROWSE_PROJECTS",
        "ADD_COMMENTS",
      ])
    }))

  // Holds TRK-562.
  it("leave what is shared with them, and kept for them, to the role that takes over", () =>
    inRocket(async ({ done, told, test }, pilot, ground) => {
      const { key: issue } = await done(new CreateIssue({ fields: task }))
      const visibility = { type: "role", value: "Pilots" } as const
      const comment = await done(new AddComment({ issue, body: "Up", visibility }), "bob")
      const work = { issue, timeSpent: "1h", visibility }
      const worklog = await done(new AddWorklog(work), "bob")
      const gone = await done(new AddWorklog(work), "bob")
      await done(new DeleteWorklog({ issue, id: gone.id }), "bob")
      const shares = [pilot, ground].map((role) => ({ type: "project" as const, project, role, edit: false }))
      const filter = await done(new CreateFilter({ name: "Rocks", jql: "", shares }), "bob")
      const read = new GetComment({ issue, id: comment.id })
      expect(await told(read, "carol")).not.toBe("done")
      expect(await told(new DeleteRole({ id: pilot }))).toMatch(/is named by a shared filter/)
      await done(new DeleteRole({ id: pilot, swap: ground }))
      expect(await done(read, "carol")).toMatchObject({ visibility: { type: "role", value: "Ground" } })
      expect(await told(read, "bob")).not.toBe("done")
      expect(await told(new GetWorklog({ issue, id: worklog.id }), "carol")).toBe("done")
      expect(
        (await done(new GetFilter({ id: GetFilter.fields.id.make(filter.id) }), "carol")).shares,
      ).toMatchObject([{ type: "role", role: { id: ground } }])
      const deletions = await test.effect(selectAll(test.engine.ports.storage, WorklogDeletions, {}))
      expect(deletions.map(({ value }) => value.visibility?.value)).toEqual(["Ground"])
    }))
})
