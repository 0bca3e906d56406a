import { describe, expect, it } from "vitest"
import { aliases } from "../../src/catalogue/aliases"
import { type Area, methodAndPath, routeKey } from "../../src/catalogue/Area"
import { catalogue } from "../../src/catalogue/catalogue"
import { families } from "../../src/contract/families"

const routesIn = ({ prefix }: Area, routes: Area["known"]) =>
  Object.entries(routes).map(([route, summary]) => ({ ...methodAndPath(prefix, route), summary }))

const specified = catalogue.flatMap((area) => routesIn(area, area.specified))
const listed = [...specified, ...catalogue.flatMap((area) => routesIn(area, area.known))]

const shape = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  routeKey(method, path)

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

  it("says in a few words what a route does", () => {
    for (const { path, summary } of listed) expect(summary, path).toMatch(/^[A-Z][^.]{5,79}$/)
  })

  it("lists whatever is built", () => {
    const known = new Set(listed.map(shape))
    const built = families.flatMap(({ endpoints }) => endpoints.map(shape))
    const unlisted = built.filter((each) => !known.has(each))
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
