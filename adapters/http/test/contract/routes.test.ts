import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { defaultDialect } from "../../src/Dialect"
import { endpointsOf, failureAnswers, families, familyAt, familyOf } from "../../src/contract/families"
import { knownRoutes } from "../../src/contract/knownRoutes"
import { unbuilt } from "../../src/contract/unbuiltRoutes"
import { errorResponse } from "../../src/failure/errorResponse"
import { NoSuchRoute, UnsupportedMediaType } from "../../src/failure/failures"
import { rpcFamily } from "../../src/rpc/family"
import { wikiFamily } from "../../src/wiki/family"
import { newEngine } from "../fixture"

describe("the routes that are known", () => {
  it("are each there once, with what answers there", async () => {
    const routes = knownRoutes((await newEngine()).domains)
    const names = routes.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(names).size).toBe(names.length)
    const at = (name: string) => routes[names.indexOf(name)]
    expect(at("GET /rest/api/content")).toMatchObject({
      area: "Content",
      specified: true,
      endpoint: { operations: ["wiki.listContent"] },
    })
    const theme = at("GET /rest/api/settings/theme")
    expect(theme).toMatchObject({ specified: false, method: "GET" })
    const bare = routes.filter(({ endpoint }) => endpoint === undefined)
    expect(bare.length).toBeGreaterThan(0)
    for (const route of bare) expect(route).not.toHaveProperty("endpoint")
    expect(routes.filter(({ specified }) => specified).length).toBe(63)
  })

  it("are refused by name where nothing is built", () => {
    const area = {
      name: "Things",
      prefix: "/rest/x",
      specified: { "GET /thing/:id/part/:part": "Read a part" },
      known: { "GET /thing": "List things" },
    }
    const built = { method: "GET", path: "/rest/x/thing" } as Parameters<typeof unbuilt>[1][number]
    const [only, ...others] = unbuilt([area], [built])
    expect(others).toEqual([])
    expect(only && Effect.runSync(Effect.flip(only.failure))).toMatchObject({
      what: "GET /rest/x/thing/{id}/part/{part} (Read a part)",
    })
  })
})

it("belong to the family whose base is the longest before them", () => {
  const find = familyAt(defaultDialect)
  const base = (url: string) => find(url)?.base
  expect(["/rest/api", "/rest/api?x=1", "/rest/api/content"].map(base)).toEqual([
    "/rest/api",
    "/rest/api",
    "/rest/api",
  ])
  expect(base("/wiki/rest/api/content")).toBe("/wiki/rest/api")
  expect(base("/rest/api/2/issue")).toBe("/rest/api/2")
  expect(base("/rest/api/latest/content")).toBe("/rest/api/latest")
  expect(["/rest/apix", "/rest", "/other/rest/api"].map(base)).toEqual([undefined, undefined, undefined])
})

describe("the family of an address", () => {
  it("is that of its alias, below every context", () => {
    const find = familyAt({ ...defaultDialect, contexts: ["", "a/b"] })
    for (const context of ["", "/a/b"]) {
      const found = find(`${context}/rest/insight/1.0/nothing`)
      expect(found?.base).toBe(`${context}/rest/insight/1.0`)
      expect(found?.family).toBe(find("/rest/assets/1.0/nothing")?.family)
    }
    expect(find("/wiki/rest/insight/1.0/nothing")).toBeUndefined()
  })

  it("is the wiki's where it is no API's, and tells of failures in its own words", () => {
    const [of, answer] = [familyOf(defaultDialect), failureAnswers(defaultDialect)]
    expect(of("/nothing")).toBe(wikiFamily)
    for (const failure of [new NoSuchRoute({ path: "/x" }), new UnsupportedMediaType({ given: "x" })]) {
      for (const family of families) {
        for (const prefix of family.prefixes) {
          expect(of(`${prefix}/nothing`)).toBe(family)
          expect(answer(`${prefix}/nothing`, failure)).toEqual(
            errorResponse(failure, family.errorBody, family.errorRow),
          )
        }
      }
    }
  })

  it("serves its endpoints, and one for each operation where it has them all", async () => {
    const { domains } = await newEngine()
    expect(endpointsOf(wikiFamily, domains)).toBe(wikiFamily.endpoints)
    const operations = domains.flatMap((domain) => domain.operations.map(({ tag }) => tag))
    const served = endpointsOf(rpcFamily, domains).flatMap((endpoint) => endpoint.operations)
    expect(served).toEqual([...rpcFamily.endpoints.flatMap((each) => each.operations), ...operations])
  })
})
