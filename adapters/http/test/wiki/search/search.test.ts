import { describe, expect, it } from "vitest"
import { at, wiki } from "../../fixture"

const results = (json: unknown) => at(json, "results") as ReadonlyArray<Record<string, unknown>>

const search = (cql: string, more = "") => `/rest/api/search?cql=${encodeURIComponent(cql)}${more}`

describe("GET /rest/api/search", () => {
  // Holds HTT-812, WIK-613.
  it("tells of each thing why it was found, and where it is", async () => {
    const { call, create } = await wiki()
    const { json } = await create("Release notes", {
      body: { storage: { value: "<p>We <b>released</b> it.</p>", representation: "storage" } },
    })
    const { status, json: found } = await call(
      "GET",
      search('siteSearch ~ "releases"', "&expand=content.version"),
    )
    expect(status).toBe(200)
    expect(found).toMatchObject({
      start: 0,
      limit: 25,
      size: 1,
      totalSize: 1,
      cqlQuery: 'siteSearch ~ "releases"',
      searchDuration: expect.any(Number) as unknown,
      archivedResultCount: 0,
    })
    expect(results(found)[0]).toMatchObject({
      content: { id: json["id"], type: "page", version: { number: 1 } },
      title: "@@@hl@@@Release@@@endhl@@@ notes",
      excerpt: "We @@@hl@@@released@@@endhl@@@ it.",
      url: "/display/DOC/Release+notes",
      resultGlobalContainer: { displayUrl: "/display/DOC" },
      breadcrumbs: [],
      entityType: "content",
    })
    const bare = (await call("GET", search('siteSearch ~ "releases"', "&excerpt=none"))).json
    expect(results(bare)[0]).toMatchObject({ title: "Release notes", excerpt: "" })
  })

  // Holds WIK-614.
  it("finds spaces by their names, alone and behind content, and refuses users by name", async () => {
    const { call, create } = await wiki()
    const spaces = (await call("GET", search('type=space AND title ~ "hand*"'))).json
    expect(results(spaces)).toMatchObject([
      { space: { key: "DOC" }, entityType: "space", url: "/display/DOC" },
    ])
    await create("Hands on")
    const mixture = 'type in (space, page) and title ~ "hand*"'
    const kinds = async (more: string) => {
      const { json } = await call("GET", search(mixture, more))
      return [results(json).map((each) => each["entityType"]), json["totalSize"]]
    }
    expect(await kinds("")).toEqual([["content", "content", "space"], 3])
    expect(await kinds("&limit=2")).toEqual([["content", "content"], 3])
    expect(await kinds("&limit=2&start=2")).toEqual([["space"], 3])
    expect(await kinds("&limit=1&start=3")).toEqual([[], 3])
    const first = (await call("GET", search(mixture, "&limit=2"))).json
    expect(at((await call("GET", String(at(first, "_links.next")))).json, "results.0.space.key")).toBe("DOC")
    const labelled = (await call("GET", search("type = space or type = page and label != x"))).json
    expect(labelled["totalSize"]).toBe(3)
    const called = search("type in (space, page) and not macro = toc and title ~ handbook")
    expect(results((await call("GET", called)).json).map((each) => each["entityType"])).toEqual([
      "content",
      "space",
    ])
    expect((await call("GET", search(`${mixture} order by title`))).status).toBe(501)
    expect((await call("GET", search("type in (user, page)"))).status).toBe(501)
    expect((await call("GET", search("type = user"))).status).toBe(501)
  })
})
