import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { limits } from "../src/limits"
import { Nonces } from "../src/signIn/Nonces"

const now = Date.UTC(2026, 0, 5)
const second = now / 1_000

describe("the nonces of a program", () => {
  // Holds TOK-46.
  it("are each taken once, in whatever order they come, while time goes on", () => {
    const sent = fc.record({
      program: fc.constantFrom("one", "other"),
      ago: fc.integer({ min: -300, max: 300 }),
      nonce: fc.constantFrom("a", "b", "c"),
      later: fc.integer({ min: 0, max: 60_000 }),
    })
    fc.assert(
      fc.property(fc.array(sent, { maxLength: 60 }), (requests) => {
        const nonces = new Nonces()
        const taken = new Set<string>()
        let at = now
        for (const { program, ago, nonce, later } of requests) {
          at += later
          const said = Math.floor(at / 1_000) - ago
          const key = `${program} ${said} ${nonce}`
          const claim = nonces.claim(program, said, nonce, at)
          expect([key, claim === "new" && taken.has(key)]).toEqual([key, false])
          if (claim === "new") taken.add(key)
        }
      }),
      propertyParameters(200),
    )
  })

  // Holds TOK-46.
  it("are so many, and where more come the oldest seconds are refused and none is taken twice", () => {
    const nonces = new Nonces()
    for (let at = 0; at < limits.noncesEach; at++) {
      expect(nonces.claim("one", second - 200 + Math.floor(at / 250), `${at}`, now)).toBe("new")
    }
    expect(nonces.claim("one", second, "one more", now)).toBe("new")
    expect(nonces.claim("one", second - 200, "0", now)).toBe("too old")
    expect(nonces.claim("one", second - 199, "250", now)).toBe("used")
    expect(nonces.claim("one", second - 199, "fresh", now)).toBe("new")
    expect(nonces.claim("other", second - 200, "0", now)).toBe("new")
  })
})
