import { describe, expect, it } from "vitest"
import { webHandler } from "../../../src/index"
import { caller, newEngine } from "../../fixture"

const api = "/rest/api/2"

describe("notification schemes", () => {
  // Holds TRK-520.
  it("are listed in pages and read, with who is told of what where that is expanded", async () => {
    const call = caller(webHandler(await newEngine()))
    const rpc = async (operation: string, payload: object) =>
      (await call("POST", `/rpc/tracker.${operation}`, payload)).json
    const { id } = await rpc("createNotificationScheme", { name: "Crew" })
    await rpc("addNotifications", {
      id,
      notifications: [
        { event: "issue_created", type: "User", parameter: "admin" },
        { event: "issue_created", type: "Group", parameter: "administrators" },
        { event: "issue_deleted", type: "EmailAddress", parameter: "crew@example.org" },
        { event: "issue_deleted", type: "ProjectRole", parameter: "10002" },
      ],
    })
    const read = async (path: string) => (await call("GET", `${api}${path}`)).json
    expect(await read("/notificationscheme?maxResults=1")).toMatchObject({
      ...{ startAt: 0, maxResults: 1, total: 2, isLast: false },
      values: [{ id: 10_000, name: "Default Notification Scheme" }],
    })
    const plain = await read(`/notificationscheme/${String(id)}`)
    expect(plain).toMatchObject({ id: Number(id), name: "Crew", description: "" })
    expect(plain).not.toHaveProperty("notificationSchemeEvents")
    expect(await read(`/notificationscheme/${String(id)}?expand=all`)).toMatchObject({
      notificationSchemeEvents: [
        {
          event: { id: 1, name: "Issue Created" },
          notifications: [
            { notificationType: "User", parameter: "admin", user: { name: "admin" } },
            { notificationType: "Group", parameter: "administrators", group: { name: "administrators" } },
          ],
        },
        {
          event: { id: 8, name: "Issue Deleted" },
          notifications: [
            { notificationType: "EmailAddress", emailAddress: "crew@example.org" },
            { notificationType: "ProjectRole", parameter: "10002", projectRole: { id: 10_002 } },
          ],
        },
      ],
    })
    expect((await call("GET", `${api}/notificationscheme/99`)).status).toBe(404)
    await call("POST", `${api}/project`, { key: "ROCK", name: "Rocket", notificationScheme: Number(id) })
    expect(await read("/project/ROCK/notificationscheme")).toMatchObject({ name: "Crew" })
    await call("PUT", `${api}/project/ROCK`, { notificationScheme: 10_000 })
    const ofProject = await read("/project/ROCK/notificationscheme?expand=notificationSchemeEvents")
    const [first] = ofProject["notificationSchemeEvents"] as ReadonlyArray<{
      readonly notifications: ReadonlyArray<{ readonly notificationType: string }>
    }>
    expect(first?.notifications.map(({ notificationType }) => notificationType)).toEqual([
      "CurrentAssignee",
      "Reporter",
      "AllWatchers",
    ])
  })
})
