import { describe, expect, it } from "vitest"
import { at, wiki } from "../../fixture"

const titles = (json: unknown) =>
  (at(json, "results") as ReadonlyArray<Record<string, unknown>>).map((each) => each["title"])

const search = (cql: string, more = "") => `/rest/api/content/search?cql=${encodeURIComponent(cql)}${more}`

describe("GET /rest/api/content/search", () => {
  // Holds HTT-810.
  it("finds pages, expanded and page by page, as clients follow it", async () => {
    const { call, create } = await wiki()
    for (const title of ["Alpha", "Beta", "Gamma"]) await create(title)
    const first = (
      await call(
        "GET",
        search(
          'type=page and space=DOC and title ~ "alpha OR beta OR gamma" order by title',
          "&limit=2&expand=space,version",
        ),
      )
    ).json
    expect(titles(first)).toEqual(["Alpha", "Beta"])
    expect(first).toMatchObject({ start: 0, limit: 2, size: 2, totalSize: 3 })
    expect(at(first, "results.0.space.key")).toBe("DOC")
    const next = (await call("GET", String(at(first, "_links.next")))).json
    expect(titles(next)).toEqual(["Gamma"])
    expect(at(next, "_links.next")).toBeUndefined()
  })

  // Holds HTT-813.
  it("is walked by cursors as it is by places, and a cursor says where a page begins", async () => {
    const { call, create } = await wiki()
    for (const title of ["Alpha", "Beta", "Gamma", "Delta"]) await create(title)
    const walk = async (
      address: string,
      found: ReadonlyArray<unknown> = [],
    ): Promise<ReadonlyArray<unknown>> => {
      const { status, json } = await call("GET", address)
      expect([address, status]).toEqual([address, 200])
      const next = at(json, "_links.next")
      const all = [...found, ...(at(json, "results") as ReadonlyArray<unknown>)]
      if (typeof next !== "string") return all
      const cursor = new URL(next, "http://x").searchParams.get("cursor") ?? ""
      // Some send the start of their first page again and again.
      return walk(
        `${address.replace(/&(start|cursor)=.*/, "")}&start=0&cursor=${encodeURIComponent(cursor)}`,
        all,
      )
    }
    const cql = encodeURIComponent("title in (alpha, beta, gamma, delta) order by title")
    const names = (found: ReadonlyArray<unknown>) => found.map((each) => at(each, "title"))
    const expected = ["Alpha", "Beta", "Delta", "Gamma"]
    expect(names(await walk(`/rest/api/content/search?limit=1&cql=${cql}`))).toEqual(expected)
    const things = await walk(`/rest/api/search?limit=3&cql=${cql}`)
    expect(things.map((each) => at(each, "content.title"))).toEqual(expected)
    const users = await walk(`/rest/api/search/user?limit=1&cql=${encodeURIComponent("type = user")}`)
    expect(new Set(users.map((each) => at(each, "user.username"))).size).toBe(users.length)
    const second = (await call("GET", `/rest/api/content/search?limit=1&start=1&cql=${cql}`)).json
    expect(at(second, "_links.prev")).toMatch(/start=0&.*cursor=/)
    const wrong = await call("GET", search("type = page", "&cursor=here"))
    expect([wrong.status, wrong.json["message"]]).toEqual([400, expect.stringContaining("cursor")])
    expect((await call("GET", search("type = page", "&cursor="))).status).toBe(200)
  })

  // Holds HTT-810.
  it("takes where it is asked from as JSON", async () => {
    const { call, create } = await wiki()
    const { json } = await create("Alpha")
    const context = encodeURIComponent(JSON.stringify({ spaceKey: "DOC", contentId: Number(json["id"]) }))
    const cql = "space = currentSpace() and id = currentContent()"
    expect(titles((await call("GET", search(cql, `&cqlcontext=${context}`))).json)).toEqual(["Alpha"])
    const wrong = await call("GET", search(cql, "&cqlcontext=%7B"))
    expect([wrong.status, String(wrong.json["message"])]).toEqual([
      400,
      expect.stringContaining("cqlcontext"),
    ])
  })

  // Holds HTT-811.
  it("tells what is wrong with a query by its place, and what is not served by name", async () => {
    const { call } = await wiki()
    const told = async (cql: string) => {
      const { status, json } = await call("GET", search(cql))
      return [status, json["message"]]
    }
    expect(await told("typ = page")).toEqual([
      400,
      expect.stringMatching(/CQL, line 1, column 1.*did you mean "type"/),
    ])
    expect(await told("type = page and id in recentlyViewedContent(5)")).toEqual([
      501,
      expect.stringContaining("recentlyViewedContent"),
    ])
    expect((await call("GET", "/rest/api/content/search")).status).toBe(400)
  })
})
