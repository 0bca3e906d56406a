import { trackerLimits } from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { webHandler } from "../../../src/index"
import { caller, newEngine } from "../../fixture"

const api = "/rest/api/2"

const tracked = async () => {
  const call = caller(webHandler(await newEngine()))
  await call("POST", `${api}/project`, { key: "ROCK", name: "Rocket", lead: "admin" })
  for (const summary of ["Fuel", "Fins"]) {
    await call("POST", `${api}/issue`, {
      fields: { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary },
    })
  }
  return call
}

describe("many issues", () => {
  // Holds HTT-1003.
  it("are archived each by itself, and it is told why others are not", async () => {
    const call = await tracked()
    const told = await call("POST", `${api}/issue/archive`, ["ROCK-1", "ROCK-9", "ROCK-2"])
    expect([told.status, told.json]).toMatchObject([
      200,
      { archived: ["ROCK-1", "ROCK-2"], errors: [{ status: 404, failedElementNumber: 1 }] },
    ])
    expect((await call("GET", `${api}/search`)).json["total"]).toBe(0)
    expect((await call("GET", `${api}/issue/ROCK-1`)).status).toBe(200)
    expect((await call("POST", `${api}/issue/archive`, ["ROCK-9", "ROCK-8"])).status).toBe(404)
    const nobody = { authorization: undefined }
    expect((await call("POST", `${api}/issue/archive`, ["ROCK-2"], nobody)).status).toBe(401)
  })

  // Holds HTT-1003.
  it("are at least one and at most so many, and nobody is told", async () => {
    const call = await tracked()
    const many = Array.from({ length: trackerLimits.issuesTogether + 1 }, (_each, at) => `ROCK-${at + 1}`)
    for (const body of [[], many, [7], { issues: "ROCK-1" }])
      expect((await call("POST", `${api}/issue/archive`, body)).status).toBe(400)
    expect((await call("POST", `${api}/issue/archive?notifyUsers=true`, ["ROCK-1"])).status).toBe(501)
    expect((await call("GET", `${api}/search`)).json["total"]).toBe(2)
  })

  // Holds HTT-1003.
  it("say whether the caller may change the order of their sub-tasks", async () => {
    const call = await tracked()
    const move = async () => (await call("GET", `${api}/issue/ROCK-1/subtask/move`)).text
    expect(await move()).toBe("true")
    await call("PUT", `${api}/configuration`, { subTasksEnabled: false })
    expect(await move()).toBe("false")
    expect((await call("GET", `${api}/issue/ROCK-9/subtask/move`)).status).toBe(404)
  })
})
