import { describe, expect, it } from "vitest"
import { profiles, withClient } from "./tokenClient"

const hourMillis = 3_600_000
const invalidToken = 'Bearer realm="Quoin", error="invalid_token"'

/** A client of the wiki that may read spaces, in a wiki with the space DOC. */
const withSpace = async () => {
  const client = await withClient("wiki")
  const { bearerOf, call } = client
  await call("POST", "/rest/api/space", { key: "DOC", name: "Docs" })
  const bearer = await bearerOf("read:wiki-space")
  const read = () => call("GET", "/rest/api/space/DOC", undefined, bearer)
  return { ...client, bearer, token: bearer.authorization.slice("Bearer ".length), read }
}

describe("an access token", () => {
  // Holds TOK-11, TOK-18.
  it("opens what its scopes name until it expires, and is asked for in every API", async () => {
    const { bearer, call, clock, read } = await withSpace()
    expect((await read()).json["key"]).toBe("DOC")
    const refused = await call("GET", "/rest/api/content", undefined, bearer)
    expect([refused.status, refused.json["message"], refused.headers.get("www-authenticate")]).toEqual([
      401,
      "Unauthorized; scope does not match: needs read:wiki-content",
      'Bearer realm="Quoin", error="insufficient_scope", scope="read:wiki-content"',
    ])
    for (const path of ["/rest/api/2/myself", "/rest/assets/1.0/objectschema/list", profiles]) {
      const other = await call("GET", path, undefined, bearer)
      expect([other.status, other.text]).toEqual([401, expect.stringContaining("scope does not match")])
    }
    clock.pass(hourMillis - 1)
    expect((await read()).status).toBe(200)
    clock.pass(1)
    const late = await read()
    expect([late.status, late.headers.get("www-authenticate")]).toEqual([401, invalidToken])
  })

  // Holds TOK-11, TOK-14.
  it("is refused where it is none, and in a query string wherever it is right", async () => {
    const { call, read, token } = await withSpace()
    for (const wrong of ["Atc|", "Atc|x", `${token}x`, token.slice("Atc|".length), token.toUpperCase()]) {
      const answer = await call("GET", "/rest/api/space/DOC", undefined, { authorization: `Bearer ${wrong}` })
      expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([401, invalidToken])
    }
    for (const name of ["access_token", "token", "ACCESS_TOKEN"]) {
      const answer = await call("GET", `/rest/api/space/DOC?a=b&${name}=${token}`)
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining("query string")])
      expect(answer.text).not.toContain(token)
    }
    expect((await read()).status).toBe(200)
  })

  // Holds TOK-5, TOK-6.
  it("ends with its profile's API, for good when that is disabled, and when that is deleted", async () => {
    const { ask, bearerOf, call, id, read } = await withSpace()
    const at = `${profiles}/${id}`
    expect((await call("DELETE", `${at}/apis/wiki`)).json["apis"]).toEqual([])
    expect((await read()).status).toBe(401)
    expect((await ask({ scope: "read:wiki-space" })).json["error"]).toBe("invalid_scope")
    await call("PUT", `${at}/apis/wiki`)
    expect((await read()).status).toBe(200)
    expect((await call("PUT", `${at}/disable`)).json["status"]).toBe("disabled")
    expect((await ask({ scope: "read:wiki-space" })).json["error"]).toBe("invalid_client")
    expect((await call("PUT", `${at}/enable`)).json["status"]).toBe("active")
    expect((await read()).status).toBe(401)
    const bearer = await bearerOf("read:wiki-space")
    const again = () => call("GET", "/rest/api/space/DOC", undefined, bearer)
    expect((await again()).status).toBe(200)
    expect((await call("DELETE", at)).status).toBe(204)
    expect([(await again()).status, (await call("GET", at)).status]).toEqual([401, 404])
  })

  // Holds AUD-1.
  it("opens the audit log by its scopes, to read and to write, and no more of what is for administrators", async () => {
    const { bearerOf, call } = await withSpace()
    const [read, write] = ["read:audit-log:wiki", "write:audit-log:wiki"] as const
    const statusesWith = async (scopes: string) => {
      const bearer = await bearerOf(scopes)
      const record = { remoteAddress: "192.0.2.9", summary: "Imported" }
      const [listed, made] = [
        await call("GET", "/rest/api/audit", undefined, bearer),
        await call("POST", "/rest/api/audit", record, bearer),
      ]
      return [listed.status, made.status]
    }
    expect(await statusesWith(read)).toEqual([200, 401])
    expect(await statusesWith(write)).toEqual([401, 401])
    expect(await statusesWith(`${read} ${write}`)).toEqual([200, 200])
    const bearer = await bearerOf("write:wiki-space")
    const unallowed = await call("PUT", "/rest/api/accessmode", { accessMode: "READ_ONLY" }, bearer)
    expect(unallowed.status).toBe(401)
  })

  // Holds TOK-6.
  it("opens the tracker and assets by their scopes, and names one that is missing", async () => {
    const { bearerOf, call } = await withClient("tracker", "assets")
    const addresses = {
      "read:tracker-project": "/rest/api/2/project",
      "read:tracker-site": "/rest/api/2/priority",
      "read:assets": "/rest/assets/1.0/objectschema/list",
    }
    for (const [scope, path] of Object.entries(addresses)) {
      const bearer = await bearerOf(scope)
      for (const [needed, other] of Object.entries(addresses)) {
        const answer = await call("GET", other, undefined, bearer)
        expect([scope, other, answer.status]).toEqual([scope, other, other === path ? 200 : 401])
        if (other !== path) expect(answer.text).toContain(`scope does not match: needs ${needed}`)
      }
    }
    const bearer = await bearerOf("read:assets write:assets")
    const made = { name: "Hardware", objectSchemaKey: "IT" }
    const schema = await call("POST", "/rest/assets/1.0/objectschema/create", made, bearer)
    expect([schema.status, schema.text]).toEqual([401, expect.stringContaining("manage:assets")])
  })

  // Holds TOK-19.
  it("is asked for by the store, which refuses whoever has none in the words of the specification", async () => {
    const { bearer, call } = await withSpace()
    const applications = "/api/appstore/v1/applications"
    for (const authorization of ["Bearer Atc|x", "Basic x"]) {
      const refused = await call("GET", applications, undefined, { authorization })
      expect([refused.status, refused.json]).toEqual([403, { message: "Request is not authorized" }])
    }
    const unscoped = await call("GET", applications, undefined, bearer)
    expect([unscoped.status, unscoped.json["message"]]).toEqual([
      401,
      "Unauthorized; scope does not match: needs appstore::apps:readwrite",
    ])
  })

  // Holds TOK-20.
  it("is found by clients that ask where it is given", async () => {
    const { call } = await withSpace()
    const { json } = await call("GET", "/.well-known/oauth-authorization-server", undefined, {
      authorization: "",
    })
    expect(json).toMatchObject({
      issuer: "http://quoin.test",
      token_endpoint: "http://quoin.test/auth/o2/token",
      grant_types_supported: ["client_credentials"],
    })
    expect(json["scopes_supported"]).toContain("read:wiki-space")
  })

  // Holds TOK-10.
  it("is given and revoked also while the site is only read", async () => {
    const { ask, call, sendForm } = await withSpace()
    await call("PUT", "/rest/api/accessmode", { accessMode: "READ_ONLY" })
    const { status, json } = await ask({ scope: "read:wiki-space" })
    expect(status).toBe(200)
    expect((await sendForm("/revoke", { token: String(json["access_token"]) })).status).toBe(200)
  })

  // Holds TOK-12.
  it("is told of and revoked by its own client alone", async () => {
    const { call, read, sendForm, token } = await withSpace()
    const other = (await call("POST", profiles, { name: "Other" })).json
    const another = { client_id: String(other["clientId"]), client_secret: String(other["clientSecret"]) }
    const told = await sendForm("/introspect", { token })
    const iat = Date.UTC(2026, 0, 5) / 1_000
    expect([told.status, told.json, told.headers.get("cache-control")]).toEqual([
      200,
      {
        active: true,
        scope: "read:wiki-space",
        client_id: "client-1",
        sub: "client-1",
        token_type: "bearer",
        iat,
        exp: iat + 3_600,
      },
      "no-store",
    ])
    expect((await sendForm("/introspect", { token, ...another })).json).toEqual({ active: false })
    expect((await sendForm("/introspect", { token: "x" })).json).toEqual({ active: false })
    expect((await sendForm("/introspect", { token, client_secret: "x" })).json["error"]).toBe(
      "invalid_client",
    )
    expect((await sendForm("/revoke", { client_id: "" })).json["error"]).toBe("invalid_request")
    expect([(await sendForm("/revoke", { token, ...another })).status, (await read()).status]).toEqual([
      200, 200,
    ])
    const revoked = await sendForm("/revoke", { token, token_type_hint: "refresh_token" })
    expect([revoked.status, revoked.text, (await read()).status]).toEqual([200, "{}", 401])
    expect((await sendForm("/revoke", { token })).status).toBe(200)
    expect((await call("GET", "/rest/api/audit")).text).toContain("Access token revoked")
  })
})
