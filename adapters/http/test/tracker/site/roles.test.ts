import { describe, expect, it } from "vitest"
import { webHandler } from "../../../src/index"
import { caller, newEngine } from "../../fixture"

const roles = "/rest/api/2/role"

describe("roles over HTTP", () => {
  it("are made, changed in whole or in part, and deleted where another one takes over", async () => {
    const call = caller(webHandler(await newEngine()))
    const made = await call("POST", roles, { name: "Pilots", description: "Steer" })
    expect(made).toMatchObject({ status: 200, json: { name: "Pilots", description: "Steer" } })
    const id = String(made.json["id"])
    expect(made.json["self"]).toMatch(new RegExp(`${roles}/${id}$`))
    expect((await call("PUT", `${roles}/${id}`, { name: "Captains" })).status).toBe(400)
    expect((await call("PUT", `${roles}/${id}`, { name: "Captains", description: "" })).json).toMatchObject({
      name: "Captains",
      description: "",
    })
    expect((await call("POST", `${roles}/${id}`, { description: "Know the way" })).json).toMatchObject({
      name: "Captains",
      description: "Know the way",
    })
    const holder = { type: "projectRole", parameter: id }
    const permissions = [{ permission: "BROWSE_PROJECTS", holder }]
    await call("POST", "/rest/api/2/permissionscheme", { name: "Seen", permissions })
    const refused = await call("DELETE", `${roles}/${id}`)
    expect(refused.status).toBe(409)
    expect(JSON.stringify(refused.json)).toContain("say with swap which role takes over")
    expect((await call("DELETE", `${roles}/${id}?swap=10002`)).status).toBe(204)
    expect((await call("GET", `${roles}/${id}`)).status).toBe(404)
  })
})

describe("a name that is taken", () => {
  // Holds HTT-1030.
  it("is a conflict where the service says so, and bad input elsewhere", async () => {
    const call = caller(webHandler(await newEngine()))
    const twice = async (path: string, body: object) => {
      const statuses = []
      for (let nth = 0; nth < 2; nth++)
        statuses.push((await call("POST", `/rest/api/2/${path}`, body)).status)
      return statuses
    }
    expect(await twice("role", { name: "Pilots" })).toEqual([200, 409])
    expect(await twice("issuetype", { name: "Launch" })).toEqual([201, 409])
    expect(await twice("projectCategory", { name: "Rockets" })).toEqual([201, 409])
    expect(await twice("permissionscheme", { name: "Seen" })).toEqual([201, 400])
    const other = await call("POST", "/rest/api/2/issuetype", { name: "Landing" })
    const put = { name: "launch" }
    expect((await call("PUT", `/rest/api/2/issuetype/${String(other.json["id"])}`, put)).status).toBe(409)
  })
})
