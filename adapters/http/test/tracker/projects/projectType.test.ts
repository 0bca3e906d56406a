import { describe, expect, it } from "vitest"
import { webHandler } from "../../../src/index"
import { caller, newEngine } from "../../fixture"

const api = "/rest/api/2"

describe("the type of a project", () => {
  // Holds HTT-1022.
  it("is changed by its address, and all else of the project stays", async () => {
    const call = caller(webHandler(await newEngine()))
    const rocket = { key: "ROCK", name: "Rocket", description: "It flies" }
    expect((await call("POST", `${api}/project`, rocket)).status).toBe(201)
    const before = await call("GET", `${api}/project/ROCK`)
    expect(before.json["projectTypeKey"]).toBe("software")
    const changed = await call("PUT", `${api}/project/ROCK/type/business`)
    expect(changed.status).toBe(200)
    expect(changed.json).toMatchObject({ ...rocket, projectTypeKey: "business" })
    const after = await call("GET", `${api}/project/ROCK`)
    expect(after.json).toEqual({ ...before.json, projectTypeKey: "business" })
    const unknown = await call("PUT", `${api}/project/ROCK/type/none`)
    expect(unknown.status).toBe(400)
    expect(unknown.json["errors"]).toHaveProperty("newProjectTypeKey")
    expect((await call("PUT", `${api}/project/NONE/type/business`)).status).toBe(404)
  })
})
