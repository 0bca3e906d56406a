import { describe, expect, it } from "vitest"
import { docs, json } from "./opened"

const origin = "https://wiki.example"

describe("a double", () => {
  // Holds DIR-160.
  it("has sessions as a server has", async () => {
    const wiki = await docs()
    const stop = wiki.intercept(origin)
    const begun = await fetch(`${origin}/rest/auth/1/session`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "me@example.org", password: "t" }),
    })
    const cookie = begun.headers.get("set-cookie")?.split(";")[0] ?? ""
    const myself = await fetch(`${origin}/rest/api/2/myself`, { headers: { cookie } })
    expect([myself.status, myself.headers.get("x-ausername")]).toEqual([200, "me%40example.org"])
    await wiki.clock.advance("6 hours")
    expect((await fetch(`${origin}/rest/api/2/myself`, { headers: { cookie } })).status).toBe(401)
    const consumer = { key: "ci", name: "CI", method: "HMAC-SHA1", scopes: ["read:directory"] }
    const made = await fetch(`${origin}/rest/auth/1/consumers`, {
      method: "POST",
      headers: json,
      body: JSON.stringify(consumer),
    })
    expect(made.status).toBe(201)
    stop()
  })

  // Holds TOK-56.
  it("writes down no address with what proves who calls in it", async () => {
    const wiki = await docs()
    const stop = wiki.intercept(origin)
    const asked = `${origin}/rest/api/space?limit=1`
    for (const proof of ["jwt=a.b.c", "%6Awt=a.b.c", "oauth_consumer_key=ci&oauth_signature=a.b.c"]) {
      expect((await fetch(`${asked}&${proof}`)).status).toBe(401)
    }
    stop()
    const written = JSON.stringify(wiki.journal())
    expect(written).toContain("/rest/api/space?limit=1")
    expect(written).not.toContain("a.b.c")
  })
})
