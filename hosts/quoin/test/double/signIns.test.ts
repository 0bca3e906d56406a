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
})
