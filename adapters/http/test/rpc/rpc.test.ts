import { domains, engineTransport } from "@quoin/engine"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { wiki } from "../fixture"

describe("POST /rpc/{operation}", () => {
  // Holds HTT-60.
  it("runs the operation, and answers what the engine answers, in its encoded form", async () => {
    const { call, engine } = await wiki()
    const page = await call("POST", "/rpc/wiki.createContent", { title: "One", spaceKey: "DOC" })
    expect(page.status).toBe(200)
    const payload = { id: page.json["id"], expand: "history" }
    const credentials = { _tag: "Basic", username: "admin", password: "s3cret:with:colons" } as const
    const envelope = {
      operation: "wiki.getContent",
      payload,
      credentials,
      remoteAddress: "",
      correlationId: "",
    }
    const direct = await Effect.runPromise(engineTransport(engine).call(envelope))
    const { json } = await call("POST", "/rpc/wiki.getContent", payload)
    expect(Either.right(json)).toEqual(direct)
  })

  // Holds HTT-60.
  it("answers nothing with 204", async () => {
    const { call } = await wiki()
    await call("POST", "/rpc/directory.createGroup", { name: "qa" })
    const added = await call("POST", "/rpc/directory.addMember", { username: "admin", group: "qa" })
    expect([added.status, added.text]).toEqual([204, ""])
  })

  // Holds HTT-61.
  it("names every field that breaks a rule, and refuses fields that the operation lacks", async () => {
    const { call } = await wiki()
    const refused = await call("POST", "/rpc/wiki.createSpace", { key: 1, nickname: "x" })
    expect(refused.status).toBe(400)
    expect(refused.json).toMatchObject({ failure: "InvalidInput" })
    const { violations } = refused.json as { violations: ReadonlyArray<{ field: string }> }
    expect(violations.map(({ field }) => field).sort()).toEqual(["key", "name", "nickname"])
    const space = { key: "OPS", name: "Operations", description: null }
    expect((await call("POST", "/rpc/wiki.createSpace", space)).json).toMatchObject({
      violations: [{ field: "description", given: "null" }],
    })
  })

  // Holds HTT-62, HTT-63.
  it("tells failures of a domain by their own names", async () => {
    const { call } = await wiki()
    const space = { key: "DOC", name: "Again" }
    const taken = await call("POST", "/rpc/wiki.createSpace", space)
    expect([taken.status, taken.headers.get("quoin-failure")]).toEqual([400, "SpaceKeyTaken"])
    expect(taken.json).toEqual({
      failure: "SpaceKeyTaken",
      message: "A space with this key already exists: DOC",
      violations: [],
    })
    expect((await call("POST", "/rpc/wiki.createSpace", space, { authorization: "" })).status).toBe(401)
    expect((await call("POST", "/rpc/wiki.makeSpace", space)).json).toMatchObject({ failure: "NoSuchRoute" })
    expect((await call("GET", "/rpc/wiki.getSpace")).status).toBe(405)
  })

  // Holds HTT-60.
  it("serves every operation of every domain", async () => {
    const { call } = await wiki()
    for (const { tag } of domains.flatMap(({ operations }) => [...operations])) {
      const answer = await call("POST", `/rpc/${tag}`, { noSuchField: true })
      expect(answer.json, tag).toMatchObject({ failure: "InvalidInput" })
    }
  })
})
