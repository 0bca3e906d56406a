import { beforeAll, describe, expect, it } from "vitest"
import { webHandler } from "../../../src/index"
import { caller, newEngine } from "../../fixture"

const api = "/rest/api/2"
const agile = "/rest/agile/1.0"

let call: ReturnType<typeof caller>
/** A version, a component, a sprint and a board, each by its address. */
const addresses: Record<string, string> = {}

const made = async (path: string, body: object): Promise<string> => {
  const { json } = await call("POST", path, body)
  return `${path}/${String(json["id"])}`
}

beforeAll(async () => {
  call = caller(webHandler(await newEngine()))
  await call("POST", `${api}/project`, { key: "ROCK", name: "Rocket" })
  await call("POST", `${api}/project`, { key: "MOON", name: "Moon" })
  const filter = await call("POST", `${api}/filter`, { name: "All", jql: "project = ROCK ORDER BY Rank" })
  addresses["board"] = await made(`${agile}/board`, {
    name: "Crew",
    type: "scrum",
    filterId: filter.json["id"],
  })
  const originBoardId = addresses["board"].split("/").at(-1)
  addresses["sprint"] = await made(`${agile}/sprint`, { name: "First", originBoardId })
  addresses["version"] = await made(`${api}/version`, { name: "1.0", project: "ROCK" })
  addresses["component"] = await made(`${api}/component`, { name: "Engine", project: "ROCK" })
})

describe("what is said of a write beside its body", () => {
  // Holds HTT-768.
  it("is read from the query, where clients send it", async () => {
    const fields = { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary: "Fuel" }
    const key = String((await call("POST", `${api}/issue`, { fields })).json["key"])
    const update = (told: string) =>
      call("PUT", `${api}/issue/${key}?notifyUsers=${told}`, { fields: { summary: "Fuelled" } })
    const refused = await update("perhaps")
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("notifyUsers")])
    expect((await update("false")).status).toBe(204)
  })
})

describe("what a thing had before", () => {
  // Holds HTT-767.
  it("of a project are its keys, where they are expanded", async () => {
    await call("POST", `${api}/project`, { key: "OLD", name: "Renamed" })
    const renamed = await call("PUT", `${api}/project/OLD?expand=projectKeys`, { key: "NEW" })
    expect([renamed.status, renamed.json["projectKeys"]]).toEqual([200, ["NEW", "OLD"]])
    await call("PUT", `${api}/project/NEW`, { key: "NEWEST" })
    const read = await call("GET", `${api}/project/OLD?expand=lead,projectKeys`)
    expect([read.status, read.json["projectKeys"]]).toEqual([200, ["NEWEST", "NEW", "OLD"]])
    const list = await call("GET", `${api}/project?expand=projectKeys`)
    expect(list.text).toContain('["NEWEST","NEW","OLD"]')
    expect((await call("GET", `${api}/project/NEWEST`)).json["projectKeys"]).toBeUndefined()
  })
})

describe("what a thing has for good", () => {
  // Holds HTT-766.
  it.each([
    ["PUT", "version", "projectId", 99],
    ["PUT", "component", "project", "MOON"],
    ["PUT", "component", "projectId", 99],
    ["POST", "sprint", "originBoardId", 99],
    ["PUT", "sprint", "originBoardId", 99],
    ["PUT", "board", "type", "kanban"],
  ])(
    "may be sent back as it was read, and is refused by name otherwise: %s %s %s",
    async (method, what, field, other) => {
      const path = addresses[what] ?? ""
      const read = (await call("GET", path)).json
      const back = await call(method, path, { ...read, name: `${what} ${method}` })
      expect([back.status, back.json["name"], back.json[field]]).toEqual([
        200,
        `${what} ${method}`,
        read[field],
      ])
      const refused = await call(method, path, { ...read, name: "Lost", [field]: other })
      expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(field)])
      expect((await call("GET", path)).json).toMatchObject({
        name: `${what} ${method}`,
        [field]: read[field],
      })
    },
  )

  // Holds HTT-766.
  it.each([
    [`${agile}/sprint`, { name: "Next", originBoardId: 1, incompleteIssuesDestinationId: 1 }],
    [`${agile}/sprint`, { name: "Next", originBoardId: 1, state: "active" }],
    [`${api}/version`, { name: "2.0", project: "ROCK", moveUnfixedIssuesTo: "1" }],
    [
      `${api}/project/ROCK/role/10002`,
      { user: ["admin"], categorisedActors: { "user-role-actor": ["admin"] } },
    ],
    [`${api}/user`, { name: "eve", emailAddress: "eve@example.org", displayName: "Eve", active: false }],
  ])("is not told of what is only about to be there: %s", async (path, body) => {
    const { status, text } = await call("POST", path, body)
    expect([status, text]).toEqual([
      501,
      expect.stringMatching(/incompleteIssues|state|moveUnfixed|active|categorisedActors/),
    ])
  })
})
