import { describe, expect, it } from "vitest"
import { webHandler } from "../../../src/index"
import { caller, newEngine } from "../../fixture"

const api = "/rest/api/2"

const tracker = async () => {
  const call = caller(webHandler(await newEngine()))
  const { json } = await call("POST", `${api}/project`, { key: "ROCK", name: "Rocket" })
  return { call, projectId: json["id"] }
}

describe("a version of a project", () => {
  // Holds TRK-339.
  it("is made in a project that is named by its key, by its id, or by both of one", async () => {
    const { call, projectId } = await tracker()
    const made = await call("POST", `${api}/version`, { name: "One", projectId })
    expect([made.status, made.json["projectId"]]).toEqual([201, projectId])
    const refused = async (body: object) => {
      const { status, json } = await call("POST", `${api}/version`, { name: "Two", ...body })
      return [status, Object.keys(json["errors"] as object)]
    }
    expect(await refused({ project: "ROCK", projectId: 7 })).toEqual([400, ["projectId"]])
    expect(await refused({})).toEqual([400, ["project"]])
    const both = { name: "Two", project: "ROCK", projectId }
    expect((await call("POST", `${api}/version`, both)).status).toBe(201)
  })

  // Holds TRK-337.
  it("shows what may be done with it where that is expanded, and gives its issues another when it is released", async () => {
    const { call, projectId } = await tracker()
    const idOf = async (name: string) =>
      String((await call("POST", `${api}/version`, { name, projectId })).json["id"])
    const [one, two] = [await idOf("One"), await idOf("Two")]
    const fields = { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary: "Fuel" }
    const issue = { ...fields, fixVersions: [{ id: one }] }
    await call("POST", `${api}/issue`, { fields: issue })
    const { json } = await call("GET", `${api}/version/${one}?expand=operations`)
    expect(json["operations"]).toContainEqual({
      id: "merge",
      label: "Merge",
      href: expect.stringMatching(new RegExp(`${api}/version/${one}/mergeto$`)) as string,
      weight: 50,
    })
    const listed = await call("GET", `${api}/project/ROCK/versions?expand=operations`)
    expect((listed.json as unknown as ReadonlyArray<object>)[0]).toEqual(json)
    expect((await call("GET", `${api}/version/${one}`)).json).not.toHaveProperty("operations")
    const moveUnfixedIssuesTo = `http://localhost${api}/version/${two}`
    const refused = await call("PUT", `${api}/version/${one}`, { moveUnfixedIssuesTo })
    expect([refused.status, Object.keys(refused.json["errors"] as object)]).toEqual([
      400,
      ["moveUnfixedIssuesTo"],
    ])
    expect((await call("PUT", `${api}/version/${one}`, { released: true, moveUnfixedIssuesTo })).status).toBe(
      200,
    )
    const moved = await call("GET", `${api}/issue/ROCK-1?fields=fixVersions`)
    expect(moved.json["fields"]).toMatchObject({ fixVersions: [{ id: two }] })
  })
})
