import { describe, expect, it } from "vitest"
import { openApi, wikiApi } from "../src/index"
import * as HttpApi from "@effect/platform/HttpApi"
import { wiki } from "./fixture"

const endpoints: Array<{ readonly method: string; readonly path: string }> = []
HttpApi.reflect(wikiApi, {
  onGroup: () => undefined,
  onEndpoint: ({ endpoint }) => endpoints.push({ method: endpoint.method, path: endpoint.path }),
})

const references = (value: unknown): ReadonlyArray<string> => {
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === "$ref" && typeof inner === "string" ? [inner] : references(inner),
  )
}

describe("the contract", () => {
  it("is answered at every endpoint", async () => {
    const { call } = await wiki()
    expect(endpoints).toHaveLength(9)
    for (const { method, path } of endpoints) {
      const answer = await call(method, path.replace(/:\w+/g, "1"))
      expect(answer.headers.get("quoin-failure") ?? "", `${method} ${path}`).not.toMatch(
        /NoSuchRoute|MethodNotAllowed/,
      )
      expect(answer.status, `${method} ${path}`).not.toBe(500)
    }
  })

  it("is served as OpenAPI whose references all lead somewhere", async () => {
    const { call } = await wiki()
    const { json, status } = await call("GET", "/openapi.json")
    expect(status).toBe(200)
    expect(json).toEqual(JSON.parse(JSON.stringify(openApi())))
    const schemas = Object.keys(openApi().components.schemas)
    for (const reference of references(json)) {
      expect(schemas).toContain(reference.replace("#/components/schemas/", ""))
    }
  })

  it("says for every operation how to sign in and what a failure looks like", () => {
    const operations = Object.values(openApi().paths).flatMap((item) =>
      [item.get, item.post, item.put, item.delete].flatMap((operation) => operation ?? []),
    )
    expect(operations).toHaveLength(endpoints.length)
    for (const { operationId, security, responses } of operations) {
      expect(security, operationId).toEqual([{ basic: [] }])
      const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400)
      expect(failures.length, operationId).toBeGreaterThan(5)
      for (const [, { content }] of failures) {
        expect(references(content)).toEqual(["#/components/schemas/Error"])
      }
    }
  })

  it("has a reference page that needs no network", async () => {
    const { call } = await wiki()
    const { text, headers } = await call("GET", "/docs")
    expect(headers.get("content-type")).toContain("text/html")
    expect(text).not.toMatch(/<script|https?:\/\//)
    for (const path of Object.keys(openApi().paths)) expect(text).toContain(path)
  })

  it("says that it is up, to anybody", async () => {
    const { call } = await wiki()
    const answer = await call("GET", "/health", undefined, { authorization: "" })
    expect([answer.status, answer.json]).toEqual([200, { status: "up" }])
  })
})
