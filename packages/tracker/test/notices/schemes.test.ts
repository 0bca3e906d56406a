import { CreateGroup, DeleteGroup } from "@quoin/directory"
import {
  AddNotifications,
  CreateNotificationScheme,
  CreateProject,
  DeleteNotificationScheme,
  GetNotificationSchemeOfProject,
  ListNotificationSchemes,
  RemoveNotification,
  UpdateNotificationScheme,
  UpdateProject,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { inSecured } from "../securityWorld"

const idOf = (id: string) => UpdateNotificationScheme.fields.id.make(id)

describe("notification schemes", () => {
  // Holds TRK-520.
  it("are made by administrators, and given to projects, which have the default one otherwise", () =>
    inSecured(async ({ done, told }) => {
      const create = new CreateNotificationScheme({ name: "Crew", description: "For the crew" })
      expect(await told(create, "bob")).not.toBe("done")
      const { id } = await done(create)
      expect(await told(new CreateNotificationScheme({ name: "crew" }))).toMatch(/already exists/)
      expect(await told(new CreateNotificationScheme({ name: "default notification scheme" }))).toMatch(
        /another name than that of the default/,
      )
      expect((await done(new ListNotificationSchemes({}))).map(({ name }) => name)).toEqual([
        "Default Notification Scheme",
        "Crew",
      ])
      await done(new CreateProject({ key: "ROCK", name: "Rock", lead: "bob" }))
      const schemeOf = (name?: string) => done(new GetNotificationSchemeOfProject({ project: "ROCK" }), name)
      expect((await schemeOf()).id).toBe("10000")
      const give = new UpdateProject({ project: "ROCK", notificationScheme: id })
      expect(await told(give, "bob")).not.toBe("done")
      expect(await told(new UpdateProject({ project: "ROCK", notificationScheme: "7" }))).toMatch(
        /the id of a notification scheme/,
      )
      await done(give)
      expect((await schemeOf("bob")).name).toBe("Crew")
      expect(await told(new DeleteNotificationScheme({ id: idOf(id) }))).toMatch(/that no project has/)
      await done(new UpdateNotificationScheme({ id: idOf(id), name: "All of the crew" }))
      expect((await schemeOf()).name).toBe("All of the crew")
      await done(new UpdateProject({ project: "ROCK", notificationScheme: "10000" }))
      await done(new DeleteNotificationScheme({ id: idOf(id) }))
      expect(await told(new ListNotificationSchemes({ id: idOf(id) }))).toMatch(/No notificationScheme/i)
      for (const request of [
        new UpdateNotificationScheme({ id: idOf("10000"), name: "Mine" }),
        new DeleteNotificationScheme({ id: idOf("10000") }),
        new AddNotifications({ id: idOf("10000"), notifications: [] }),
      ]) {
        expect(await told(request)).toMatch(/another one than the default/)
      }
    }))

  // Holds TRK-521.
  it("tell a group that came again under its name when that is asked for, and nobody twice", () =>
    inSecured(async ({ done }) => {
      const { id } = await done(new CreateNotificationScheme({ name: "Crew" }))
      const told = { event: "issue_created", type: "Group", parameter: "sailors" }
      const add = async () => {
        const added = await done(new AddNotifications({ id: idOf(id), notifications: [told] }))
        return added.notifications.length
      }
      await done(new CreateGroup({ name: "sailors" }))
      expect(await add()).toBe(1)
      expect(await add()).toBe(1)
      await done(new DeleteGroup({ name: "sailors" }))
      await done(new CreateGroup({ name: "sailors" }))
      expect(await add()).toBe(2)
    }))

  // Holds TRK-520.
  it("of a project are read by those who administer it", () =>
    inSecured(async (secured) => {
      const { done, told, scheme } = secured
      const { id } = await scheme("Closed", [
        ["BROWSE_PROJECTS", "applicationRole"],
        ["ADMINISTER_PROJECTS", "projectLead"],
      ])
      await done(new CreateProject({ key: "ROCK", name: "Rock", lead: "bob", permissionScheme: id }))
      const read = new GetNotificationSchemeOfProject({ project: "ROCK" })
      expect(await told(read, "bob")).toBe("done")
      expect(await told(read, "carol")).toMatch(/ADMINISTER_PROJECTS/)
      expect(await told(new GetNotificationSchemeOfProject({ project: "NONE" }), "carol")).toMatch(/NONE/)
    }))

  // Holds TRK-521.
  it("say who is told of what, once each, and refuse by its place what cannot be", () =>
    inSecured(async ({ done, told }) => {
      const { id } = await done(new CreateNotificationScheme({ name: "Crew" }))
      const add = (...notifications: ReadonlyArray<AddNotifications["notifications"][number]>) =>
        new AddNotifications({ id: idOf(id), notifications })
      const { notifications } = await done(
        add(
          { event: "issue_created", type: "User", parameter: "bob" },
          { event: "1", type: "Group", parameter: "crew" },
          { event: "Issue Commented", type: "AllWatchers" },
        ),
      )
      expect(notifications).toMatchObject([
        { event: "issue_created", type: "User", parameter: "bob", user: { name: "bob" } },
        { event: "issue_created", type: "Group", parameter: "crew" },
        { event: "issue_commented", type: "AllWatchers" },
      ])
      const again = await done(add({ event: "issue_created", type: "User", parameter: "bob" }))
      expect(again.notifications).toEqual(notifications)
      const fault = (event: string, type: string, parameter?: string) =>
        told(add({ event, type, ...(parameter === undefined ? {} : { parameter }) }))
      expect(await fault("issue_flown", "Reporter")).toMatch(/notifications\[0\]\.event/)
      expect(await fault("issue_moved", "Reporter")).toMatch(/not.*(built|served|implemented)/i)
      expect(await fault("1", "Nobody")).toMatch(/notifications\[0\]\.type/)
      expect(await fault("1", "Reporter", "bob")).toMatch(/nothing beside Reporter/)
      for (const [type, parameter] of [
        ["User", "nobody"],
        ["Group", "none"],
        ["ProjectRole", "none"],
        ["EmailAddress", "nowhere"],
        ["UserCustomField", "customfield_1"],
        ["GroupCustomField", "customfield_1"],
      ] as const) {
        expect(await fault("1", type, parameter)).toMatch(/notifications\[0\]\.parameter/)
      }
      const [first] = notifications
      const remove = new RemoveNotification({ id: idOf(id), notification: first?.id ?? "" })
      expect((await done(remove)).notifications).toEqual(notifications.slice(1))
      expect(await told(remove)).toMatch(/No notification found/)
    }))
})
