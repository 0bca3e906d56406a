import { directoryLimits as limits } from "@quoin/directory"
import { describe, expect, it } from "vitest"
import { clockOf, engineAt } from "../../timedEngine"

const session = "/rest/auth/1/session"
const site = "https://wiki.example"
const bob = { username: "bob", password: "correct horse" }
const nobody = { authorization: undefined }

/** An engine with the user Bob, who has signed in; requests carry his cookie, and say that a page of the site made them. */
const signedIn = async () => {
  const clock = clockOf()
  const engine = await engineAt(clock)
  const { call } = engine
  await call("POST", "/rest/api/admin/user", {
    ...{ userName: "bob", fullName: "Bob", email: "bob@example.org", password: "correct horse" },
  })
  const begin = async (given: object = bob) => call("POST", session, given, nobody)
  const begun = await begin()
  const { value } = begun.json["session"] as Readonly<Record<"name" | "value", string>>
  const cookie = { cookie: `theme=dark; JSESSIONID=${value}`, authorization: undefined }
  const whoIs = async (headers: Readonly<Record<string, string | undefined>> = cookie) =>
    call("GET", "/rest/api/2/myself", undefined, headers)
  return { ...engine, clock, begin, begun, cookie, whoIs }
}

describe("a session", () => {
  // Holds DIR-160, HTT-820.
  it("begins with a password, and its cookie signs in at every API", async () => {
    const { call, begin, begun, cookie, whoIs } = await signedIn()
    expect(begun.status).toBe(200)
    expect(begun.json).toMatchObject({ session: { name: "JSESSIONID" }, loginInfo: { loginCount: 1 } })
    expect(begun.headers.get("set-cookie")).toMatch(
      /^JSESSIONID=\d+\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(begun.headers.get("x-ausername")).toBe("bob")
    expect((await whoIs()).json["name"]).toBe("bob")
    expect((await call("GET", "/rest/api/user/current", undefined, cookie)).json["username"]).toBe("bob")
    expect((await begin()).json["loginInfo"]).toMatchObject({
      loginCount: 2,
      previousLoginTime: "2026-01-05T00:00:00.000+0000",
    })
    expect((await begin({ ...bob, password: "wrong" })).status).toBe(401)
  })

  // Holds HTT-824.
  it.each([
    ["/display/DOC", "/display/DOC"],
    ["https://evil.example/", "/"],
    ["//evil.example/", "/"],
    ["/\\evil.example/", "/"],
    [undefined, "/"],
  ])("begins by the form of the wiki, which leads on to %s", async (destination, expected) => {
    const { call, whoIs } = await signedIn()
    const page = await call("GET", `/wiki/login.action?os_destination=${destination ?? ""}`, undefined, {
      cookie: "JSESSIONID=1.over",
      authorization: undefined,
    })
    expect(page.text).toContain('<form method="post" action="http://quoin.test/wiki/dologin.action">')
    expect(page.text).toContain(`name="os_destination" value="${expected}"`)
    const fields = new URLSearchParams({
      ...{ os_username: "bob", os_password: "correct horse", os_cookie: "true", login: "Log in" },
      ...(destination === undefined ? {} : { os_destination: destination }),
    }).toString()
    const form = { ...nobody, "content-type": "application/x-www-form-urlencoded" }
    const begun = await call("POST", "/wiki/dologin.action", fields, form)
    expect([begun.status, begun.headers.get("location")]).toEqual(
      destination === undefined ? [200, null] : [302, `http://quoin.test/wiki${expected}`],
    )
    expect(begun.headers.get("x-seraph-loginreason")).toBe("OK")
    const cookie = begun.headers.get("set-cookie") ?? ""
    expect(cookie).toMatch(/Path=\/wiki; HttpOnly; SameSite=Lax$/)
    expect((await whoIs({ ...nobody, cookie: cookie.split(";")[0] })).json["name"]).toBe("bob")
    const wrong = await call("POST", "/dologin.action", fields.replace("horse", "hose"), form)
    expect([wrong.status, wrong.headers.get("set-cookie")]).toEqual([401, null])
    const crossed = await call("POST", "/dologin.action", fields, { ...form, origin: "https://evil.example" })
    expect(crossed.status).toBe(403)
  })

  // Holds HTT-823.
  it("is begun, or not, and the answer says which before any client looks at the status", async () => {
    const { call, begin } = await signedIn()
    const reason = async (answer: ReturnType<typeof begin>) =>
      (await answer).headers.get("x-seraph-loginreason")
    const basic = (words: string) => ({ authorization: `Basic ${btoa(words)}` })
    expect(await reason(begin())).toBe("OK")
    expect(await reason(call("GET", "/rest/api/space", undefined, basic("bob:correct horse")))).toBe("OK")
    expect(await reason(call("GET", "/rest/api/space", undefined, nobody))).toBeNull()
    const reasons: Array<string | null> = []
    for (let at = 0; at < limits.freeFailures.pair + 2; at++) {
      reasons.push(await reason(begin({ ...bob, password: `wrong ${at}` })))
    }
    expect([reasons[0], reasons.at(-1)]).toEqual(["AUTHENTICATED_FAILED", "AUTHENTICATION_DENIED"])
  })

  // Holds DIR-161.
  it("ends when no request came for five hours, and after fourteen days in any case", async () => {
    const idle = await signedIn()
    idle.clock.pass(limits.sessionIdleMillis - 1)
    expect((await idle.whoIs()).status).toBe(200)
    idle.clock.pass(limits.sessionIdleMillis - 1)
    expect((await idle.whoIs()).status).toBe(200)
    idle.clock.pass(limits.sessionIdleMillis)
    expect((await idle.whoIs()).status).toBe(401)
    const used = await signedIn()
    const hour = 60 * 60_000
    for (let passed = 0; passed + hour < limits.sessionMillis; passed += hour) {
      used.clock.pass(hour)
      expect((await used.whoIs()).status).toBe(200)
    }
    used.clock.pass(hour)
    expect((await used.whoIs()).status).toBe(401)
  })

  // Holds DIR-162.
  it("ends where its user has begun fifty others since", async () => {
    const { begin, clock, whoIs } = await signedIn()
    for (let more = 1; more < limits.sessionsEach; more++) {
      clock.pass(1)
      await begin()
    }
    expect((await whoIs()).status).toBe(200)
    clock.pass(1)
    await begin()
    expect((await whoIs()).status).toBe(401)
  })

  // Holds DIR-163.
  it("is listed and ended by its user, and by administrators", async () => {
    const { call, begin, begun, cookie, whoIs } = await signedIn()
    const rpc = async (
      operation: string,
      payload: object,
      headers?: Readonly<Record<string, string | undefined>>,
    ) => call("POST", `/rpc/directory.${operation}`, payload, headers)
    await begin()
    const listed = await rpc("listSessions", {}, cookie)
    expect(listed.json["items"]).toHaveLength(2)
    expect(JSON.stringify([listed.json, begun.json])).not.toContain("digest")
    const { headers, status } = await call("DELETE", session, undefined, cookie)
    expect([status, headers.get("set-cookie")]).toEqual([
      204,
      "JSESSIONID=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0",
    ])
    expect((await whoIs()).status).toBe(401)
    expect((await call("DELETE", session, undefined, nobody)).status).toBe(401)
    expect((await rpc("listUserSessions", { username: "bob" })).json["items"]).toHaveLength(1)
    expect((await rpc("endUserSessions", { username: "bob" })).json).toEqual({ ended: 1 })
    expect((await rpc("endUserSessions", { username: "bob" })).json).toEqual({ ended: 0 })
  })

  // Holds DIR-164.
  it.each([
    [
      "the password is changed",
      "/rest/api/user/current/password",
      { oldPassword: "correct horse", newPassword: "another one" },
    ],
    ["the user is disabled", "/rest/api/admin/user/bob/disable", undefined],
  ])("ends when %s", async (_when, path, body) => {
    const { call, whoIs } = await signedIn()
    const basic = { authorization: `Basic ${Buffer.from("bob:correct horse").toString("base64")}` }
    const done = body === undefined ? await call("PUT", path, {}) : await call("POST", path, body, basic)
    expect(done.status).toBeLessThan(300)
    expect((await whoIs()).status).toBe(401)
  })
})

describe("the cookie of a session", () => {
  // Holds HTT-834.
  it.each([
    ["", ""],
    ["/wiki", "/wiki"],
    ["", "/wiki"],
  ])("is taken away once its session is over, begun below %j and sent below %j", async (at, below) => {
    const { call, clock } = await signedIn()
    const fields = "os_username=bob&os_password=correct+horse"
    const form = { ...nobody, "content-type": "application/x-www-form-urlencoded" }
    const begun = await call("POST", `${at}/dologin.action`, fields, form)
    const [pair, path] = (begun.headers.get("set-cookie") ?? "").split("; ")
    clock.pass(limits.sessionIdleMillis)
    const over = await call("GET", `${below}/rest/api/space`, undefined, { ...nobody, cookie: pair })
    expect([over.status, over.headers.getSetCookie()]).toEqual([
      401,
      expect.arrayContaining([`JSESSIONID=; ${path ?? ""}; HttpOnly; SameSite=Lax; Max-Age=0`]),
    ])
  })

  // Holds HTT-821.
  it("says nothing beside a header, and nothing where another application has set it", async () => {
    const { cookie, whoIs } = await signedIn()
    const wrong = `Basic ${Buffer.from("bob:wrong").toString("base64")}`
    expect((await whoIs({ ...cookie, authorization: wrong })).status).toBe(401)
    const theirs = { cookie: "JSESSIONID=4F2A9C; other", authorization: undefined }
    expect((await whoIs(theirs)).json).not.toHaveProperty("name")
    expect((await whoIs({ cookie: "JSESSIONID=1.made-up", authorization: undefined })).status).toBe(401)
  })

  // Holds HTT-822.
  it.each([
    ["another site", { origin: "https://evil.example" }, 403],
    ["another site, as the browser says", { "sec-fetch-site": "cross-site" }, 403],
    ["nobody says who", {}, 403],
    ["a page of this site", { "sec-fetch-site": "same-origin" }, 200],
    ["a program that is no browser", { "x-vendor-token": "no-check" }, 200],
  ])("changes what %s asks for, or does not", async (_who, headers, status) => {
    const { call, cookie } = await signedIn()
    const sent = { ...cookie, host: new URL(site).host, ...headers }
    const renamed = await call(
      "PUT",
      "/rest/api/2/myself",
      { displayName: "Robert", password: "correct horse" },
      sent,
    )
    expect(renamed.status).toBe(status)
    expect((await call("GET", "/rest/api/2/myself", undefined, cookie)).json["displayName"]).toBe(
      status === 200 ? "Robert" : "Bob",
    )
  })
})
