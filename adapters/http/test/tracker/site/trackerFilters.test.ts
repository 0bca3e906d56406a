import { describe, expect, it } from "vitest"
import { webHandler } from "../../../src/index"
import { at, caller, newEngine } from "../../fixture"

const api = "/rest/api/2/filter"

describe("filters over HTTP", () => {
  // Holds HTT-387.
  it("are saved, shared, liked and sent back", async () => {
    const call = caller(webHandler(await newEngine()))
    const made = await call("POST", api, { name: "Done", jql: "status = Done", favourite: true })
    expect([made.status, made.json]).toMatchObject([
      200,
      {
        name: "Done",
        owner: { name: "admin" },
        favourite: true,
        editable: true,
        searchUrl: "http://quoin.test/rest/api/2/search?jql=status%20%3D%20Done",
        sharePermissions: [],
      },
    ])
    const path = `${api}/${String(made.json["id"])}`
    const shared = await call("POST", `${path}/permission`, { type: "group", groupname: "administrators" })
    expect([shared.status, at(shared.json, "0")]).toMatchObject([
      201,
      { type: "group", group: { name: "administrators" }, view: true, edit: false },
    ])
    const read = await call("GET", path)
    expect((await call("PUT", path, { ...read.json, name: "All done" })).json).toEqual({
      ...read.json,
      name: "All done",
    })
    expect(at((await call("GET", `${api}/favourite`)).json, "0.name")).toBe("All done")
    expect((await call("POST", api, { name: "Bad", jql: "status =" })).status).toBe(400)
    expect((await call("POST", `${path}/permission`, { type: "group", groupId: "7" })).status).toBe(501)
    expect((await call("DELETE", path)).status).toBe(204)
    expect((await call("GET", path)).status).toBe(404)
  })

  // Holds TRK-340.
  it("replace all with whom they are shared, as they show them or as clients say it", async () => {
    const call = caller(webHandler(await newEngine()))
    const project = (await call("POST", "/rest/api/2/project", { key: "ROCK", name: "Rocket" })).json["id"]
    const sharePermissions = [
      { type: "projectRole", project: { id: project }, role: { id: 10002 } },
      { type: "group", group: { name: "administrators" }, edit: true },
      { type: "loggedin" },
    ]
    const made = await call("POST", `${api}?expand=owner`, { name: "Done", sharePermissions })
    const types = ({ json }: typeof made) =>
      (json["sharePermissions"] as ReadonlyArray<{ type: string }>).map(({ type }) => type)
    expect([made.status, types(made)]).toEqual([200, ["role", "group", "authenticated"]])
    const path = `${api}/${String(made.json["id"])}`
    const put = (shares: unknown) => call("PUT", path, { name: "Done", sharePermissions: shares })
    expect((await put(made.json["sharePermissions"])).json).toEqual(made.json)
    expect(types(await put(null))).toEqual(["role", "group", "authenticated"])
    const refused = async (shares: unknown) => {
      const { status, json } = await put(shares)
      return [status, Object.keys(json["errors"] as object)]
    }
    expect(await refused([{ type: "group", group: { name: "none" } }])).toEqual([
      400,
      ["sharePermissions[0].group"],
    ])
    expect(await refused([{ type: "global", view: false }])).toEqual([400, ["sharePermissions[0].view"]])
    expect(await refused([{ type: "global" }, { type: "role", project: { id: project } }])).toEqual([
      400,
      ["sharePermissions[1].role"],
    ])
    expect(await refused([{ type: "project", project: { id: 7 } }])).toEqual([
      400,
      ["sharePermissions[0].project"],
    ])
    const many = Array.from({ length: 101 }, () => ({ type: "global" }))
    expect(await refused(many)).toEqual([400, ["sharePermissions"]])
    expect(types(await call("GET", path))).toEqual(["role", "group", "authenticated"])
    expect(types(await put([]))).toEqual([])
    expect((await call("GET", `${path}?expand=sharedUsers,subscriptions`)).status).toBe(501)
    expect((await call("GET", `${path}?expand=sharedUsers`)).status).toBe(200)
    expect((await call("PUT", path, { editPermissions: sharePermissions })).status).toBe(501)
  })
})
