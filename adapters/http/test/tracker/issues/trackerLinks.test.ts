import { describe, expect, it } from "vitest"
import { webHandler } from "../../../src/index"
import { caller, newEngine } from "../../fixture"

const api = "/rest/api/2"

/** A tracker with two issues. */
const tracker = async () => {
  const call = caller(webHandler(await newEngine()))
  await call("POST", `${api}/project`, { key: "ROCK", name: "Rocket" })
  for (const summary of ["Fuel", "Tank"]) {
    const fields = { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary }
    await call("POST", `${api}/issue`, { fields })
  }
  return call
}

const ends = { type: { name: "Blocks" }, inwardIssue: { key: "ROCK-1" }, outwardIssue: { key: "ROCK-2" } }

describe("a link between issues", () => {
  // Holds TRK-332.
  it("takes a comment with it, and none where that is null", async () => {
    const call = await tracker()
    const link = (comment: unknown) => call("POST", `${api}/issueLink`, { ...ends, comment })
    expect((await link(null)).status).toBe(201)
    const refused = await link({ body: "" })
    expect([refused.status, refused.json["errors"]]).toEqual([
      400,
      { "comment.body": expect.stringContaining("1 to 32767 characters") as string },
    ])
    expect((await link({ body: "First", visibility: { identifier: "7" } })).status).toBe(501)
    expect((await link({ body: "First", properties: [{ key: "a", value: 1 }] })).status).toBe(501)
    expect((await link({ body: "First" })).status).toBe(201)
    const { json } = await call("GET", `${api}/issue/ROCK-1/comment`)
    expect(json["comments"]).toMatchObject([{ body: "First" }])
  })

  it("comes with an update of an issue, as work does", async () => {
    const call = await tracker()
    const { type, outwardIssue } = ends
    const update = {
      issuelinks: [{ add: { type, outwardIssue } }],
      worklog: [{ add: { timeSpent: "1h", started: "2026-01-31T09:00:00.000+0000", visibility: null } }],
    }
    expect((await call("PUT", `${api}/issue/ROCK-1`, { update })).status).toBe(204)
    const { json } = await call("GET", `${api}/issue/ROCK-1?fields=issuelinks,worklog`)
    expect(json["fields"]).toMatchObject({
      issuelinks: [{ type: { name: "Blocks" }, outwardIssue: { key: "ROCK-2" } }],
      worklog: { worklogs: [{ timeSpent: "1h", started: "2026-01-31T09:00:00.000+0000" }] },
    })
    const wrong = await call("POST", `${api}/issue/ROCK-1/transitions`, {
      transition: { id: "21" },
      update: { worklog: [{ add: { timeSpent: "soon" } }] },
    })
    expect([wrong.status, Object.keys(wrong.json["errors"] as object)]).toEqual([400, ["worklog"]])
  })
})
