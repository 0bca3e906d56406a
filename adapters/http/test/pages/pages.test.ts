import { parse } from "parse5"
import { describe, expect, it } from "vitest"
import { webHandler } from "../../src/index"
import { authorization, caller, newEngine, password } from "../fixture"

const asPage = { accept: "text/html,application/xhtml+xml" }

const errorsIn = (html: string): ReadonlyArray<string> => {
  const errors: Array<string> = []
  parse(html, { onParseError: ({ code }) => errors.push(code) })
  return errors
}

const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>'

const site = async () => {
  const call = caller(webHandler(await newEngine()))
  await call("POST", "/rest/api/space", { key: "DOC", name: "Handbook" })
  await call("POST", "/rest/api/content", {
    type: "page",
    title: "Harbour rules",
    space: { key: "DOC" },
    body: { storage: { value: "<p>Berths leak</p>", representation: "storage" } },
  })
  await call("POST", "/rest/api/2/project", { key: "ROCK", name: "Rocket" })
  const issue = (fields: Readonly<Record<string, unknown>>) =>
    call("POST", "/rest/api/2/issue", {
      fields: { project: { key: "ROCK" }, issuetype: { name: "Bug" }, ...fields },
    })
  await issue({
    summary: "It leaks",
    description: `One\n${hostile}`,
    labels: ["wet"],
    timetracking: { originalEstimate: "1d 2h" },
  })
  await issue({ summary: `Another ${hostile}` })
  return call
}

describe("an issue in a browser", () => {
  // Holds HTT-840.
  it("is read by its key, with what is known of it and what was said and changed", async () => {
    const call = await site()
    await call("POST", "/rest/api/2/issueLink", {
      type: { name: "Relates" },
      inwardIssue: { key: "ROCK-1" },
      outwardIssue: { key: "ROCK-2" },
    })
    await call("POST", "/rest/api/2/issue/ROCK-1/comment", { body: `Seen ${hostile}` })
    await call("PUT", "/rest/api/2/issue/ROCK-1", { fields: { summary: "It leaks badly" } })
    const { status, headers, text } = await call("GET", "/browse/ROCK-1")
    expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"])
    expect(text).toContain("<h1>It leaks badly</h1>")
    expect(text).toContain('<a href="/browse/ROCK">Rocket</a>')
    expect(text).toContain('<a href="/browse/ROCK-2">ROCK-2</a>')
    expect(text).toMatch(/<h2>Comments<.*Seen/s)
    expect(text).toMatch(/summary: It leaks → It leaks badly/)
    expect(text).toContain("<dd>1d 2h estimated, 1d 2h remaining</dd>")
    expect(text).not.toContain("36000")
    expect(text).toMatch(/<dt>Labels<\/dt><dd>wet<\/dd>/)
  })

  // Holds HTT-840.
  it("runs nothing, whatever stands in it, and is whole HTML", async () => {
    const call = await site()
    await call("POST", "/rest/api/2/issue/ROCK-1/comment", { body: hostile })
    for (const path of [
      "/browse/ROCK-1",
      "/browse/ROCK-2",
      "/browse/ROCK",
      "/dosearchsite.action?queryString=leaks",
    ]) {
      const { text } = await call("GET", path)
      expect([path, /<script|<img/.test(text), errorsIn(text)]).toEqual([path, false, []])
    }
  })

  // Holds HTT-840.
  it("stands with the newest ones on the page of its project", async () => {
    const call = await site()
    const { text } = await call("GET", "/browse/ROCK")
    expect(text.indexOf("/browse/ROCK-2")).toBeLessThan(text.indexOf("/browse/ROCK-1"))
    expect(text).toContain("2 issues.")
  })
})

describe("a refusal", () => {
  // Holds HTT-841.
  it.each([
    "/browse/ROCK-77",
    "/browse/NONE",
    "/display/DOC/None",
    "/nowhere",
    "/pages/viewpage.action?pageId=77",
  ])("of %s is a page to a browser, and to a program what it was", async (path) => {
    const call = await site()
    const page = await call("GET", path, undefined, asPage)
    const program = await call("GET", path)
    expect([page.status, page.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"])
    expect([program.status, program.headers.get("content-type")]).toEqual([404, "application/json"])
    expect(page.headers.get("quoin-failure")).toBe(program.headers.get("quoin-failure"))
    expect(page.text).toContain("<h1>Not Found</h1>")
    expect(page.text).not.toContain("Sign in")
    expect(errorsIn(page.text)).toEqual([])
  })

  // Holds HTT-841.
  it("of an API is no page, and one of a stranger leads to where one signs in, without a challenge", async () => {
    const call = await site()
    const api = await call("GET", "/rest/api/content/77", undefined, asPage)
    expect(api.headers.get("content-type")).toBe("application/json")
    const stranger = await call("GET", "/wiki/browse/ROCK-1", undefined, {
      ...asPage,
      authorization: undefined,
    })
    expect([stranger.status, stranger.headers.get("www-authenticate")]).toEqual([401, null])
    expect(stranger.text).toContain('href="/wiki/login.action?os_destination=%2Fbrowse%2FROCK-1"')
  })
})

// Holds HTT-841.
it("a refusal leads no token on that stands in the address", async () => {
  const call = await site()
  const stranger = { ...asPage, authorization: undefined }
  const refused = await call("GET", "/browse/ROCK-1?token=secret-one", undefined, stranger)
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(refused.text).toContain('os_destination=%2Fbrowse%2FROCK-1"')
  expect(refused.text).not.toContain("secret-one")
})

describe("the top of a page", () => {
  // Holds HTT-842.
  it("looks for words in pages and issues, and in none of what a stranger may not see", async () => {
    const call = await site()
    const { text } = await call("GET", "/dosearchsite.action?queryString=leak")
    expect(text).toContain('<a href="/display/DOC/Harbour+rules">Harbour rules</a>')
    expect(text).toContain('<a href="/browse/ROCK-1">ROCK-1</a>')
    expect((await call("GET", "/dosearchsite.action?queryString=%22%20or%20%5C")).status).toBe(200)
    for (const words of ["*", "!", "...", "~", "?", "*foo"]) {
      const { status, text } = await call(
        "GET",
        `/dosearchsite.action?queryString=${encodeURIComponent(words)}`,
      )
      expect([words, status, text.includes("None.")]).toEqual([words, 200, true])
    }
    expect((await call("GET", "/dosearchsite.action")).text).not.toContain("<h2>")
  })

  // Holds HTT-842.
  it("says who reads, and signs out who has signed in by a form", async () => {
    const call = await site()
    const form = new URLSearchParams({ os_username: "admin", os_password: password })
    const fields = { "content-type": "application/x-www-form-urlencoded", authorization: undefined }
    const begun = await call("POST", "/dologin.action", form.toString(), fields)
    const cookie = begun.headers.get("set-cookie")?.split(";")[0] ?? ""
    const bare = { cookie, authorization: undefined }
    const reading = await call("GET", "/browse/ROCK-1", undefined, bare)
    expect(reading.text).toMatch(/<span>admin<\/span><form method="post" action="\/logout.action">/)
    expect((await call("GET", "/browse/ROCK-1", undefined, { authorization })).text).not.toContain(
      "/logout.action",
    )
    const elsewhere = {
      ...bare,
      ...fields,
      origin: "https://elsewhere.example",
      "sec-fetch-site": "cross-site",
    }
    expect((await call("POST", "/logout.action", "", elsewhere)).status).toBe(403)
    const own = { ...bare, ...fields, origin: "http://quoin.test", "sec-fetch-site": "same-origin" }
    const ended = await call("POST", "/logout.action", "", own)
    expect([ended.status, ended.headers.get("location")]).toEqual([302, "http://quoin.test/login.action"])
    expect(ended.headers.get("set-cookie")).toContain("Max-Age=0")
    expect((await call("GET", "/browse/ROCK-1", undefined, bare)).status).toBe(401)
    // With a session that is over, and with none, one is signed out already.
    for (const again of [own, { ...own, cookie: undefined }]) {
      expect((await call("POST", "/logout.action", "", again)).status).toBe(302)
    }
  })
})
