import crypto, { type scrypt } from "node:crypto"
import { syncBuiltinESMExports } from "node:module"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { make } from "@quoin/secrets-node"

const run = Effect.runPromise

describe("secrets from Node", () => {
  const secrets = make()

  // Holds DIR-33.
  it("verify the password that was hashed, in any composition of its characters, and no other", async () => {
    const stored = await run(secrets.hashPassword("caf\u00e9"))
    expect(JSON.stringify(stored)).not.toContain("caf")
    expect(await run(secrets.verifyPassword("cafe\u0301", stored))).toBe(true)
    expect(await run(secrets.verifyPassword("cafe", stored))).toBe(false)
  })

  it("cost what a guesser is to pay, unless they guard nothing, and are verified by either", async () => {
    const quick = make({ quick: true })
    const [dear, cheap] = await run(Effect.all([secrets.hashPassword("a"), quick.hashPassword("a")]))
    expect([dear.costLog2, cheap.costLog2]).toEqual([14, 4])
    expect(await run(quick.verifyPassword("a", dear))).toBe(true)
    expect(await run(secrets.verifyPassword("a", cheap))).toBe(true)
    expect(await run(secrets.verifyPassword("b", cheap))).toBe(false)
  })

  it("do not stretch a token, which nobody could guess, and verify it as any password", async () => {
    const stored = await run(
      Effect.flatMap(secrets.token(18), (token) =>
        Effect.map(secrets.hashToken?.(token) ?? secrets.hashPassword(token), (hash) => ({ token, hash })),
      ),
    )
    expect(stored.hash.costLog2).toBe(4)
    expect(await run(secrets.verifyPassword(stored.token, stored.hash))).toBe(true)
    expect(await run(secrets.verifyPassword("another", stored.hash))).toBe(false)
  })

  // Holds DIR-33.
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

/** What runtimes hand to the callback of `scrypt`. */
type Answer = (error: unknown, derived: Buffer) => void

/** Puts another `scrypt` in the place of Node's until the test ends, for those who import it by name as well. */
const replaceScrypt = (answer: (callback: Answer) => void): void => {
  const replaced = (...args: Parameters<typeof scrypt>): void => {
    answer(args[args.length - 1] as unknown as Answer)
  }
  const spy = vi.spyOn(crypto, "scrypt").mockImplementation(replaced)
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
}

describe("secrets from other runtimes", () => {
  it.each([null, undefined])("take %s in the place of an error for success", async (none) => {
    replaceScrypt((callback) => {
      callback(none, Buffer.from("derived"))
    })
    expect((await run(make().hashPassword("a"))).hash).toBe(Buffer.from("derived").toString("base64"))
  })

  it("end with the error that hashing ended with", async () => {
    const error = new Error("out of memory")
    replaceScrypt((callback) => {
      callback(error, Buffer.alloc(0))
    })
    const exit = await Effect.runPromiseExit(make().hashPassword("a"))
    expect(Exit.isFailure(exit) && Cause.squash(exit.cause)).toBe(error)
  })
})
