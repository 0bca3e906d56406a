import { describe, expect, it } from "vitest"
import { webHandler } from "../../../src/index"
import { caller, newEngine } from "../../fixture"

const api = "/rest/api/2"
const agile = "/rest/agile/1.0"

type Json = Record<string, Record<string, unknown>>

/** A tracker with one issue in a sprint, and a comment. */
const tracker = async () => {
  const call = caller(webHandler(await newEngine()))
  const idOf = async (path: string, body: object) => (await call("POST", path, body)).json["id"]
  await call("POST", `${api}/project`, { key: "ROCK", name: "Rocket" })
  const fields = {
    project: { key: "ROCK" },
    issuetype: { name: "Task" },
    summary: "Fuel <1>",
    description: "Liquid\r\n<b>cold</b>",
    duedate: "2026-03-09",
  }
  await call("POST", `${api}/issue`, { fields })
  await call("POST", `${api}/issue/ROCK-1/comment`, { body: "Too\nhot & dry" })
  const filterId = await idOf(`${api}/filter`, { name: "All", jql: "project = ROCK" })
  const board = await idOf(`${agile}/board`, { name: "Crew", type: "scrum", filterId })
  const sprint = await idOf(`${agile}/sprint`, { name: "First", originBoardId: board })
  await call("POST", `${agile}/sprint/${String(sprint)}/issue`, { issues: ["ROCK-1"] })
  const read = async (expand: string, path = `${api}/issue/ROCK-1`) =>
    (await call("GET", `${path}?expand=${expand}`)).json as Json
  return { call, read, board, sprint }
}

describe("an issue of the tracker", () => {
  // Holds HTT-401.
  it("shows its fields as they are read, texts without their markup", async () => {
    const { call, read } = await tracker()
    const { renderedFields = {}, fields } = await read("renderedFields")
    expect(fields?.["description"]).toBe("Liquid\r\n<b>cold</b>")
    expect(renderedFields).toMatchObject({
      description: "Liquid<br/>\n&#60;b&#62;cold&#60;/b&#62;",
      duedate: "09/Mar/26",
      created: expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d\d \d{1,2}:\d\d (AM|PM)$/) as string,
      summary: null,
      environment: null,
      comment: { total: 1, comments: [{ body: "Too<br/>\nhot &#38; dry" }] },
    })
    const found = await call("POST", `${api}/search`, { expand: ["renderedFields"], fields: ["duedate"] })
    expect(found.json["issues"]).toMatchObject([{ renderedFields: { duedate: "09/Mar/26" } }])
    expect((await read("")).renderedFields).toBeUndefined()
  })

  // Holds HTT-402.
  it("shows its sprint as the text that it was once, and as an object", async () => {
    const { read, board, sprint } = await tracker()
    const { versionedRepresentations } = await read("versionedRepresentations")
    expect(versionedRepresentations).toMatchObject({
      summary: { 1: "Fuel <1>" },
      customfield_10000: {
        1: [expect.stringMatching(/^Sprint@.*name=First/)],
        2: [{ id: sprint, name: "First", state: "future", boardId: board }],
      },
    })
    const planned = await read("versionedRepresentations", `${agile}/issue/ROCK-1`)
    expect(planned["versionedRepresentations"]).toEqual(versionedRepresentations)
  })

  // Holds HTT-423.
  it("shows its properties as far as they are named, to whoever plans it, too", async () => {
    const { call } = await tracker()
    await call("PUT", `${api}/issue/ROCK-1/properties/review`, { state: "open" })
    for (const path of [api, agile]) {
      const { json } = await call("GET", `${path}/issue/ROCK-1?properties=review,none`)
      expect(json["properties"]).toEqual({ review: { state: "open" } })
      expect((await call("GET", `${path}/issue/ROCK-1`)).json["properties"]).toBeUndefined()
    }
  })

  // Holds HTT-404.
  it("is remembered to have been looked at where that is asked for", async () => {
    const { call } = await tracker()
    const fields = { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary: "Tank" }
    await call("POST", `${api}/issue`, { fields })
    const seen = async () => {
      const jql = encodeURIComponent("key in issueHistory() order by key")
      const { json } = await call("GET", `${api}/search?jql=${jql}`)
      return (json["issues"] as ReadonlyArray<{ key: string }>).map(({ key }) => key)
    }
    await call("GET", `${api}/issue/ROCK-1?updateHistory=false`)
    expect(await seen()).toEqual([])
    await call("GET", `${agile}/issue/ROCK-2?updateHistory=true`)
    expect(await seen()).toEqual(["ROCK-2"])
    expect(
      (await call("GET", `${api}/issue/ROCK-1?updateHistory=true&fields=summary`)).json["fields"],
    ).toEqual({
      summary: "Fuel <1>",
    })
    await call("GET", `${api}/issue/ROCK-2?updateHistory=true`)
    expect(await seen()).toEqual(["ROCK-1", "ROCK-2"])
    expect((await call("GET", `${api}/issue/ROCK-9?updateHistory=true`)).status).toBe(404)
  })

  // Holds HTT-403.
  it("offers what its reader may do with it, and nothing more", async () => {
    const { call, read } = await tracker()
    const ids = ({ operations, editmeta }: Json) => {
      const bars = operations?.["linkGroups"] as
        | ReadonlyArray<{ groups: ReadonlyArray<{ links: ReadonlyArray<{ id: string }> }> }>
        | undefined
      return {
        offered: bars?.[0]?.groups.map(({ links }) => links.map(({ id }) => id)),
        edits: Object.keys(editmeta?.["fields"] ?? {}),
      }
    }
    const both = ids(await read("operations,editmeta"))
    expect(both.offered).toEqual([
      ["edit", "assign", "comment", "logWork", "attach", "link", "delete"],
      ["action_id_21", "action_id_31"],
    ])
    expect(both.edits).toContain("summary")
    await call("PUT", `${api}/project/ROCK/archive`)
    expect(ids(await read("operations,editmeta"))).toEqual({ offered: [[], []], edits: [] })
  })
})

describe("a comment of the tracker", () => {
  // Holds TRK-330.
  it("shows its text as it reads and its properties where they are expanded", async () => {
    const { call } = await tracker()
    const comments = `${api}/issue/ROCK-1/comment`
    const expand = "expand=renderedBody,properties"
    const properties = [{ key: "a", value: [1] }]
    const expanded = { renderedBody: "a &#60; b<br/>\nc", properties }
    const body = "a < b\nc"
    const made = await call("POST", `${comments}?${expand}`, { body, properties })
    expect(made.json).toMatchObject({ body, ...expanded })
    const path = `${comments}/${String(made.json["id"])}`
    expect((await call("GET", `${path}?${expand}`)).json).toMatchObject(expanded)
    const plain = (await call("GET", path)).json
    expect(plain).not.toHaveProperty("renderedBody")
    expect(plain).not.toHaveProperty("properties")
    expect((await call("GET", `${comments}?${expand}`)).json["comments"]).toMatchObject([
      { renderedBody: "Too<br/>\nhot &#38; dry", properties: [] },
      expanded,
    ])
    const put = { body: "b", properties: [{ key: "b", value: 2 }] }
    expect((await call("PUT", `${path}?${expand}`, put)).json).toMatchObject({
      renderedBody: "b",
      properties: [...properties, ...put.properties],
    })
  })

  // Holds TRK-342.
  it("is pinned and unpinned by true and false alone", async () => {
    const { call } = await tracker()
    const path = `${api}/issue/ROCK-1`
    const { json } = await call("GET", `${path}/comment`)
    const [comment] = json["comments"] as ReadonlyArray<{ id: string }>
    const pin = (is: unknown) => call("PUT", `${path}/comment/${comment?.id ?? ""}/pin`, is)
    expect((await pin({ pin: true })).status).toBe(400)
    expect((await pin(true)).status).toBe(204)
    const pinned = async () => (await call("GET", `${path}/pinned-comments`)).json
    expect(await pinned()).toMatchObject([
      { comment, pinnedBy: { name: "admin" }, pinnedDate: expect.any(String) as string },
    ])
    expect((await pin(false)).status).toBe(204)
    expect(await pinned()).toEqual([])
  })
})
