import { describe, expect, it } from "vitest"
import { webHandler } from "../../../src/index"
import { caller, newEngine } from "../../fixture"

const api = "/rest/api/2"

const tracked = async () => {
  const call = caller(webHandler(await newEngine()))
  await call("POST", `${api}/project`, { key: "ROCK", name: "Rocket", lead: "admin" })
  return (path: string) => call("GET", `${api}${path}`)
}

describe("what a tracker is set up with", () => {
  // Holds HTT-1000.
  it("are one of each kind, for every project that the caller sees", async () => {
    const read = await tracked()
    const ids = {
      issuetypescheme: "/issuetypescheme/10000",
      priorityschemes: "/project/ROCK/priorityscheme",
      workflowscheme: "/project/ROCK/workflowscheme",
    }
    for (const [path, address] of Object.entries(ids)) {
      const { json, status } = await read(address)
      expect([path, status, String(json["id"])]).toEqual([path, 200, "10000"])
      expect((await read(`/${path}/1`)).status).toBe(404)
      if (address.startsWith("/project"))
        expect((await read(address.replace("ROCK", "NONE"))).status).toBe(404)
    }
    expect((await read("/project/ROCK/priorityscheme")).json).toMatchObject({
      defaultOptionId: "3",
      optionIds: ["1", "2", "3", "4", "5"],
    })
    expect((await read("/workflowscheme/10000/issuetype/10001")).json).toMatchObject({
      workflow: "Default workflow",
    })
    expect((await read("/workflowscheme/10000/issuetype/1")).status).toBe(404)
    expect((await read("/project/ROCK/securitylevel")).json).toEqual({ levels: [] })
  })

  // Holds HTT-1000.
  it("are screens with the fields that can be written", async () => {
    const read = await tracked()
    expect((await read("/screens?search=done")).json).toMatchObject([{ id: 2, name: "Done Screen" }])
    expect((await read("/screens/2/tabs")).json).toEqual([{ id: 2, name: "Field Tab" }])
    expect((await read("/screens/2/tabs/2/fields")).json).toMatchObject([{ id: "resolution" }])
    expect((await read("/screens/1/availableFields")).json).toEqual([])
    expect((await read("/screens/2/availableFields?x=1")).json).toContainEqual({
      id: "summary",
      name: "Summary",
      type: "string",
      showWhenEmpty: false,
    })
    expect((await read("/screens/3/tabs")).status).toBe(404)
    expect((await read("/screens/1/tabs/2/fields")).status).toBe(404)
  })

  // Holds HTT-1004.
  it("are the standard columns until somebody chooses others, words that nobody changed, and no dashboards", async () => {
    const read = await tracked()
    const { json } = await read("/settings/columns")
    expect(json).toMatchObject({ columnConfig: "SYSTEM" })
    expect(json["columnLayoutItems"]).toContainEqual({
      id: "summary",
      position: 2,
      columnHeadingKey: "issue.column.heading.summary",
      navigableField: {
        id: "summary",
        name: "Summary",
        nameKey: "issue.field.summary",
        columnHeadingKey: "issue.column.heading.summary",
      },
    })
    expect((await read("/user/columns?username=admin")).json).toEqual(json)
    expect((await read("/user/columns?username=none")).status).toBe(404)
    expect((await read("/filter/1/columns")).status).toBe(404)
    expect((await read("/terminology/entries/epic")).json).toMatchObject({ newName: "epic", isDefault: true })
    expect((await read("/terminology/entries/task")).status).toBe(404)
    expect((await read("/dashboard?maxResults=5")).json).toEqual({
      startAt: 0,
      maxResults: 5,
      total: 0,
      dashboards: [],
    })
    expect((await read("/dashboard?filter=all")).status).toBe(400)
    expect((await read("/workflowscheme/10000/workflow")).json).toMatchObject({ id: 10000 })
    expect((await read("/workflowscheme/10000/workflow?workflowName=none")).status).toBe(404)
  })

  // Holds HTT-1005.
  it("runs on one node, without a copy of an index and without JMX", async () => {
    const read = await tracked()
    const { version, buildNumber } = (await read("/serverInfo")).json
    expect(JSON.parse((await read("/cluster/nodes")).text)).toEqual([
      { nodeId: "quoin", state: "ACTIVE", alive: true, nodeVersion: version, nodeBuildNumber: buildNumber },
    ])
    expect((await read("/cluster/zdu/state")).json).toEqual({
      state: "STABLE",
      build: { buildNumber, version },
    })
    expect((await read("/index-snapshot")).text).toBe("[]")
    expect((await read("/index-snapshot/isRunning")).json).toEqual({ running: false })
    expect((await read("/monitoring/jmx/areMetricsExposed")).text).toBe("false")
  })
})
