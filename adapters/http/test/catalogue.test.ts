import makeRouter from "find-my-way"
import { describe, expect, it } from "vitest"
import { domains } from "@quoin/engine"
import { aliases } from "../src/catalogue/aliases"
import type { Area } from "../src/catalogue/Area"
import { catalogue } from "../src/catalogue/catalogue"
import { families } from "../src/contract/families"
import { rpcPrefix } from "../src/rpc/endpoints"

const methods = ["GET", "POST", "PUT", "DELETE", "PATCH"] as const

const routesIn = ({ prefix }: Area, routes: Area["known"]) =>
  Object.entries(routes).map(([route, summary]) => {
    const [given, path = ""] = route.split(" ")
    return { method: methods.find((method) => method === given) ?? "PATCH", path: prefix + path, summary }
  })

const specified = catalogue.flatMap((area) => routesIn(area, area.specified))
const listed = [...specified, ...catalogue.flatMap((area) => routesIn(area, area.known))]

const shape = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  `${method} ${path.replace(/:\w+/g, ":")}`

const repeated = (values: ReadonlyArray<string>): ReadonlyArray<string> =>
  values.filter((value, index) => values.indexOf(value) !== index)

describe("the catalogue", () => {
  it("has every operation of the specification", () => {
    expect(specified).toHaveLength(63)
  })

  it("lists no route twice, whatever its parameters are called", () => {
    expect(repeated(listed.map(shape))).toEqual([])
    expect(repeated(catalogue.map(({ name }) => name))).toEqual([])
  })

  it("has routes that the router takes, and finds again", () => {
    const router = makeRouter({ ignoreTrailingSlash: true })
    for (const { method, path } of listed) router.on(method, path, () => undefined, { path })
    for (const { method, path } of listed) {
      const found: unknown = router.find(method, path.replace(/:\w+/g, "1"))?.store
      expect(found, `${method} ${path}`).toEqual({ path })
    }
  })

  it("says in a few words what a route does", () => {
    for (const { path, summary } of listed) expect(summary, path).toMatch(/^[A-Z][^.]{5,79}$/)
  })

  it("lists whatever is built", () => {
    const known = new Set(listed.map(shape))
    const unlisted = families
      .flatMap((family) => family.endpoints(domains))
      .filter(({ path }) => !path.startsWith(rpcPrefix))
      .map(shape)
      .filter((route) => !known.has(route))
    expect(unlisted).toEqual([])
  })

  it("has an area behind every alias, and none in front of one", () => {
    const prefixes = catalogue.map(({ prefix }) => prefix.replace(":version", "1.0"))
    for (const [alias, prefix] of Object.entries(aliases)) {
      expect(prefixes, alias).toContain(prefix.replace("/rest/assets/latest", "/rest/assets/1.0"))
      expect(prefixes, alias).not.toContain(alias)
    }
  })
})
