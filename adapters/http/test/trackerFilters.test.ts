import { describe, expect, it } from "vitest"
import { webHandler } from "../src/index"
import { at, caller, newEngine } from "./fixture"

const api = "/rest/api/2/filter"

describe("filters over HTTP", () => {
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
    expect((await call("PUT", path, { ...read.json, sharePermissions: [], name: "All done" })).json).toEqual({
      ...read.json,
      name: "All done",
    })
    expect(at((await call("GET", `${api}/favourite`)).json, "0.name")).toBe("All done")
    expect((await call("POST", api, { name: "Bad", jql: "status =" })).status).toBe(400)
    expect((await call("POST", `${path}/permission`, { type: "group", groupId: "7" })).status).toBe(501)
    expect((await call("DELETE", path)).status).toBe(204)
    expect((await call("GET", path)).status).toBe(404)
  })
})
