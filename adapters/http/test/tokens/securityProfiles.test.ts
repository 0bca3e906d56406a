import { describe, expect, it } from "vitest"
import { profiles, withClient } from "./tokenClient"

const hourMillis = 3_600_000

describe("a security profile", () => {
  // Holds TOK-1, TOK-3.
  it("is shown to administrators, with its secret once", async () => {
    const { call, credentials, id, made } = await withClient("reporting", "reporting")
    const { clientSecret, ...shown } = made.json
    expect([made.status, clientSecret]).toEqual([201, expect.stringMatching(/^[\w-]{43}$/)])
    const attached = { ...shown, apis: ["reporting"] }
    expect(shown).toEqual({
      id: "1",
      name: "Upload",
      description: "Each release",
      clientId: "client-1",
      status: "active",
      apis: [],
      createdAt: "2026-01-05T00:00:00.000Z",
    })
    expect((await call("GET", `${profiles}/${id}`)).json).toEqual(attached)
    expect(JSON.parse((await call("GET", profiles)).text)).toEqual([attached])
    expect((await call("GET", profiles, undefined, { authorization: "" })).status).toBe(401)
    const bob = { userName: "bob", fullName: "Bob", email: "bob@example.org", password: "correct horse" }
    await call("POST", "/rest/api/admin/user", bob)
    const authorization = `Basic ${Buffer.from("bob:correct horse").toString("base64")}`
    expect((await call("POST", profiles, { name: "Bob's" }, { authorization })).status).toBe(403)
    const log = (await call("GET", "/rest/api/audit")).text
    for (const told of ["created", "attached to an API"]) expect(log).toContain(`Security profile ${told}`)
    expect(log).not.toContain(credentials.client_secret)
  })

  // Holds TOK-2.
  it("refuses what is none", async () => {
    const { call, id } = await withClient()
    const at = `${profiles}/${id}`
    const refused = await Promise.all([
      call("POST", profiles, { name: " " }),
      call("POST", profiles, { name: "a", description: "x".repeat(1_001) }),
      call("PUT", `${at}/apis/everything`),
      call("POST", `${at}/secret`, { overlapSeconds: -1 }),
      call("POST", `${at}/secret`, { overlapSeconds: 604_801 }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
    for (let made = 1; made < 100; made++) await call("POST", profiles, { name: "one" })
    const over = await call("POST", profiles, { name: "one" })
    expect([over.status, over.text]).toEqual([400, expect.stringContaining("at most 100")])
  })

  // Holds TOK-4.
  it("has two secrets for a while when one follows the other, and never more", async () => {
    const { ask, call, clock, credentials, id } = await withClient("wiki")
    const scope = "read:wiki-space"
    const works = async (client_secret: string) => (await ask({ scope, client_secret })).status
    const rotate = async (overlapSeconds?: number) => {
      const body = overlapSeconds === undefined ? {} : { overlapSeconds }
      return String((await call("POST", `${profiles}/${id}/secret`, body)).json["clientSecret"])
    }
    const [first, second] = [credentials.client_secret, await rotate()]
    expect([await works(first), await works(second)]).toEqual([200, 200])
    clock.pass(24 * hourMillis)
    expect([await works(first), await works(second)]).toEqual([401, 200])
    const third = await rotate(60)
    const fourth = await rotate(60)
    expect([await works(second), await works(third), await works(fourth)]).toEqual([401, 200, 200])
    const fifth = await rotate(0)
    expect([await works(fourth), await works(fifth)]).toEqual([401, 200])
  })
})
