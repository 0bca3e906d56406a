import { describe, expect, it } from "vitest"
import { webHandler } from "../../../src/index"
import { caller, newEngine } from "../../fixture"

const api = "/rest/api/2"

describe("a template of a project", () => {
  // Holds TRK-564.
  it.each([
    ["any:gh-scrum-template", "software", ["scrum"]],
    ["any:simplified-kanban-template", "software", ["kanban"]],
    ["any:basic-software-development-template", "software", []],
    ["any:core-task-management", "business", []],
  ])("chooses the type and the board: %s", async (projectTemplateKey, typeKey, kinds) => {
    const call = caller(webHandler(await newEngine()))
    const made = await call("POST", `${api}/project`, { key: "SAIL", name: "Sails", projectTemplateKey })
    expect(made.status).toBe(201)
    const { json } = await call("GET", `${api}/project/SAIL`)
    expect(json["projectTypeKey"]).toBe(typeKey)
    const boards = await call("GET", "/rest/agile/1.0/board?projectKeyOrId=SAIL")
    const found = boards.json["values"] as ReadonlyArray<{ readonly type: string }>
    expect(found.map(({ type }) => type)).toEqual(kinds)
  })

  it("is refused by name where it is unknown, or of another type", async () => {
    const call = caller(webHandler(await newEngine()))
    const ask = async (more: object) =>
      (await call("POST", `${api}/project`, { key: "SAIL", name: "Sails", ...more })).json["errors"]
    expect(await ask({ projectTemplateKey: "any:garden" })).toEqual({
      projectTemplateKey: expect.stringContaining("scrum-template") as unknown,
    })
    const other = { projectTemplateKey: "any:gh-scrum-template", projectTypeKey: "business" }
    expect(await ask(other)).toEqual({
      projectTypeKey: 'given "business", allowed: software, the type of the template',
    })
  })
})
