import { describe, expect, it } from "vitest"
import { webHandler } from "../../../src/index"
import { caller, newEngine } from "../../fixture"

const api = "/rest/api/2"
const agile = "/rest/agile/1.0"

/** The issues ROCK-1 to ROCK-3, of which the third is an epic. */
const tracked = async () => {
  const call = caller(webHandler(await newEngine()))
  await call("POST", `${api}/project`, { key: "ROCK", name: "Rocket", lead: "admin" })
  for (const [summary, more] of [
    ["Fuel", { issuetype: { name: "Task" } }],
    ["Paint", { issuetype: { name: "Task" } }],
    ["Flight", { issuetype: { name: "Epic" }, customfield_10002: "Flight" }],
  ] as const) {
    await call("POST", `${api}/issue`, { fields: { project: { key: "ROCK" }, summary, ...more } })
  }
  const idOf = async (path: string, body: object) => String((await call("POST", path, body)).json["id"])
  const boardOf = async (jql: string) => {
    const filterId = await idOf(`${api}/filter`, { name: jql, jql })
    return idOf(`${agile}/board`, { name: "Crew", type: "scrum", filterId: Number(filterId) })
  }
  return { call, idOf, boardOf }
}

const told = ({ status, json }: { readonly status: number; readonly json: unknown }) => [
  status,
  (json as { readonly errors: object; readonly errorMessages: ReadonlyArray<string> }).errors,
]

describe("planning over HTTP", () => {
  it("reads and ends a sprint whose board is deleted", async () => {
    const { call, idOf, boardOf } = await tracked()
    const board = await boardOf("project = ROCK ORDER BY Rank")
    const sprint = await idOf(`${agile}/sprint`, { name: "First", originBoardId: Number(board) })
    await call("POST", `${agile}/sprint/${sprint}/issue`, { issues: ["ROCK-1"] })
    const dates = { startDate: "2026-01-01T00:00:00.000Z", endDate: "2026-01-08T00:00:00.000Z" }
    await call("POST", `${agile}/sprint/${sprint}`, { state: "active", ...dates })
    expect((await call("DELETE", `${agile}/board/${board}`)).status).toBe(204)
    const read = await call("GET", `${agile}/sprint/${sprint}`)
    expect(read).toMatchObject({ status: 200, json: { state: "active", originBoardId: Number(board) } })
    expect(await call("GET", `${agile}/sprint/${sprint}/issue`)).toMatchObject({ json: { total: 1 } })
    expect((await call("POST", `${agile}/sprint/${sprint}`, { state: "closed" })).status).toBe(200)
    expect(await call("GET", `${agile}/issue/ROCK-1`)).toMatchObject({ json: { fields: { sprint: null } } })
  })

  // Holds HTT-12.
  it("tells a moment that is refused as it was sent", async () => {
    const { call, idOf, boardOf } = await tracked()
    const board = await boardOf("project = ROCK ORDER BY Rank")
    const sprint = await idOf(`${agile}/sprint`, { name: "First", originBoardId: Number(board) })
    const dates = { startDate: "2026-01-08T00:00:00.000Z", endDate: "2026-01-01T00:00:00.000Z" }
    const refused = await call("POST", `${agile}/sprint/${sprint}`, dates)
    expect(told(refused)).toEqual([
      400,
      { endDate: 'given "2026-01-01T00:00:00.000Z", allowed: a moment after the start' },
    ])
  })

  it("ranks nothing on a board whose filter is not ordered by rank, and says by which name", async () => {
    const { call, idOf, boardOf } = await tracked()
    const board = await boardOf("project = ROCK ORDER BY created")
    const sprint = await idOf(`${agile}/sprint`, { name: "First", originBoardId: Number(board) })
    for (const side of ["rankBeforeIssue", "rankAfterIssue"]) {
      for (const path of [`backlog/${board}/issue`, `board/${board}/issue`, `sprint/${sprint}/issue`]) {
        if (path.startsWith("board")) {
          const dates = { startDate: "2026-01-01T00:00:00.000Z", endDate: "2026-01-08T00:00:00.000Z" }
          await call("POST", `${agile}/sprint/${sprint}`, { state: "active", ...dates })
        }
        const moved = await call("POST", `${agile}/${path}`, { issues: ["ROCK-1"], [side]: "ROCK-2" })
        expect([path, ...told(moved)]).toEqual([
          path,
          400,
          { [side]: expect.stringContaining("ordered by rank") as unknown },
        ])
      }
      const ranked = await call("PUT", `${agile}/issue/rank`, { issues: ["ROCK-1"], [side]: "ROCK-2" })
      expect(told(ranked)).toEqual([400, { [side]: expect.stringContaining("ordered by rank") as unknown }])
    }
    expect((await call("POST", `${agile}/sprint/${sprint}/issue`, { issues: ["ROCK-1"] })).status).toBe(204)
  })

  it("tells small mistakes as what they are", async () => {
    const { call, boardOf } = await tracked()
    const board = await boardOf("project = ROCK")
    const estimation = `${agile}/issue/ROCK-1/estimation?boardId=${board}`
    expect(await call("PUT", estimation, { value: "5" })).toMatchObject({ status: 200, json: { value: 5 } })
    expect(told(await call("PUT", estimation, {}))).toEqual([400, { value: expect.any(String) as unknown }])
    expect(await call("PUT", estimation, { value: null })).toMatchObject({
      status: 200,
      json: { value: null },
    })
    expect((await call("GET", `${agile}/board/filter/999999`)).status).toBe(404)
    const work = await call("POST", `${api}/issue/ROCK-1/worklog`, { timeSpent: "1h" })
    const log = `${api}/issue/ROCK-1/worklog/${String(work.json["id"])}`
    expect((await call("PUT", log, {})).status).toBe(400)
    expect((await call("PUT", log, { comment: "" })).status).toBe(200)
    const ends = { inwardIssue: { key: "ROCK-1" }, outwardIssue: { key: "ROCK-2" } }
    expect((await call("POST", `${api}/issueLink`, { type: { name: "Eats" }, ...ends })).status).toBe(404)
    const property = `${api}/issue/ROCK-1/properties/wide`
    expect((await call("PUT", property, ["é".repeat(16_382)])).status).toBe(201)
    expect((await call("PUT", property, ["é".repeat(16_383)])).status).toBe(413)
    for (const jql of ["organization = Secret", "approvals = approved()"]) {
      const found = await call("GET", `${api}/search?jql=${encodeURIComponent(jql)}`)
      expect([jql, found.status]).toEqual([jql, 501])
    }
  })

  it("shows the types of issues and the roles of a project, and that an issue is flagged", async () => {
    const { call } = await tracked()
    const { json } = await call("GET", `${api}/project/ROCK`)
    const roles = await call("GET", `${api}/project/${String(json["id"])}/role`)
    expect(json["roles"]).toEqual(roles.json)
    const types = await call("GET", `${api}/issue/createmeta/ROCK/issuetypes`)
    const listed = (types.json["values"] as ReadonlyArray<{ readonly id: string }>).map(({ id }) => id)
    expect((json["issueTypes"] as ReadonlyArray<{ readonly id: string }>).map(({ id }) => id)).toEqual(listed)
    const flags = { fields: { customfield_10007: [{ value: "Impediment" }] } }
    expect((await call("PUT", `${api}/issue/ROCK-1`, flags)).status).toBe(204)
    expect(await call("GET", `${agile}/issue/ROCK-1`)).toMatchObject({
      json: { fields: { flagged: true, customfield_10007: [{ value: "Impediment" }] } },
    })
    await call("PUT", `${api}/project/ROCK/archive`)
    for (const [method, path, body] of [
      ["POST", "issue/ROCK-1/comment", { body: "Hi" }],
      ["PUT", "issue/ROCK-1/properties/k", 1],
      ["POST", "version", { name: "1.0", project: "ROCK" }],
      ["PUT", "project/ROCK", { name: "New" }],
      ["DELETE", "issue/ROCK-2", undefined],
    ] as const) {
      expect([path, (await call(method, `${api}/${path}`, body)).status]).toEqual([path, 400])
    }
  })
})
