import { limits as kernelLimits, utf8Bytes } from "@quoin/kernel"
import { describe, expect, it } from "vitest"
import { membershipKey } from "../src/rights/Group"
import { limits } from "../src/limits"

describe("the limit of a group's name", () => {
  it("leaves room for the key of any user, whatever its id", () => {
    const longestUserKey = `user-${Number.MAX_SAFE_INTEGER}`
    const key = membershipKey("g".repeat(limits.groupNameBytes), longestUserKey)
    expect(utf8Bytes(key)).toBeLessThanOrEqual(kernelLimits.keyBytes)
  })
})
