import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { make } from "@quoin/secrets-node"

const run = Effect.runPromise

describe("secrets from Node", () => {
  const secrets = make()

  it("verify the password that was hashed, in any composition of its characters, and no other", async () => {
    const stored = await run(secrets.hashPassword("caf\u00e9"))
    expect(JSON.stringify(stored)).not.toContain("caf")
    expect(await run(secrets.verifyPassword("cafe\u0301", stored))).toBe(true)
    expect(await run(secrets.verifyPassword("cafe", stored))).toBe(false)
  })

  it("salt each hash anew", async () => {
    const [one, two] = await run(Effect.all([secrets.hashPassword("a"), secrets.hashPassword("a")]))
    expect(one.hash).not.toBe(two.hash)
  })

  it("make tokens of the asked length that differ", async () => {
    const [one, two] = await run(Effect.all([secrets.token(18), secrets.token(18)]))
    expect(Buffer.from(one, "base64url")).toHaveLength(18)
    expect(one).not.toBe(two)
  })

  it("fingerprint a text alike within one process, and otherwise elsewhere", () => {
    expect(secrets.fingerprint("a")).toBe(secrets.fingerprint("a"))
    expect(secrets.fingerprint("a")).not.toBe(secrets.fingerprint("b"))
    expect(make().fingerprint("a")).not.toBe(secrets.fingerprint("a"))
  })
})
