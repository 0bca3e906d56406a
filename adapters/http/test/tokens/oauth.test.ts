import { character, propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { withClient, withClientAt } from "./tokenClient"

const appsScope = "appstore::apps:readwrite"

/** What a refusal says: its status and its word. */
const refusal = ({ status, json }: { readonly status: number; readonly json: Record<string, unknown> }) => [
  status,
  json["error"],
]

const basic = (name: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString("base64")}`,
})

describe("a token request", () => {
  // Holds TOK-7.
  it("is answered as the specification says, and nothing of it is kept on the way", async () => {
    const { ask, call, credentials } = await withClient("app-submission")
    const { status, headers, json } = await ask({ scope: appsScope })
    const { access_token, ...others } = json
    expect([status, others]).toEqual([200, { scope: appsScope, token_type: "bearer", expires_in: 3_600 }])
    expect(access_token).toMatch(/^Atc\|[\w-]{43}$/)
    expect([headers.get("cache-control"), headers.get("pragma")]).toEqual(["no-store", "no-cache"])
    const log = (await call("GET", "/rest/api/audit")).text
    expect(log).toContain("Access token issued")
    expect(log).not.toContain(String(access_token))
    expect(log).not.toContain(credentials.client_secret)
  })

  // Holds TOK-15.
  it("is proven by Basic as well, whose parts are encoded as fields are", async () => {
    const { send, credentials } = await withClient("app-submission")
    const body = `grant_type=client_credentials&scope=${encodeURIComponent(appsScope)}`
    const encoded = (text: string) =>
      text.replace(/[^A-Za-z0-9]/g, (one) => `%${one.charCodeAt(0).toString(16)}`)
    const { client_id, client_secret } = credentials
    const right = basic(encoded(client_id), encoded(client_secret))
    expect((await send("/token", body, right)).status).toBe(200)
    expect((await send("/token", `${body}&client_id=${client_id}`, right)).status).toBe(200)
    const wrong = [
      await send("/token", body, basic(client_id, "%")),
      await send("/token", body, basic(client_id, "x")),
      await send("/token", body, { authorization: "Bearer x" }),
      await send("/token", `${body}&client_id=client-2`, right),
    ]
    expect(wrong.map(refusal)).toEqual(wrong.map(() => [401, "invalid_client"]))
    const both = await send("/token", `${body}&client_secret=${client_secret}`, right)
    expect(refusal(both)).toEqual([400, "invalid_request"])
  })

  // Holds TOK-8, TOK-9, TOK-14, TOK-16.
  it("is refused with one of four errors, which never say what was wrong with a client", async () => {
    const { ask, call, credentials, send } = await withClient("app-submission")
    const scope = { scope: appsScope }
    const wrong = [
      await ask({ ...scope, client_secret: "x" }),
      await ask({ ...scope, client_id: "client-77" }),
      await ask({ ...scope, client_id: "nobody" }),
      await ask({ ...scope, client_id: "", client_secret: "" }),
      await ask({ ...scope, client_id: "x".repeat(1_001) }),
      await ask({ ...scope, client_secret: "x".repeat(1_001) }),
    ]
    expect(wrong.map(refusal)).toEqual(wrong.map(() => [401, "invalid_client"]))
    expect(new Set(wrong.map(({ text }) => text)).size).toBe(1)
    expect(wrong[0]?.headers.get("www-authenticate")).toMatch(/^Basic /)
    for (const other of ["", "  ", "nothing", "read:wiki-content", `${appsScope} read:wiki-content`]) {
      expect(refusal(await ask({ scope: other }))).toEqual([400, "invalid_scope"])
    }
    expect(refusal(await ask({ ...scope, grant_type: "password" }))).toEqual([400, "unsupported_grant_type"])
    expect(refusal(await ask({ ...scope, grant_type: "" }))).toEqual([400, "invalid_request"])
    const twice = new URLSearchParams({ ...credentials, ...scope }).toString()
    const other = [
      await send("/token", `grant_type=client_credentials&${twice}&${twice}`),
      await send("/token", twice, { "content-type": "application/json" }),
      await send("/token", twice, { "content-type": "" }),
      await send("/token?a=1", twice),
      await send("/token?token=1", twice),
      await send("/token", Array.from({ length: 500 }, (_, i) => `a${i}=1`).join("&")),
    ]
    expect(other.map(refusal)).toEqual(other.map(() => [400, "invalid_request"]))
    const much = await ask({ scope: "x".repeat(100_001) })
    expect(refusal(much)).toEqual([413, "invalid_request"])
    const got = await call("GET", "/auth/o2/token", undefined, { authorization: "" })
    expect([...refusal(got), got.headers.get("allow")]).toEqual([405, "invalid_request", "POST"])
  })

  // Holds TOK-16.
  it("is answered with a token or one of the four errors, whatever the body is", async () => {
    const { credentials, send } = await withClient("wiki")
    const value = fc.oneof(
      fc.constantFrom(
        "client_credentials",
        credentials.client_id,
        credentials.client_secret,
        "read:wiki-content",
        "",
      ),
      fc.string({ unit: character, maxLength: 12 }),
    )
    const name = fc.oneof(
      fc.constantFrom("grant_type", "client_id", "client_secret", "scope"),
      fc.string({ maxLength: 8 }),
    )
    const body = fc.oneof(
      fc.array(fc.tuple(name, value), { maxLength: 6 }).map((pairs) => new URLSearchParams(pairs).toString()),
      fc.string({ unit: character }),
    )
    const errors = ["invalid_client", "invalid_scope", "unsupported_grant_type", "invalid_request"]
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const { status, json } = await send("/token", sent)
        if (status === 200) return
        expect([400, 401, 429]).toContain(status)
        expect(errors).toContain(json["error"])
        expect(json["error_description"]).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/)
      }),
      propertyParameters(200),
    )
  })

  // Holds TOK-17.
  it("that fails too often is told to wait, and who is right is never made to", async () => {
    const { ask, call, clock, credentials } = await withClientAt({ clientFailuresPerMinute: 4 }, ["wiki"])
    const scope = "read:wiki-content"
    const { client_id: clientId, client_secret: clientSecret } = credentials
    const byName = (secret: string) =>
      call("POST", "/rpc/tokens.issueToken", { clientId, clientSecret: secret, scope })
    for (let failed = 0; failed < 2; failed++) {
      expect((await ask({ scope, client_secret: `wrong ${failed}` })).status).toBe(401)
      expect((await byName(`wrong ${failed}`)).status).toBe(401)
    }
    clock.pass(20_000)
    const late = await ask({ scope, client_secret: "wrong" })
    expect([...refusal(late), late.headers.get("retry-after")]).toEqual([429, "invalid_client", "40"])
    const lateByName = await byName("wrong")
    expect([lateByName.status, lateByName.headers.get("retry-after")]).toEqual([429, "40"])
    expect([(await ask({ scope })).status, (await byName(clientSecret)).status]).toEqual([200, 200])
    clock.pass(40_000)
    expect((await ask({ scope, client_secret: "wrong" })).status).toBe(401)
  })
})
