import { request } from "node:http"
import { describe, expect, it } from "vitest"
import { control, listening } from "./controlled"
import { notBuilt } from "./notBuilt"
import { docs, failureOf, json } from "./opened"
import { pageNamed, wikiClient } from "./wikiClient"

describe("a double on a port", () => {
  // Holds DBL-20.
  it("answers other processes, and no more once it is closed", async () => {
    const { wiki, url, close } = await listening()
    const page = await wikiClient(url, "me@example.org", "t").content.createContent(pageNamed("There"))
    expect(page).toMatchObject({ title: "There", _links: { base: url } })
    expect(wiki.requests()).toMatchObject([{ operation: "wiki.createContent", status: 200 }])
    await close()
    expect(await failureOf(() => fetch(url))).toBeInstanceOf(TypeError)
    const again = await wiki.listen()
    await wiki.close()
    expect(await failureOf(() => fetch(again.url))).toBeInstanceOf(TypeError)
  })

  // Holds DBL-20.
  it("breaks connections where that is played", async () => {
    const { wiki, url } = await listening()
    const create = (title: string) =>
      wikiClient(url, "me@example.org", "t").content.createContent(pageNamed(title))
    for (const fault of ["loseAnswer", "closeConnection", "truncateBody"]) {
      wiki.faults.next({ operation: "wiki.createContent", [fault]: true })
      // The client rejects with the body of the answer, of which there may be none.
      expect(await failureOf(() => create(fault)), fault).not.toBe("done")
    }
    expect(await failureOf(() => create("After"))).toBe("done")
    const { items } = await wiki.wiki.listContent({ spaceKey: "DOC" })
    const titles = items.map(({ title }) => title)
    expect(titles).toEqual(expect.arrayContaining(["loseAnswer", "truncateBody", "After"]))
    expect(titles).not.toContain("closeConnection")
  })

  // Holds DBL-20.
  it("is controlled below /_quoin", async () => {
    const { wiki, url } = await listening()
    const at = (path: string) => `${url}/_quoin/${path}`
    expect(await control(at("clock"), "GET")).toEqual([200, { now: "2026-01-01T00:00:00.000Z", waiting: [] }])
    expect(await control(at("clock"), "POST", { advance: "2 days" })).toEqual([
      200,
      { now: "2026-01-03T00:00:00.000Z", waiting: [], reached: true },
    ])
    expect(await control(at("settle"), "POST")).toEqual([200, { waiting: [] }])
    const [, kept] = await control(at("snapshot"), "POST")
    expect(kept).toEqual({ snapshot: "1" })
    expect(await control(at("faults"), "POST", { next: { status: 503 } })).toEqual([204, ""])
    expect((await fetch(`${url}/rest/api/space`, { headers: json })).status).toBe(503)
    await control(at("faults"), "POST", { every: { status: 503 } })
    expect(await control(at("faults"), "DELETE")).toEqual([204, ""])
    await wikiClient(url, "me@example.org", "t").content.createContent(pageNamed("There"))
    expect(await control(at("requests?operation=wiki.createContent"), "GET")).toMatchObject([
      200,
      { requests: [{ operation: "wiki.createContent", status: 200 }] },
    ])
    const [, seed] = await control(at("requests?as=seed"), "GET")
    expect(JSON.parse(String(seed))).toMatchObject({ operation: "wiki.createContent", by: "me@example.org" })
    expect(await control(at("snapshot"), "POST", { restore: "1" })).toEqual([204, ""])
    expect(wiki.requests()).toEqual([])
    expect(await control(at("reset"), "POST")).toEqual([204, ""])
    expect(wiki.clock.now().toISOString()).toBe("2026-01-01T00:00:00.000Z")
    expect(await control(at("verify"), "GET")).toEqual([204, ""])
  })

  it("says what of a control is wrong, and fails the test where something was asked that is not served", async () => {
    const { url } = await listening()
    const at = (path: string) => `${url}/_quoin/${path}`
    expect(await control(at("clocks"), "GET")).toMatchObject([400, { failure: "InvalidInput" }])
    expect(await control(at("clock"), "POST", { advance: "soon" })).toMatchObject([
      400,
      { violations: [{ field: "advance", given: '"soon"' }] },
    ])
    expect(await control(at("snapshot"), "POST", { restore: "7" })).toMatchObject([
      400,
      { failure: "InvalidInput" },
    ])
    expect(await control(at("faults"), "POST", { next: { status: 1 } })).toMatchObject([400, {}])
    await fetch(`${url}${notBuilt}`, { headers: json })
    const report = expect.stringContaining(`GET ${notBuilt}`) as string
    expect(await control(at("verify"), "GET")).toMatchObject([409, { message: report }])
    expect(await control(at("reset"), "POST")).toMatchObject([409, { failure: "NotServed" }])
    expect(await control(at("verify"), "GET")).toEqual([204, ""])
  })

  // Holds DBL-37.
  it.each<readonly [string, object]>([
    ["clock", {}],
    ["clock", { advance: null }],
    ["clock", { advance: "1 day", by: 2 }],
    ["clock", []],
    ["faults", {}],
    ["faults", { next: null }],
    ["faults", { next: "503" }],
    ["faults", { every: { status: 503 }, next: { status: 503 } }],
    ["faults", { Next: { status: 503 } }],
    ["snapshot", { restor: "1" }],
  ])("refuses by name what is none: %s %j", async (path, body) => {
    const { wiki, url } = await listening()
    const [status, told] = await control(`${url}/_quoin/${path}`, "POST", body)
    expect(told).toMatchObject({
      failure: "InvalidInput",
      violations: [{ field: expect.any(String) as string }],
    })
    expect(status).toBe(400)
    expect(wiki.clock.now().toISOString()).toBe("2026-01-01T00:00:00.000Z")
  })

  // Holds DBL-52.
  it("describes its control, each part of which answers", async () => {
    const { url } = await listening()
    const [status, described] = await control(`${url}/_quoin/openapi.json`, "GET")
    expect(status).toBe(200)
    const { paths } = described as { readonly paths: Readonly<Record<string, object>> }
    const named = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(named).toHaveLength(14)
    for (const each of named) {
      const [method = "", path = ""] = each.split(" ")
      const [told] = await control(`${url}${path}`, method)
      // What wants a body is refused by name without one.
      expect([each, told]).toEqual([
        each,
        /POST .*(clock|faults|fork|session)$/.test(each) ? 400 : expect.toBeOneOf([200, 204]),
      ])
    }
  })

  // Holds DBL-21.
  it("is one for each namespace that a header names, and they never meet", async () => {
    const { wiki, url } = await listening()
    const create = (namespace: string) =>
      fetch(`${url}/rest/api/content`, {
        method: "POST",
        headers: { ...json, "x-quoin-namespace": namespace },
        body: JSON.stringify(pageNamed("Same")),
      })
    const bodies = await Promise.all(["one", "two"].map(async (each) => (await create(each)).text()))
    expect(JSON.parse(bodies[0] ?? "")).toMatchObject({ title: "Same" })
    expect(bodies[1]).toEqual(bodies[0])
    expect((await create("one")).status).toBe(400)
    expect(wiki.journal()).toEqual([])
    await control(`${url}/_quoin/clock`, "POST", { advance: "1 day" }, { "x-quoin-namespace": "one" })
    const now = (name: string) =>
      control(`${url}/_quoin/clock`, "GET", undefined, { "x-quoin-namespace": name })
    expect([await now("one"), await now("two")]).toEqual([
      [200, { now: "2026-01-02T00:00:00.000Z", waiting: [] }],
      [200, { now: "2026-01-01T00:00:00.000Z", waiting: [] }],
    ])
    expect((await create("no such name")).status).toBe(400)
  })

  // Holds DBL-22.
  it("stands for a fixed address, behind a proxy or as one", async () => {
    const wiki = await docs()
    const { port, url } = await wiki.listen({ as: "wiki.example" })
    const behind = await fetch(`${url}/rest/api/space`, { headers: json })
    expect(await behind.json()).toMatchObject({ _links: { base: "https://wiki.example" } })
    const through = (address: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        request({ port, path: address, headers: json }, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
          .on("error", reject)
          .end()
      })
    expect(await through("http://wiki.example/rest/api/space")).toBe(200)
    expect(await through("http://other.example/rest/api/space")).toBe(421)
    expect(wiki.requests()).toMatchObject([{ url: "/rest/api/space" }, { url: "/rest/api/space" }])
    expect(await failureOf(() => wiki.listen({ as: "https://wiki.example/rest" }))).toMatchObject({
      _tag: "InvalidInput",
    })
    expect(
      await failureOf(() => wiki.listen({ console: [{ name: "a.js", type: "", text: "" }] })),
    ).toMatchObject({
      violations: [{ field: "console" }],
    })
  })
})
