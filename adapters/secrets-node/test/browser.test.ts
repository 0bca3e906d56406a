import { hmac, make as ofNode } from "@quoin/secrets-node"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { hmac as hmacOfBrowser, make as ofBrowser } from "../src/browser"

const run = Effect.runPromise

describe("secrets in a browser", () => {
  const node = ofNode({ quick: true })
  const browser = ofBrowser({ quick: true })

  it("are what Node makes: either verifies what the other has hashed, and nothing else", async () => {
    for (const [one, other] of [
      [node, browser],
      [browser, node],
      [browser, browser],
    ] as const) {
      const stored = await run(one.hashPassword("caf\u00e9"))
      expect(stored.costLog2).toBe(4)
      expect(await run(other.verifyPassword("cafe\u0301", stored))).toBe(true)
      expect(await run(other.verifyPassword("cafe", stored))).toBe(false)
    }
    expect((await run(ofBrowser().hashPassword("a"))).costLog2).toBe(14)
  })

  it("verify nothing by a hash that is none", async () => {
    const stored = await run(browser.hashPassword("a"))
    expect(await run(browser.verifyPassword("a", { ...stored, hash: "" }))).toBe(false)
    expect(await run(browser.verifyPassword("a", { ...stored, hash: "?" }))).toBe(false)
  })

  it("digest and sign texts as Node does", () => {
    for (const text of ["", "a", "h\u00f6her \ud83d\ude80"]) {
      expect(browser.digest(text)).toBe(node.digest(text))
      expect(hmacOfBrowser("key").sign(text)).toBe(hmac("key").sign(text))
    }
    expect(browser.fingerprint("a")).toBe(browser.fingerprint("a"))
    expect(ofBrowser().fingerprint("a")).not.toBe(browser.fingerprint("a"))
  })

  it("make tokens of the asked length that differ", async () => {
    const [one, two] = await run(Effect.all([browser.token(18), browser.token(18)]))
    expect(Buffer.from(one, "base64url")).toHaveLength(18)
    expect(one).not.toBe(two)
  })
})
