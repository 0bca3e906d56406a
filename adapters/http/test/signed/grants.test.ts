import { tokenLimits as limits } from "@quoin/tokens"
import { describe, expect, it } from "vitest"
import { password } from "../fixture"
import { callback, consumers, formOf, oauthHeader, servlet, signingEngine } from "./signing"

const myself = "/rest/api/2/myself"
const nobody = { authorization: undefined }

const withBob = async () => {
  const engine = await signingEngine()
  await engine.call("POST", "/rest/api/admin/user", {
    ...{ userName: "bob", fullName: "Bob", email: "bob@example.org", password: "correct horse" },
  })
  const bob = { authorization: `Basic ${btoa("bob:correct horse")}` }
  return { ...engine, bob }
}

describe("a grant", () => {
  // Holds TOK-42, TOK-43, TOK-44, TOK-46.
  it.each([{ method: "RSA-SHA1" }, { method: "HMAC-SHA1" }])(
    "is asked for by a consumer that signs by $method, given on a page, and lets it act for the user",
    async ({ method }) => {
      const { granted } = await signingEngine()
      const { decided, access, get } = await granted({ method })
      expect(decided.status).toBe(302)
      expect(decided.headers.get("location")).toContain(`${callback}?oauth_token=`)
      expect(access["oauth_expires_in"]).toBe(String(limits.grantSeconds))
      const answer = await get(`${myself}?expand=groups`)
      expect([answer.status, answer.json["name"], answer.headers.get("x-ausername")]).toEqual([
        200,
        "admin",
        "admin",
      ])
    },
  )

  // Holds TOK-43, TOK-52.
  it("is asked for on a page that runs nothing, leads nowhere else, and is kept by nobody", async () => {
    const { register, asConsumer, pageOf } = await signingEngine()
    const consumer = await register({ name: "<b>Build & server</b>" })
    const { text } = await asConsumer(consumer, "/request-token", { oauth_callback: callback })
    const { page } = await pageOf(formOf(text)["oauth_token"] ?? "")
    expect(page.status).toBe(200)
    expect(page.text).toContain("Let &#60;b&#62;Build &#38; server&#60;/b&#62; act for you?")
    expect(page.text).toContain("read:tracker-issue")
    expect(page.headers.get("content-security-policy")).toContain(
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' http: https: data:; base-uri 'none'; form-action 'self' https://ci.example.org; frame-ancestors 'none'",
    )
    expect(page.headers.get("cache-control")).toBe("no-store")
    expect((await pageOf("1.none")).page.status).toBe(404)
    expect((await pageOf(formOf(text)["oauth_token"] ?? "", nobody)).page.status).toBe(401)
  })

  // Holds TOK-43.
  it("is decided on by who has seen the page, and by nobody in their place", async () => {
    const { register, asConsumer, pageOf, decide, bob } = await withBob()
    const consumer = await register()
    const { text } = await asConsumer(consumer, "/request-token", { oauth_callback: callback })
    const token = formOf(text)["oauth_token"] ?? ""
    const { mark } = await pageOf(token)
    const bobs = await pageOf(token, bob)
    expect(bobs.mark).not.toBe(mark)
    const deciding = { oauth_token: token, decision: "approve" }
    expect((await decide({ ...deciding, mark: bobs.mark })).status).toBe(403)
    expect((await decide({ ...deciding, mark: "guessed" })).status).toBe(403)
    expect((await decide({ ...deciding, mark }, { "sec-fetch-site": "cross-site" })).status).toBe(403)
    expect((await decide({ ...deciding, mark, decision: "perhaps" })).status).toBe(400)
    const unapproved = { oauth_token: token, oauth_verifier: "none" }
    expect((await asConsumer(consumer, "/access-token", unapproved)).text).toBe(
      "oauth_problem=permission_unknown",
    )
    const denied = await decide({ ...deciding, mark, decision: "deny" })
    expect(denied.headers.get("location")).toBe(`${callback}?oauth_token=${token}&oauth_verifier=denied`)
    expect((await decide({ ...deciding, mark })).status).toBe(404)
    expect((await asConsumer(consumer, "/access-token", unapproved)).text).toBe(
      "oauth_problem=token_rejected",
    )
  })

  // Holds TOK-42, TOK-44.
  it("is finished once, in ten minutes, with what the user has brought, and by the consumer that asked", async () => {
    const { register, asConsumer, pageOf, decide, granted, clock } = await signingEngine()
    const { consumer, fields } = await granted()
    expect((await asConsumer(consumer, "/access-token", fields)).text).toBe("oauth_problem=token_rejected")
    const oob = formOf((await asConsumer(consumer, "/request-token", { oauth_callback: "oob" })).text)
    const token = oob["oauth_token"] ?? ""
    const { mark } = await pageOf(token)
    const shown = await decide({ oauth_token: token, mark, decision: "approve" })
    const verifier = /<code>([^<]+)<\/code>/.exec(shown.text)?.[1] ?? ""
    expect((await decide({ oauth_token: token, mark, decision: "approve" })).status).toBe(403)
    expect((await asConsumer(consumer, "/access-token", { ...fields, oauth_token: token })).text).toBe(
      "oauth_problem=parameter_rejected&oauth_parameters_rejected=oauth_verifier",
    )
    const other = await register({ key: "other", name: "Other" })
    const asOther = { ...other, consumer: "other" }
    expect(asOther.made.status).toBe(201)
    clock.pass(limits.grantRequestMillis)
    expect(
      (await asConsumer(consumer, "/access-token", { oauth_token: token, oauth_verifier: verifier })).text,
    ).toBe("oauth_problem=token_expired")
    expect(
      (await asConsumer(consumer, "/request-token", { oauth_callback: "https://evil.example/" })).text,
    ).toBe("oauth_problem=parameter_rejected&oauth_parameters_rejected=oauth_callback")
  })

  // Holds TOK-42.
  it.each([
    ["", "?"],
    ["?", "?"],
    ["?to=a%20b+c&flag&to=%2F", "?to=a%20b+c&flag&to=%2F&"],
    ["?oauth_token=mine&a=1", "?a=1&"],
  ])("leads back to a callback whose query, %j, is left as it is", async (query, left) => {
    const { register, asConsumer, pageOf, decide } = await signingEngine()
    const consumer = await register()
    const asked = await asConsumer(consumer, "/request-token", { oauth_callback: `${callback}${query}` })
    const token = formOf(asked.text)["oauth_token"] ?? ""
    const { mark } = await pageOf(token)
    const denied = await decide({ oauth_token: token, mark, decision: "deny" })
    expect(denied.headers.get("location")).toBe(
      `${callback}${left}oauth_token=${token}&oauth_verifier=denied`,
    )
  })

  // Holds TOK-42.
  it("is asked for so often that requests which nobody has approved end, and approved ones last", async () => {
    const { register, asConsumer, pageOf, decide, clock } = await signingEngine()
    const consumer = await register()
    const ask = async () => {
      clock.pass(1)
      const { text } = await asConsumer(consumer, "/request-token", { oauth_callback: "oob" })
      return formOf(text)["oauth_token"] ?? ""
    }
    const [approved, open] = [await ask(), await ask()]
    const { mark } = await pageOf(approved)
    const shown = await decide({ oauth_token: approved, mark, decision: "approve" })
    for (let more = 0; more < limits.grantRequestsEach; more++) await ask()
    expect((await pageOf(open)).page.status).toBe(404)
    const verifier = /<code>([^<]+)<\/code>/.exec(shown.text)?.[1] ?? ""
    const fields = { oauth_token: approved, oauth_verifier: verifier }
    expect((await asConsumer(consumer, "/access-token", fields)).status).toBe(200)
  })

  // Holds TOK-45, TOK-47.
  it("is listed and ended by its user and by administrators, and ends with its consumer and its password", async () => {
    const { granted, call, register } = await signingEngine()
    const { get } = await granted()
    const [mine] = (await call("GET", "/rest/auth/1/grants")).json as unknown as ReadonlyArray<{ id: string }>
    expect(mine).toMatchObject({ consumerKey: "ci" })
    expect((await call("GET", "/rest/auth/1/users/admin/grants")).text).toContain(`"id":"${mine?.id}"`)
    expect((await call("DELETE", `/rest/auth/1/grants/${mine?.id}`)).status).toBe(204)
    expect((await call("DELETE", `/rest/auth/1/grants/${mine?.id}`)).status).toBe(404)
    expect([(await get(myself)).status, (await get(myself)).text]).toEqual([
      401,
      "oauth_problem=token_rejected",
    ])
    expect((await call("DELETE", `${consumers}/ci`)).status).toBe(204)
    const again = await granted()
    expect((await call("DELETE", "/rest/auth/1/users/admin/grants")).json).toEqual({ ended: 1 })
    expect((await again.get(myself)).text).toBe("oauth_problem=token_rejected")
    await call("DELETE", `${consumers}/ci`)
    const third = await granted()
    expect((await third.get(myself)).status).toBe(200)
    await call("DELETE", `${consumers}/ci`)
    expect((await third.get(myself)).text).toBe("oauth_problem=consumer_key_unknown")
    await register()
    expect((await third.get(myself)).text).toContain("oauth_problem=signature_invalid")
    await call("DELETE", `${consumers}/ci`)
    const last = await granted()
    const changed = { currentPassword: password, password: "another one" }
    expect((await call("PUT", "/rest/api/2/myself/password", changed)).status).toBeLessThan(300)
    expect((await last.get(myself)).text).toBe("oauth_problem=token_revoked")
  })

  // Holds TOK-40, TOK-41.
  it("is asked for by who is registered: by administrators, with a public key or a secret that is made here", async () => {
    const { register, call, bob } = await withBob()
    const { made } = await register()
    expect(made.status).toBe(201)
    expect(made.json).not.toHaveProperty("sharedSecret")
    expect((await register()).made.status).toBe(409)
    expect((await register({ key: "h", method: "HMAC-SHA1" })).made.json["sharedSecret"]).toMatch(
      /^[\w-]{43}$/,
    )
    expect((await call("GET", consumers)).text).not.toMatch(/sharedSecret|PUBLIC KEY/)
    expect((await call("GET", consumers, undefined, bob)).status).toBe(403)
    const wrong = [
      { key: "a b" },
      { name: " " },
      { publicKey: "none" },
      { publicKey: undefined },
      { scopes: [] },
      { scopes: ["write:grants"] },
      { callback: "javascript:alert(1)" },
      { callback: "https://user:secret@ci.example.org/" },
      { method: "HMAC-SHA1", publicKey: "none" },
    ]
    for (const [at, more] of wrong.entries()) {
      expect([more, (await register({ key: `wrong-${at}`, ...more })).made.status]).toEqual([more, 400])
    }
  })
})

describe("a consumer", () => {
  // Holds TOK-44.
  it("has no token of another consumer, and asks nothing as a user", async () => {
    const { granted, register, call, now } = await signingEngine()
    const { accessToken } = await granted()
    const { privateKey } = await register({ key: "other", name: "Other" })
    const asked = { path: myself, consumer: "other", key: privateKey, token: accessToken, at: now() }
    expect((await call("GET", myself, undefined, oauthHeader(asked))).text).toBe(
      "oauth_problem=token_rejected",
    )
    const own = {
      method: "POST",
      path: `${servlet}/request-token`,
      consumer: "other",
      key: privateKey,
      at: now(),
    }
    const without = await call("POST", own.path, undefined, oauthHeader(own))
    expect(without.text).toBe("oauth_problem=parameter_absent&oauth_parameters_absent=oauth_callback")
    const noToken = { path: myself, consumer: "other", key: privateKey, at: now() }
    expect((await call("GET", myself, undefined, oauthHeader(noToken))).text).toBe(
      "oauth_problem=parameter_absent&oauth_parameters_absent=oauth_token",
    )
    expect((await call("POST", "/rpc/tokens.beginGrant", { callback: "oob" })).status).toBe(403)
  })
})
