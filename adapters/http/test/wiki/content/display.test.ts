import { parse } from "parse5"
import { describe, expect, it } from "vitest"
import { at, wiki } from "../../fixture"

const storage = (value: string) => ({ storage: { value, representation: "storage" } })

const made = async () => {
  const { call, create } = await wiki()
  const page = async (title: string, value: string, more = {}) => {
    const body = { type: "page", title, space: { key: "DOC" }, body: storage(value), ...more }
    return String((await call("POST", "/rest/api/content", body)).json["id"])
  }
  return { call, create, page }
}

describe("a page in a browser", () => {
  // Holds HTT-396.
  it("is read at each address that answers name, with what stands around it", async () => {
    const { call, page } = await made()
    const id = await page(
      "Guide & rules",
      '<p>See <ac:link><ri:page ri:content-title="Part one" /></ac:link></p>',
    )
    await page("Part one", "<p>One</p>", { ancestors: [{ id }] })
    await call("POST", "/rest/api/content", {
      type: "comment",
      container: { id, type: "page" },
      body: storage("<p>Well <b>said</b></p>"),
    })
    const { json } = await call("GET", `/rest/api/content/${id}`)
    const { text } = await call("GET", `/pages/viewpage.action?pageId=${id}`)
    expect(text).toContain("<h1>Guide &#38; rules</h1>")
    expect(text).toContain('<p>See <a href="/display/DOC/Part+one" class="page">Part one</a></p>')
    expect(text).toContain('<li><a href="/display/DOC/Part+one">Part one</a></li>')
    expect(text).toContain("<p>Well <b>said</b></p>")
    expect(text).toMatch(/Versions.*>1<\/a>: Administrator/s)
    for (const address of [at(json, "_links.webui"), at(json, "_links.tinyui")]) {
      expect((await call("GET", String(address))).text).toBe(text)
    }
    const below = await call("GET", "/display/DOC/Part+one")
    expect(below.text).toContain(`<a href="/pages/viewpage.action?pageId=${id}">Guide &#38; rules</a>`)
    const home = await call("GET", "/display/doc")
    expect([home.status, home.text.includes("Guide &#38; rules")]).toEqual([200, true])
  })

  // Holds HTT-843.
  it("is shown as it was, its versions are listed, and two of them stand side by side", async () => {
    const { call, page } = await made()
    const id = await page("Tides", "<p>High at noon</p><p>Always</p>")
    const next = { type: "page", title: "Tides <b>", version: { number: 2 } }
    await call("PUT", `/rest/api/content/${id}`, {
      ...next,
      body: storage("<p>High at six</p><p>Always</p>"),
    })
    const now = (await call("GET", `/pages/viewpage.action?pageId=${id}`)).text
    const address = (path: string) => `/pages/${path}`.replaceAll("&", "&#38;")
    expect(now).toContain(address(`viewpage.action?pageId=${id}&pageVersion=1`))
    expect(now).toContain(address(`viewpreviousversions.action?pageId=${id}`))
    expect(now).not.toContain("as it was")
    const old = (await call("GET", `/pages/viewpage.action?pageId=${id}&pageVersion=1`)).text
    expect(old).toContain("<h1>Tides</h1>")
    expect(old).toContain("<p>High at noon</p>")
    expect(old).toContain("This is version 1, as it was.")
    const list = (await call("GET", `/pages/viewpreviousversions.action?pageId=${id}`)).text
    expect(list).toContain("<h1>Versions of Tides &#60;b&#62;</h1>")
    const compare = `diffpagesbyversion.action?pageId=${id}&originalVersion=1&revisedVersion=2`
    expect(list).toContain(address(compare))
    const both = (await call("GET", `/pages/${compare}`)).text
    expect(both).toContain("High at <del>noon</del>")
    expect(both).toContain("High at <ins>six</ins>")
    expect(both).not.toContain("<b>")
    const same = `/pages/diffpagesbyversion.action?pageId=${id}&originalVersion=2&revisedVersion=2`
    expect((await call("GET", same)).text).toContain("The text is the same.")
    for (const text of [now, old, list, both]) {
      const errors: Array<string> = []
      parse(text, { onParseError: ({ code }) => errors.push(code) })
      expect(errors).toEqual([])
    }
    for (const [path, status] of [
      [`viewpage.action?pageId=${id}&pageVersion=9`, 404],
      [`viewpage.action?pageId=${id}&pageVersion=one`, 400],
      ["viewpreviousversions.action?pageId=99", 404],
      [`diffpagesbyversion.action?pageId=${id}&originalVersion=1&revisedVersion=9`, 404],
      [`diffpagesbyversion.action?pageId=${id}&originalVersion=1`, 400],
    ] as const) {
      expect([path, (await call("GET", `/pages/${path}`)).status]).toEqual([path, status])
    }
  })

  // Holds HTT-843.
  it("has so many versions that they are listed a part at a time", async () => {
    const { call, page } = await made()
    const id = await page("Often", "<p>1</p>")
    for (let number = 2; number <= 52; number++) {
      const next = { type: "page", title: "Often", version: { number } }
      await call("PUT", `/rest/api/content/${id}`, { ...next, body: storage(`<p>${number}</p>`) })
    }
    const first = (await call("GET", `/pages/viewpreviousversions.action?pageId=${id}`)).text
    expect(first).toContain(">Version 52</a>")
    expect(first).not.toContain(">Version 2</a>")
    expect(first).toContain("start=50")
    const second = (await call("GET", `/pages/viewpreviousversions.action?pageId=${id}&start=50`)).text
    expect(second).toContain(">Version 1</a>")
    expect(second).toContain("Newer versions")
  })

  // Holds HTT-396.
  it("does nothing by itself, whatever stands in it, and is whole HTML", async () => {
    const { call, page } = await made()
    const id = await page(
      '"><script>alert(1)</script>',
      "<script>alert(2)</script><form action='/x'><p onclick='x'>y</p></form>",
    )
    const { text, headers } = await call("GET", `/pages/viewpage.action?pageId=${id}`)
    expect(text).not.toMatch(/<script|onclick|alert\(2\)|action="?\/x/)
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; .*form-action 'self';/)
    const errors: Array<string> = []
    parse(text, { onParseError: ({ code }) => errors.push(code) })
    expect(errors).toEqual([])
  })

  // Holds HTT-396.
  it("is not there where the page is not, or the code is none", async () => {
    const { call } = await made()
    for (const path of [
      "/display/DOC/None",
      "/display/NONE",
      "/pages/viewpage.action?pageId=99",
      "/x/zz",
      "/x/a!b",
    ])
      expect([path, (await call("GET", path)).status]).toEqual([path, 404])
    expect((await call("GET", "/display/DOC", undefined, { authorization: "" })).status).toBe(401)
  })

  // Holds HTT-530.
  it("is a person where links to one lead, unless there is a personal space", async () => {
    const { call } = await made()
    const person = await call("GET", "/display/~admin")
    expect([person.status, person.text]).toEqual([200, expect.stringContaining("<h1>Administrator</h1>")])
    expect((await call("GET", "/display/~none")).status).toBe(404)
    expect((await call("POST", "/rest/api/space/personal", {})).status).toBe(200)
    expect((await call("GET", "/display/~admin")).text).toMatch(/<nav.*href="\/display\/~admin"/)
  })

  // Holds HTT-532.
  it("is led to from a title that it had before, unless something else has that now", async () => {
    const { call, page } = await made()
    const id = await page("Old & one", "<p>x</p>")
    const renamed = { type: "page", title: "New one", version: { number: 2 } }
    expect((await call("PUT", `/rest/api/content/${id}`, renamed)).status).toBe(200)
    const led = await call("GET", "/wiki/display/doc/old+%26+ONE")
    const location = led.headers.get("location") ?? ""
    expect([led.status, location]).toEqual([302, "http://quoin.test/wiki/display/DOC/New+one"])
    expect((await call("GET", new URL(location).pathname)).status).toBe(200)
    expect((await call("GET", "/display/DOC/Never")).status).toBe(404)
    await page("Old & one", "<p>y</p>")
    expect((await call("GET", "/display/DOC/old+%26+ONE")).text).toContain("<p>y</p>")
  })

  // Holds HTT-531.
  it("asks for no icon, and wraps long lines", async () => {
    const { call, page } = await made()
    await page("One", "<p>One</p>")
    const { text, headers } = await call("GET", "/display/DOC/One")
    expect(text).toMatch(/<link rel="icon" href="data:,">.*white-space:pre-wrap/s)
    expect(headers.get("content-security-policy")).toContain("img-src 'self' http: https: data:;")
  })

  // Holds HTT-395.
  it("has addresses behind the context path, and of the host where a body leaves the wiki", async () => {
    const { call, page } = await made()
    const id = await page("One", '<ac:link><ri:page ri:content-title="One" /></ac:link>')
    const expanded = await call("GET", `/wiki/rest/api/content/${id}?expand=body.view,body.export_view`)
    expect(at(expanded.json, "body.view.value")).toBe('<a href="/wiki/display/DOC/One" class="page">One</a>')
    expect(at(expanded.json, "body.export_view.value")).toBe(
      '<a href="http://quoin.test/wiki/display/DOC/One" class="page">One</a>',
    )
    expect((await call("GET", "/wiki/display/DOC/One")).text).toContain('<a href="/wiki/display/DOC/One"')
  })
})
