import { checkSite } from "@quoin/directory"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"

describe("what a host says of a site", () => {
  it("are seats for somebody", () => {
    expect([{}, { seats: 1 }, undefined].map((said) => Either.isRight(checkSite(said)))).toEqual([
      true,
      true,
      true,
    ])
    expect([0, -1, 1.5, Number.NaN].map((seats) => Either.isLeft(checkSite({ seats })))).toEqual([
      true,
      true,
      true,
      true,
    ])
  })
})
