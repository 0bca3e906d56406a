import * as fc from "fast-check"
import * as Router from "find-my-way-ts"
import { describe, expect, it } from "vitest"
import { type Address, lateRouter } from "../src/lateRouter"
import { routerOptions } from "../src/routeTable"

const names = fc.constantFrom("rest", "api", "2", "issue", "search")

const paths = fc.array(fc.oneof({ weight: 3, arbitrary: names }, fc.constant(":id")), {
  minLength: 1,
  maxLength: 6,
})

const addressed = (all: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<Address<string>> => {
  const distinct = new Set(all.map((parts) => `/${parts.join("/")}` as const))
  return [...distinct].map((path) => ({ method: "GET", path, handler: path }))
}

/** An address as clients write it: a part may be escaped, missing or another one, and something may follow. */
const asked = (parts: ReadonlyArray<string>): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.tuple(
        ...parts.map((part) =>
          fc.oneof(
            { weight: 6, arbitrary: part === ":id" ? names : fc.constant(part) },
            { weight: 1, arbitrary: fc.constantFrom("", "Issue", "%69ssue", "iss%75e", "a%2Fb", "10%") },
          ),
        ),
      ),
      fc.constantFrom("", "", "/", "//", "?expand=a/b", ";x", "#y"),
    )
    .map(([names, end]) => `/${names.join("/")}${end}`)

describe("an address", () => {
  it("is found as by one router of all addresses, however it is written", () => {
    const some = fc.array(paths, { minLength: 1, maxLength: 12 })
    const asking = some.chain((all) => fc.tuple(fc.constant(all), fc.array(fc.oneof(...all.map(asked)))))
    fc.assert(
      fc.property(asking, ([all, urls]) => {
        const addresses = addressed(all)
        const whole = Router.make<string>(routerOptions)
        for (const { method, path, handler } of addresses) whole.on(method, path, handler)
        const find = lateRouter(addresses, routerOptions)
        for (const url of urls) expect(find("GET", url)).toEqual(whole.find("GET", url))
      }),
      { numRuns: 500 },
    )
  })
})
