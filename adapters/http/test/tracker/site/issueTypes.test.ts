import { describe, expect, it } from "vitest"
import { webHandler } from "../../../src/index"
import { caller, newEngine } from "../../fixture"

const types = "/rest/api/2/issuetype"

describe("types of issues over HTTP", () => {
  it("are made, changed, listed and deleted, and issues go to another one", async () => {
    const call = caller(webHandler(await newEngine()))
    await call("POST", "/rest/api/2/project", { key: "ROCK", name: "Rocket", lead: "admin" })
    const made = await call("POST", types, { name: "Launch", description: "Up", type: "standard" })
    expect(made).toMatchObject({ status: 201, json: { name: "Launch", description: "Up", subtask: false } })
    const id = String(made.json["id"])
    expect(made.json["self"]).toMatch(new RegExp(`${types}/${id}$`))
    expect((await call("POST", types, { name: "launch" })).status).toBe(409)
    expect((await call("POST", types, { name: "Stage", type: "subtask" })).json).toMatchObject({
      subtask: true,
    })
    expect((await call("PUT", `${types}/${id}`, { name: "Lift-off" })).json).toMatchObject({
      name: "Lift-off",
      description: "Up",
    })
    const fields = { project: { key: "ROCK" }, issuetype: { id }, summary: "One" }
    expect((await call("POST", "/rest/api/2/issue", { fields })).status).toBe(201)
    const instead: ReadonlyArray<{ name: string }> = (await call("GET", `${types}/${id}/alternatives`))
      .json as never
    expect(instead.map(({ name }) => name)).toEqual(["Story", "Task", "Bug"])
    const refused = await call("DELETE", `${types}/${id}`)
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.json)).toContain("another type for the issues")
    expect((await call("DELETE", `${types}/${id}?alternativeIssueTypeId=10004`)).status).toBe(204)
    expect((await call("GET", `${types}/${id}`)).status).toBe(404)
    expect((await call("GET", "/rest/api/2/issue/ROCK-1?fields=issuetype")).json).toMatchObject({
      fields: { issuetype: { name: "Bug" } },
    })
  })
})
