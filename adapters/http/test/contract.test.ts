import { describe, expect, it } from "vitest"
import { domains } from "@quoin/engine"
import { assetsApi, openApi, wikiApi } from "../src/index"
import * as HttpApi from "@effect/platform/HttpApi"
import * as OpenApi from "@effect/platform/OpenApi"
import { wiki } from "./fixture"

const endpoints: Array<{ readonly method: string; readonly path: string }> = []
const collect = {
  onGroup: () => undefined,
  onEndpoint: ({ endpoint }: { readonly endpoint: (typeof endpoints)[number] }) => {
    endpoints.push({ method: endpoint.method, path: endpoint.path })
  },
}
HttpApi.reflect(wikiApi, collect)
HttpApi.reflect(assetsApi, collect)

const operationTags = domains.flatMap(({ operations }) => operations.map(({ tag }) => tag))

const errorBodies = [
  ["/rest/assets", "AssetsError"],
  ["/rest/api", "Error"],
  ["/rpc", "RpcError"],
] as const

const references = (value: unknown): ReadonlyArray<string> => {
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === "$ref" && typeof inner === "string" ? [inner] : references(inner),
  )
}

describe("the contract", () => {
  it("is answered at every endpoint", async () => {
    const { call } = await wiki()
    expect(endpoints).toHaveLength(47)
    for (const { method, path } of endpoints) {
      const answer = await call(method, path.replace(":version", "latest").replace(/:\w+/g, "1"))
      expect(answer.headers.get("quoin-failure") ?? "", `${method} ${path}`).not.toMatch(
        /NoSuchRoute|MethodNotAllowed/,
      )
      expect(answer.status, `${method} ${path}`).not.toBe(500)
    }
  })

  it("names no two shapes, tags or operations alike across its APIs", () => {
    const { paths, tags } = openApi()
    const ids = Object.values(paths).flatMap((item) => Object.values(item).map((each) => each.operationId))
    expect(new Set(ids).size).toBe(endpoints.length + operationTags.length)
    expect(new Set(tags.map(({ name }) => name)).size).toBe(tags.length)
    const wikiShapes = OpenApi.fromApi(wikiApi).components.schemas
    for (const [name, shape] of Object.entries(OpenApi.fromApi(assetsApi).components.schemas)) {
      expect(wikiShapes[name] ?? shape, name).toEqual(shape)
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
    const operations = Object.entries(openApi().paths).flatMap(([path, item]) =>
      [item.get, item.post, item.put, item.delete].flatMap((operation) =>
        operation === undefined ? [] : [{ ...operation, path }],
      ),
    )
    expect(operations).toHaveLength(endpoints.length + operationTags.length)
    for (const { path, operationId, security, responses } of operations) {
      expect(security, operationId).toEqual([{ basic: [] }])
      const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400)
      expect(failures.length, operationId).toBeGreaterThan(5)
      for (const [, { content }] of failures) {
        const body = errorBodies.find(([prefix]) => path.startsWith(prefix))?.[1]
        expect(references(content)).toEqual([`#/components/schemas/${body}`])
      }
    }
  })

  it("says what is created, experimental or about to go", () => {
    const { paths } = openApi()
    const assets = (path: string) => paths[`/rest/assets/{version}${path}`]
    const statuses = (responses: object | undefined) =>
      Object.keys(responses ?? {}).filter((status) => Number(status) < 400)
    expect(statuses(assets("/object/create")?.post?.responses)).toEqual(["201"])
    expect(statuses(assets("/objecttypeattribute/{id}")?.delete?.responses)).toEqual(["204"])
    expect(statuses(paths["/rest/api/content/{id}"]?.delete?.responses)).toEqual(["200", "204"])
    const find = assets("/aql/objects")?.get
    const marked = (mark: string) =>
      find?.parameters.filter((each) => mark in each && each[mark as "name"]).map(({ name }) => name)
    expect(marked("deprecated")).toEqual([
      "iql",
      "objectSchemaId",
      "orderByAttributeId",
      "orderAsc",
      "extended",
    ])
    expect(marked("required")).toEqual(["version", "X-ExperimentalApi"])
    expect(find?.parameters.find(({ name }) => name === "version")?.schema).toMatchObject({
      enum: ["1.0", "latest"],
    })
    const old = Object.values(paths).flatMap((item) => Object.values(item).filter((each) => each.deprecated))
    expect(old.map(({ operationId }) => operationId)).toEqual([
      "search.findObjectsByIql",
      "search.navigateByIql",
    ])
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
