import { checkSite } from "@quoin/directory"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"

describe("what a host says of a site", () => {
  // Holds DIR-56.
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

  it("are failures of programs that are looked at, of which there must be some", () => {
    const said = [1, 60, 0, 0.5, Number.POSITIVE_INFINITY].map((clientFailuresPerMinute) =>
      Either.isRight(checkSite({ clientFailuresPerMinute })),
    )
    expect(said).toEqual([true, true, false, false, false])
    const refused = checkSite({ clientFailuresPerMinute: 0 })
    expect(Either.isLeft(refused) && refused.left.message).toBe(
      "site.clientFailuresPerMinute: given 0, allowed: a whole number from 1",
    )
  })
})
