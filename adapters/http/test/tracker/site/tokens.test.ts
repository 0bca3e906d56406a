import { describe, expect, it } from "vitest"
import { clockOf, engineAt } from "../../timedEngine"

const tokens = "/rest/pat/latest/tokens"
const dayMillis = 86_400_000
const basic = (name: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:correct horse`).toString("base64")}`,
})

/** An engine with the user Bob, and a token of Bob's that ends after ten days. */
const withToken = async () => {
  const clock = clockOf()
  const engine = await engineAt(clock)
  const { call } = engine
  const bob = { userName: "bob", fullName: "Bob", email: "bob@example.org", password: "correct horse" }
  await call("POST", "/rest/api/admin/user", bob)
  const made = await call("POST", tokens, { name: "build", expirationDuration: 10 }, basic("bob"))
  const raw = String(made.json["rawToken"])
  const bearer = { authorization: `Bearer ${raw}` }
  const whoIs = async (path = "/rest/api/user/current") => call("GET", path, undefined, bearer)
  return { ...engine, clock, made, raw, bearer, whoIs }
}

describe("a personal access token", () => {
  // Holds DIR-60, HTT-215, HTT-216.
  it("is shown once, and signs its user in to every API until it ends", async () => {
    const { call, clock, made, raw, whoIs } = await withToken()
    const { rawToken: _raw, ...shown } = made.json
    expect([made.status, shown]).toEqual([
      201,
      {
        id: Number(made.json["id"]),
        name: "build",
        createdAt: "2026-01-05T00:00:00.000Z",
        expiringAt: "2026-01-15T00:00:00.000Z",
      },
    ])
    expect((await whoIs()).json["username"]).toBe("bob")
    expect((await whoIs("/rest/assets/1.0/objectschema/list")).status).toBe(200)
    const listed = await call("GET", tokens, undefined, basic("bob"))
    expect(JSON.parse(listed.text)).toEqual([shown])
    const log = await call("GET", "/rest/api/audit")
    expect(log.text).toContain("Personal access token created")
    expect(log.text).not.toContain(raw)
    clock.pass(10 * dayMillis - 1)
    expect((await whoIs()).status).toBe(200)
    clock.pass(1)
    const late = await whoIs()
    expect([late.status, late.headers.get("www-authenticate"), late.json["message"]]).toEqual([
      401,
      'Bearer realm="Quoin", error="invalid_token"',
      "Sign-in failed: the token is wrong, revoked or expired, or its user is disabled",
    ])
  })

  it("ends when its user is disabled, and does not come back with the user (DIR-67)", async () => {
    const { call, made, whoIs } = await withToken()
    await call("PUT", "/rest/api/admin/user/bob/disable")
    expect((await whoIs()).status).toBe(401)
    await call("PUT", "/rest/api/admin/user/bob/enable")
    expect((await whoIs()).status).toBe(401)
    expect(JSON.parse((await call("GET", tokens, undefined, basic("bob"))).text)).toEqual([])
    const address = `${tokens}/${String(made.json["id"])}`
    expect((await call("DELETE", address, undefined, basic("bob"))).status).toBe(404)
  })

  // Holds DIR-62, DIR-63.
  it("ends when it is revoked, and with its user", async () => {
    const { call, made, whoIs, bearer } = await withToken()
    expect((await whoIs()).status).toBe(200)
    const address = `${tokens}/${String(made.json["id"])}`
    expect((await call("DELETE", address)).status).toBe(404)
    expect((await call("DELETE", address, undefined, bearer)).status).toBe(204)
    expect((await whoIs()).status).toBe(401)
    expect((await call("DELETE", address, undefined, basic("bob"))).status).toBe(404)
    const other = await call("POST", "/rest/pat/1.0/tokens", { name: "forever" }, basic("bob"))
    expect([other.status, other.json["expiringAt"]]).toEqual([201, undefined])
    const lasting = { authorization: `Bearer ${String(other.json["rawToken"])}` }
    expect((await call("GET", "/rest/api/user/current", undefined, lasting)).status).toBe(200)
    await call("DELETE", "/rest/api/admin/user/bob")
    expect((await call("GET", "/rest/api/user/current", undefined, lasting)).status).toBe(401)
  })

  // Holds DIR-63.
  it("is refused where it is none, and to who is not signed in", async () => {
    const { call, raw } = await withToken()
    const tries = ["x", `${raw}x`, "1.x", `${raw.split(".")[0] ?? ""}.x`, raw.toLowerCase()]
    for (const token of tries) {
      const answer = await call("GET", "/rest/api/user/current", undefined, {
        authorization: `Bearer ${token}`,
      })
      expect(answer.status).toBe(401)
    }
    const bad = await call("POST", tokens, { name: " " })
    expect(bad.status).toBe(400)
    const long = await call("POST", tokens, { name: "a", expirationDuration: 0 })
    expect([long.status, long.text]).toEqual([400, expect.stringContaining("expirationDuration")])
  })

  // Holds DIR-61.
  it("has at most 99 beside it, unless some have ended", async () => {
    const { call, clock } = await withToken()
    const make = () => call("POST", tokens, { name: "one", expirationDuration: 1 }, basic("bob"))
    for (let made = 1; made < 100; made++) await make()
    expect((await make()).status).toBe(400)
    clock.pass(dayMillis)
    expect((await make()).status).toBe(201)
    const left = await call("GET", tokens, undefined, basic("bob"))
    expect(JSON.parse(left.text)).toHaveLength(2)
  })
})
