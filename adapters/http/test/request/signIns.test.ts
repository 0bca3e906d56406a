import { directoryLimits } from "@quoin/directory"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { trustedProxies, webHandler } from "../../src/index"
import { authorization, newEngine } from "../fixture"

const guessing = (password: string, forwardedFor: string): Request =>
  new Request("http://quoin.test/rest/api/space", {
    headers: { authorization: `Basic ${btoa(`admin:${password}`)}`, "x-forwarded-for": forwardedFor },
  })

describe("too many wrong passwords", () => {
  // Holds HTT-91, HTT-92.
  it("are answered with 429 and when to come again, by the address that a trusted proxy tells", async () => {
    const options = {
      trustedProxies: Either.getOrThrow(trustedProxies(["127.0.0.1"])),
      remoteAddress: () => "127.0.0.1",
    }
    const send = webHandler(await newEngine(), options)
    const statuses: Array<number> = []
    for (let i = 0; i <= directoryLimits.freeFailures.pair; i++) {
      statuses.push((await send(guessing(`wrong ${i}`, "192.0.2.1"))).status)
    }
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([401]))
    const answer = await send(guessing("wrong", "192.0.2.1"))
    expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("quoin-failure")]).toEqual([
      429,
      "1",
      "TooManyAttempts",
    ])
    const elsewhere = new Request("http://quoin.test/rest/api/space", {
      headers: { authorization, "x-forwarded-for": "192.0.2.2" },
    })
    expect((await send(elsewhere)).status).toBe(200)
  })
})
