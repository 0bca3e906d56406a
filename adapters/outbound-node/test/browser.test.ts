import { make as ofNode } from "@quoin/outbound-node"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { make as ofBrowser } from "../src/browser"

const call = {
  url: "http://127.0.0.1:1/",
  headers: {},
  body: "",
  timeoutMillis: 1_000,
  answerBytes: 1_000,
  checksCertificate: true,
  allows: () => true,
}

describe("calls of a page", () => {
  it("are refused by name, each of them, though anybody may be called", async () => {
    const { post, lookUp } = await Effect.runPromise(ofBrowser())
    const noSender = { reason: "no sender" }
    expect(await Effect.runPromise(Effect.flip(post(call)))).toMatchObject(noSender)
    expect(await Effect.runPromise(Effect.flip(lookUp("localhost", 1_000)))).toMatchObject(noSender)
  })

  it("are of one port with those of Node", async () => {
    const node = await Effect.runPromise(Effect.scoped(ofNode()))
    expect(Object.keys(await Effect.runPromise(ofBrowser())).sort()).toEqual(Object.keys(node).sort())
  })
})
