import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { CrossSiteRequest } from "../../src/failure/failures"
import { checkCrossSite } from "../../src/request/crossSite"

const checked = (...headers: ReadonlyArray<readonly [string, string]>) =>
  checkCrossSite({ headers: () => headers })

describe("a request that another site could send", () => {
  it.each([
    ["x-vendor-token", "no-check"],
    ["x-vendor-token", "nocheck"],
    ["x-a1-token", " No-Check "],
  ])("is taken with %s: %s", (name, value) => {
    expect(checked(["accept", "*/*"], [name, value])).toEqual(Either.void)
  })

  it.each([
    ["x-vendor-token", "check"],
    ["x-vendor-token", "no-checks"],
    ["x-vendor-token", "do no-check"],
    ["x-token", "no-check"],
    ["my-x-vendor-token", "no-check"],
    ["x-vendor-tokens", "no-check"],
    ["accept", "no-check"],
  ])("is refused with %s: %s", (name, value) => {
    expect(checked([name, value])).toEqual(Either.left(new CrossSiteRequest()))
  })

  it("is refused without any header", () => {
    expect(checked()).toEqual(Either.left(new CrossSiteRequest()))
  })
})
