import { tokenLimits as limits } from "@quoin/tokens"
import { describe, expect, it } from "vitest"
import { headerOf, oauthHeader, signedParameters, signingEngine } from "./signing"

const myself = "/rest/api/2/myself"
const search = "/rest/api/2/search?jql=order%20by%20created&maxResults=5"

const problemOf = (text: string): string | null => new URLSearchParams(text).get("oauth_problem")

describe("a signed request", () => {
  // Holds TOK-46.
  it("is taken once, within five minutes either way", async () => {
    const { granted, now } = await signingEngine()
    const { get } = await granted()
    const nonce = "same"
    const at = now()
    expect((await get(myself, { nonce, at })).status).toBe(200)
    expect(problemOf((await get(myself, { nonce, at })).text)).toBe("nonce_used")
    expect((await get(myself, { nonce, at: at + 1_000 })).status).toBe(200)
    for (const away of [-limits.skewMillis, limits.skewMillis]) {
      expect((await get(myself, { at: at + away })).status).toBe(200)
      const late = await get(myself, { at: at + Math.sign(away) * 1_000 + away })
      expect([problemOf(late.text), late.text]).toEqual([
        "timestamp_refused",
        `oauth_problem=timestamp_refused&oauth_acceptable_timestamps=${at / 1_000 - 300}-${at / 1_000 + 300}`,
      ])
    }
  })

  // Holds TOK-46.
  it("that nobody has proved uses up no nonce of who can", async () => {
    const { granted, call } = await signingEngine()
    const { own, get } = await granted()
    const parameters = signedParameters(own(myself, { nonce: "mine" }))
    const forged = parameters.map(([name, value]) =>
      name === "oauth_signature"
        ? ([name, Buffer.from("guessed").toString("base64")] as const)
        : ([name, value] as const),
    )
    const refused = await call("GET", myself, undefined, { authorization: headerOf(forged) })
    expect(problemOf(refused.text)).toBe("signature_invalid")
    expect((await get(myself, { nonce: "mine" })).status).toBe(200)
  })

  // Holds TOK-51, TOK-55.
  it("is refused with the base string that it should have signed, wherever something was changed on the way", async () => {
    const { granted, call } = await signingEngine()
    const { own } = await granted()
    const headers = oauthHeader(own(search))
    const refused = await call("GET", search.replace("=5", "=50"), undefined, headers)
    expect([refused.status, refused.headers.get("content-type")]).toEqual([401, "text/plain; charset=utf-8"])
    expect(refused.headers.get("www-authenticate")).toBe(
      'OAuth realm="Quoin", oauth_problem="signature_invalid"',
    )
    expect(new URLSearchParams(refused.text).get("oauth_signature_base_string")).toContain(
      "GET&http%3A%2F%2Fquoin.test%2Frest%2Fapi%2F2%2Fsearch&jql%3Dorder%2520by%2520created%26maxResults%3D50%26",
    )
    for (const [method, path] of [
      ["HEAD", search],
      ["GET", `${search}&startAt=1`],
      ["GET", search.replace("/rest/api/2", "/rest/api/latest")],
      ["GET", `/wiki${search}`],
    ] as const) {
      expect([method, path, (await call(method, path, undefined, headers)).status]).toEqual([
        method,
        path,
        401,
      ])
    }
    expect((await call("GET", search, undefined, headers)).status).toBe(200)
  })

  // Holds TOK-50, TOK-55.
  it.each([
    ["oauth_signature", "parameter_absent"],
    ["oauth_nonce", "parameter_absent"],
    ["oauth_timestamp", "parameter_absent"],
    ["oauth_consumer_key", "parameter_absent"],
    ["oauth_signature_method", "parameter_absent"],
    ["oauth_token", "parameter_absent"],
    ["oauth_version", "signature_invalid"],
  ])("is refused where %s has been taken out of it", async (name, problem) => {
    const { granted, call } = await signingEngine()
    const { own } = await granted()
    const stripped = signedParameters(own(myself)).filter(([each]) => each !== name)
    const answer = await call("GET", myself, undefined, { authorization: headerOf(stripped) })
    expect([answer.status, problemOf(answer.text)]).toEqual([401, problem])
  })

  // Holds TOK-50, TOK-55.
  it.each([
    ["oauth_signature_method", "PLAINTEXT", "signature_method_rejected"],
    ["oauth_signature_method", "HMAC-SHA1", "signature_method_rejected"],
    ["oauth_version", "2.0", "version_rejected"],
    ["oauth_timestamp", "yesterday", "parameter_rejected"],
    ["oauth_nonce", "n".repeat(limits.nonceChars + 1), "parameter_rejected"],
    ["oauth_body_hash", "unread", "parameter_rejected"],
    ["oauth_consumer_key", "__proto__", "consumer_key_unknown"],
    ["oauth_consumer_key", "nobody", "consumer_key_unknown"],
    ["oauth_signature", "", "parameter_absent"],
    ["oauth_signature", "%%%", "signature_invalid"],
  ])("is refused with the %s %s", async (name, value, problem) => {
    const { granted, call } = await signingEngine()
    const { own } = await granted()
    const parameters = new Map(signedParameters(own(myself))).set(name, value)
    const answer = await call("GET", myself, undefined, { authorization: headerOf([...parameters]) })
    expect([answer.status, problemOf(answer.text)]).toEqual([401, problem])
  })

  // Holds TOK-50.
  it("is refused with a second proof beside it, wherever that stands", async () => {
    const { granted, call } = await signingEngine()
    const { own } = await granted()
    const header = headerOf(signedParameters(own(myself)))
    const inQuery = new URLSearchParams(
      signedParameters(own(myself)).map(([name, value]) => [name, value]),
    ).toString()
    const basic = { authorization: `Basic ${btoa("admin:s3cret:with:colons")}` }
    for (const [path, headers, status] of [
      [`${myself}?${inQuery}`, basic, 400],
      [`${myself}?jwt=a.b.c`, basic, 400],
      [`${myself}?%6Awt=a.b.c`, basic, 400],
      [`${myself}?jwt=a.b.c&jwt=a.b.c`, { authorization: undefined }, 400],
      [`${myself}?jwt=a.b.c&${inQuery}`, { authorization: undefined }, 400],
      [`${myself}?oauth_consumer_key=ci`, { authorization: header }, 400],
      [myself, { authorization: `${header}, ${header}` }, 401],
      [myself, { authorization: `${header}, Basic ${btoa("admin:s3cret:with:colons")}` }, 401],
      [myself, { authorization: `${header}, oauth_nonce="again"` }, 401],
    ] as const) {
      expect([path, headers, (await call("GET", path, undefined, headers)).status]).toEqual([
        path,
        headers,
        status,
      ])
    }
  })

  // Holds TOK-51.
  it("has realm as a part of what is signed but where the header says it, and may say it in any words", async () => {
    const { granted, call } = await signingEngine()
    const { own } = await granted()
    const path = "/rest/api/2/search?realm=one"
    const headers = () => oauthHeader(own(path))
    const changed = await call("GET", path.replace("one", "two"), undefined, headers())
    expect([changed.status, problemOf(changed.text)]).toEqual([401, "signature_invalid"])
    for (const realm of ["", "Quoin, Inc", "100%", ", x", "a=b, c=d"]) {
      const authorization = headers().authorization.replace('realm=""', `realm="${realm}"`)
      const answer = await call("GET", path, undefined, { authorization })
      expect([realm, problemOf(answer.text)]).toEqual([realm, null])
    }
  })

  // Holds TOK-50, TOK-56.
  it("may have its parameters in the query, which no answer repeats and no log has", async () => {
    const { granted, call, told } = await signingEngine()
    const { own, accessToken } = await granted()
    await call("POST", "/rest/api/space", { key: "DOC", name: "Docs" })
    for (const title of ["a", "b", "c"]) {
      await call("POST", "/rest/api/content", { type: "page", title, space: { key: "DOC" } })
    }
    const path = "/rest/api/content?limit=1&start=1"
    const parameters = signedParameters(own(path)).map(([name, value]): [string, string] => [name, value])
    const answer = await call("GET", `${path}&${new URLSearchParams(parameters).toString()}`, undefined, {
      authorization: undefined,
    })
    expect([answer.status, answer.text]).toEqual([401, expect.stringContaining("needs read:wiki-content")])
    const issues = signedParameters(own(search)).map(([name, value]): [string, string] => [name, value])
    const found = await call("GET", `${search}&${new URLSearchParams(issues).toString()}`, undefined, {
      authorization: undefined,
    })
    expect(found.status).toBe(200)
    expect(found.text).not.toContain("oauth")
    const log = (await call("GET", "/rest/api/audit?limit=1000")).text
    expect(`${log}${JSON.stringify(told)}`).not.toContain(accessToken.split(".")[1])
    expect(JSON.stringify(told)).toContain('"path":"/rest/api/2/search"')
  })

  // Holds TOK-46, TOK-17.
  it("that is wrong too often makes its network wait, and no other, and nobody who signs rightly", async () => {
    const { granted } = await signingEngine()
    const { get, key } = await granted()
    const wrong = () => get(myself, { key: `${typeof key === "string" ? key : ""}wrong`, token: "1.none" })
    const statuses: Array<number> = []
    for (let at = 0; at <= 60; at++) statuses.push((await wrong()).status)
    expect([...new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([401, 429])
    expect((await get(myself)).status).toBe(200)
  })

  // Holds KER-10, TOK-18.
  it("does and shows nothing without the scope, whatever its user may do, and is told which one it lacks", async () => {
    const { granted, call } = await signingEngine()
    const { own } = await granted()
    const space = "/rest/api/space"
    const writing = oauthHeader(own(space, { method: "POST" }))
    const written = await call("POST", space, { key: "DOC", name: "Docs" }, writing)
    expect([written.status, written.text]).toEqual([401, expect.stringContaining("write:wiki-space")])
    expect(written.headers.get("www-authenticate")).toContain('scope="write:wiki-space"')
    expect((await call("GET", `${space}/DOC`)).status).toBe(404)
    for (const [method, path, body, needed] of [
      ["POST", "/rest/pat/latest/tokens", { name: "mine" }, "write:directory"],
      ["GET", "/rest/auth/1/grants", undefined, "read:grants"],
      [
        "POST",
        "/rest/auth/1/consumers",
        { key: "evil", name: "Evil", scopes: ["read:directory"] },
        "manage:programs",
      ],
      [
        "POST",
        "/rest/api/admin/user",
        { userName: "eve", fullName: "Eve", email: "e@example.org" },
        "manage:directory",
      ],
    ] as const) {
      const answer = await call(method, path, body, oauthHeader(own(path, { method })))
      expect([path, answer.status, answer.text]).toEqual([path, 401, expect.stringContaining(needed)])
    }
  })
})
