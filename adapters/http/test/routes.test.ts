import { describe, expect, it } from "vitest"
import { webHandler } from "../src/index"
import { caller, newEngine } from "./fixture"

const statusOf = async (path: string): Promise<number> => {
  const call = caller(webHandler(await newEngine()))
  await call("POST", "/rest/api/space", { key: "DOC", name: "Documentation" })
  return (await call("GET", path)).status
}

describe("an address is", () => {
  it.each([
    "/rest/api/space/DOC",
    "/rest/api/space/DOC/",
    "/rest/api/space/D%4FC",
    "/wiki/rest/api/space/DOC?a",
  ])("served: %s", async (path) => {
    expect(await statusOf(path)).toBe(200)
  })

  it.each(["/rest/api/Space/DOC", "/rest/api//space/DOC", "/rest/api/space//DOC", "/rest/api/space/DOC;x"])(
    "another one: %s",
    async (path) => {
      expect(await statusOf(path)).toBe(404)
    },
  )
})
