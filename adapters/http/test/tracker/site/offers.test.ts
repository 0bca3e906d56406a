import { describe, expect, it } from "vitest"
import { webHandler } from "../../../src/index"
import { caller, newEngine } from "../../fixture"

const api = "/rest/api/2"

const world = async () => {
  const call = caller(webHandler(await newEngine()))
  for (const key of ["ROCK", "SIDE"]) await call("POST", `${api}/project`, { key, name: key, lead: "admin" })
  return (method: string, path: string, body?: object) => call(method, `${api}${path}`, body)
}

describe("schemes of what projects offer", () => {
  // Holds HTT-1070.
  it("of types of issues are written, given and taken at the published addresses", async () => {
    const call = await world()
    const made = await call("POST", "/issuetypescheme", {
      name: "Crew",
      issueTypeIds: ["10002", "10001"],
      defaultIssueTypeId: "10001",
    })
    expect(made.status).toBe(200)
    expect(made.json).toMatchObject({
      name: "Crew",
      defaultIssueType: { id: "10001", name: "Story" },
      issueTypes: [{ id: "10002" }, { id: "10001" }],
    })
    const scheme = `/issuetypescheme/${String(made.json["id"])}`
    expect((await call("PUT", scheme, { issueTypeIds: ["none"] })).text).toMatch(/issueTypeIds/)
    expect((await call("PUT", scheme, { issueTypeIDs: ["none"] })).text).toMatch(/issueTypeIDs\[0\]/)
    expect((await call("PUT", scheme, { issueTypeIDs: ["10001", "10002"] })).json).toMatchObject({
      issueTypes: [{ id: "10001" }, { id: "10002" }],
    })
    const twice = { issueTypeIds: ["10002", "10001"], issueTypeIDs: ["10001"] }
    expect((await call("PUT", scheme, twice)).text).toMatch(/the same as issueTypeIds/)
    await call("PUT", scheme, { ...twice, issueTypeIDs: twice.issueTypeIds })
    expect((await call("POST", "/issuetypescheme", { name: "None" })).text).toMatch(/issueTypeIds/)
    expect((await call("PUT", scheme, { defaultIssueTypeId: "" })).json).not.toHaveProperty(
      "defaultIssueType",
    )
    expect((await call("POST", `${scheme}/associations`, { idsOrKeys: ["ROCK"] })).status).toBe(200)
    expect((await call("PUT", `${scheme}/associations`, { idsOrKeys: ["SIDE"] })).status).toBe(200)
    const having = async () => JSON.parse((await call("GET", `${scheme}/associations`)).text) as unknown
    expect(await having()).toMatchObject([{ key: "SIDE" }])
    const types = await call("GET", "/issuetype/page?projectIds=SIDE")
    expect(types.json).toMatchObject({ total: 2 })
    const statuses = JSON.parse((await call("GET", "/project/SIDE/statuses")).text) as ReadonlyArray<object>
    expect(statuses).toMatchObject([{ id: "10002" }, { id: "10001" }])
    expect((await call("DELETE", scheme)).status).toBe(400)
    expect((await call("DELETE", `${scheme}/associations/ROCK`)).status).toBe(404)
    await call("PUT", "/project/SIDE", { key: "BACK" })
    expect((await call("DELETE", `${scheme}/associations/side`)).status).toBe(204)
    await call("PUT", "/project/BACK", { key: "SIDE" })
    await call("POST", `${scheme}/associations`, { idsOrKeys: ["SIDE", "ROCK"] })
    expect((await call("DELETE", `${scheme}/associations`)).status).toBe(204)
    expect(await having()).toEqual([])
    expect((await call("DELETE", scheme)).status).toBe(204)
    expect((await call("GET", scheme)).status).toBe(404)
  })

  // Holds HTT-1071.
  it("of priorities are written at the published addresses, and given at those of projects", async () => {
    const call = await world()
    const made = await call("POST", "/priorityschemes", {
      name: "Calm",
      optionIds: ["4", "5"],
      defaultOptionId: "5",
    })
    expect(made.status).toBe(201)
    const { id } = made.json
    const scheme = `/priorityschemes/${String(id)}`
    expect(made.json).toMatchObject({
      name: "Calm",
      defaultScheme: false,
      optionIds: ["4", "5"],
      defaultOptionId: "5",
    })
    expect((await call("PUT", scheme, { id: 7, name: "Calmer" })).status).toBe(400)
    expect((await call("PUT", scheme, { id, name: "Calmer" })).json).toMatchObject({ name: "Calmer" })
    const strange = await call("PUT", "/project/ROCK/priorityscheme", { id: "7" })
    expect(strange).toMatchObject({ status: 400, json: { errors: { id: expect.any(String) as unknown } } })
    expect((await call("PUT", "/project/ROCK/priorityscheme", { id })).json).toMatchObject({ id })
    expect((await call("GET", "/priorityschemes")).json).toMatchObject({
      total: 2,
      schemes: [
        { id: 10_000, defaultScheme: true, projectKeys: ["SIDE"] },
        { id, projectKeys: ["ROCK"] },
      ],
    })
    expect((await call("GET", "/priority/page?projectIds=ROCK")).json).toMatchObject({ total: 2 })
    expect((await call("DELETE", scheme)).status).toBe(400)
    expect((await call("DELETE", "/project/ROCK/priorityscheme/10000")).status).toBe(404)
    const left = await call("DELETE", `/project/ROCK/priorityscheme/${String(id)}`)
    expect(left).toMatchObject({ status: 200, json: { id: 10_000 } })
    expect((await call("DELETE", scheme)).status).toBe(204)
  })
})
