import { domains } from "@quoin/engine"
import { beforeAll, describe, expect, it } from "vitest"
import { endpointsOf, families } from "../../src/contract/families"
import { openApi, webHandler } from "../../src/index"
import { at, caller, newEngine, wiki } from "../fixture"
import { type Document, operationsOf } from "../openapi/document"

const endpoints = families.flatMap((family) => endpointsOf(family, domains))
const document = openApi() as unknown as Document
const operations = operationsOf(document)

const errorBodies = [
  ["/rest/assets", "AssetsError"],
  ["/rest/api/2", "TrackerError"],
  ["/api/v2", "WikiV2Error"],
  ["/rest/api", "Error"],
  ["/rest/experimental", "Error"],
  ["/rest/pat", "TrackerError"],
  ["/rest/agile", "TrackerError"],
  ["/rest/auth", "TrackerError"],
  ["/rest/webhooks", "TrackerError"],
  ["/rest/tracker-webhook", "TrackerError"],
  ["/auth/o2", "TokenError"],
  ["/api/appstore", "StoreError"],
  ["/pages", "Error"],
  ["/display", "Error"],
  ["/x", "Error"],
  ["/login.action", "Error"],
  ["/dologin.action", "Error"],
  ["/logout.action", "Error"],
  ["/dosearchsite.action", "Error"],
  ["/browse", "TrackerError"],
  ["/plugins", "TrackerError"],
  ["/secure", "TrackerError"],
  ["/download", "Error"],
  ["/rpc", "RpcError"],
] as const

const references = (value: unknown): ReadonlyArray<string> => {
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === "$ref" && typeof inner === "string" ? [inner] : references(inner),
  )
}

describe("the contract", () => {
  let call: Awaited<ReturnType<typeof wiki>>["call"]

  beforeAll(async () => {
    call = (await wiki()).call
  })

  // Holds HTT-2.
  it("is answered at every endpoint", async () => {
    expect(endpoints.length).toBeGreaterThan(47)
    const ofVersion9 = caller(webHandler(await newEngine({ webhooks: { version: 9 } })))
    for (const { method, path } of endpoints) {
      // An engine serves one version of the webhooks.
      const asked = path.startsWith("/rest/webhooks/1.0") ? ofVersion9 : call
      const answer = await asked(method, path.replace(":version", "latest").replace(/:\w+/g, "1"))
      const failure = answer.headers.get("quoin-failure") ?? ""
      expect(failure, `${method} ${path}`).not.toMatch(/NoSuchRoute|MethodNotAllowed|NotImplemented/)
      expect(answer.status, `${method} ${path}`).not.toBe(500)
    }
  })

  it("has one operation of the document for every endpoint, and no two of one name", () => {
    expect(operations).toHaveLength(endpoints.length)
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    const tags = document.tags.map(({ name }) => name)
    expect(new Set(tags).size).toBe(tags.length)
  })

  // Holds HTT-7.
  it("is served as OpenAPI whose references all lead somewhere", async () => {
    const { json, status } = await call("GET", "/openapi.json")
    expect(status).toBe(200)
    expect(json).toEqual(document)
    const schemas = Object.keys(document.components.schemas)
    for (const reference of references(json)) {
      expect(schemas).toContain(reference.replace("#/components/schemas/", ""))
    }
  })

  // Holds HTT-757.
  it("says for every operation how to sign in and what a failure looks like", () => {
    for (const { path, operation } of operations) {
      const { operationId, security, responses } = operation
      const ways = Object.keys(document.components.securitySchemes)
      expect(security.length, operationId).toBeGreaterThan(0)
      for (const way of security.flatMap(Object.keys)) expect(ways, operationId).toContain(way)
      const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400)
      expect(failures.length, operationId).toBeGreaterThan(5)
      const body = errorBodies.find(([prefix]) => path.startsWith(prefix))?.[1]
      for (const [, { content }] of failures) {
        expect(references(content), operationId).toEqual([`#/components/schemas/${body}`])
      }
    }
  })

  // Holds HTT-45.
  it("says what is created, experimental or about to go", () => {
    const assets = (path: string, method: string) => document.paths[`/rest/assets/{version}${path}`]?.[method]
    const statuses = (path: string, method: string) =>
      Object.keys(assets(path, method)?.responses ?? {}).filter((status) => Number(status) < 400)
    expect(statuses("/object/create", "post")).toEqual(["201"])
    expect(statuses("/objecttypeattribute/{id}", "delete")).toEqual(["204"])
    const find = assets("/aql/objects", "get")
    const marked = (mark: "deprecated" | "required") =>
      find?.parameters.filter((each) => each[mark] === true).map(({ name }) => name)
    expect(marked("deprecated")?.toSorted()).toEqual([
      "extended",
      "iql",
      "objectSchemaId",
      "orderAsc",
      "orderByAttributeId",
    ])
    expect(marked("required")).toEqual(["version"])
    expect(find?.parameters.map(({ name }) => name)).toContain("X-ExperimentalApi")
    expect(
      at(
        find?.parameters.find(({ name }) => name === "version"),
        "schema.enum",
      ),
    ).toEqual(["1.0", "latest"])
    expect(assets("/iql/objects", "get")?.deprecated).toBe(true)
    expect(assets("/aql/objects", "get")?.deprecated).toBeUndefined()
  })

  it("gives two paths that differ only in a name one name for both", () => {
    const item = document.paths["/rest/assets/{version}/objecttypeattribute/{id}"]
    expect(Object.keys(item ?? {}).toSorted()).toEqual(["delete", "get", "post"])
    expect(item?.["post"]?.parameters.map(({ name }) => name)).toEqual(["version", "id"])
  })

  // Holds HTT-7, HTT-80.
  it("has a reference page that needs no network", async () => {
    const { text, headers } = await call("GET", "/docs")
    expect(headers.get("content-type")).toContain("text/html")
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'unsafe-inline'/)
    expect(text).not.toMatch(/<script|src=|href="http/)
    for (const path of Object.keys(document.paths)) expect(text).toContain(path)
  })

  // Holds HTT-7.
  it("says that it is up, to anybody", async () => {
    // An engine that was asked for nothing: no worker runs here, so what other tests ask for waits for good.
    const unasked = await wiki()
    const answer = await unasked.call("GET", "/health", undefined, { authorization: "" })
    expect([answer.status, answer.json]).toEqual([200, { status: "up", jobs: { oldestWaitingMillis: 0 } }])
  })
})
