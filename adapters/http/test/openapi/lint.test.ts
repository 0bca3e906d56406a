import SwaggerParser from "@apidevtools/swagger-parser"
import { createConfig, lintFromString } from "@redocly/openapi-core"
import { beforeAll, describe, expect, it } from "vitest"
import { wiki } from "../fixture"

/** Addresses of the service itself that stand beside those with an id or a key: a word there is never read as one. */
const besideIds = [
  "agile/1\\.0/board/filter/\\{filterId\\}",
  "api/2/issue/createmeta/[^`]+",
  "api/2/project/type/\\{projectTypeKey\\}",
  "api/2/screens/(addToDefault|\\{screenId\\})/[^`]+",
  "assets/\\{version\\}/object/(archive|restore)/\\{idOrKey\\}",
]

const servicesOwn = new RegExp(`^no-ambiguous-paths: .*\`/rest/(${besideIds.join("|")})\``)

describe("the document as served", () => {
  let served = ""

  beforeAll(async () => {
    const { call } = await wiki()
    served = (await call("GET", "/openapi.json")).text
  })

  it("leaves a linter nothing to say, of examples that break their schemas neither", async () => {
    const config = await createConfig({ extends: ["recommended"] })
    const problems = await lintFromString({ source: served, absoluteRef: "openapi.json", config })
    const told = problems.map(({ ruleId, message, location }) => {
      const [place] = location
      return `${ruleId}: ${message} ${place !== undefined && "pointer" in place ? place.pointer : ""}`
    })
    expect(told.filter((each) => !servicesOwn.test(each))).toEqual([])
  })

  it("is OpenAPI to a second judge", async () => {
    const document = JSON.parse(served) as { readonly openapi: string; readonly paths: object }
    const read = await SwaggerParser.validate(structuredClone(document) as never)
    expect(document.openapi).toBe("3.1.0")
    expect(Object.keys(read.paths ?? {})).toEqual(Object.keys(document.paths))
  })
})
