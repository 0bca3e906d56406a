import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { at, wiki } from "../../fixture"

/** Every object of an answer that names what it did not expand. */
const expandables = (value: unknown): ReadonlyArray<{ readonly _expandable: unknown }> => {
  if (typeof value !== "object" || value === null) return []
  const inner = Object.values(value).flatMap(expandables)
  return "_expandable" in value ? [value, ...inner] : inner
}

describe("content as JSON", () => {
  // Holds HTT-33.
  it("never expands a thing and names it as expandable at once", async () => {
    const { call, create } = await wiki()
    const top = (await create("Top")).json["id"]
    const { id } = (await create("Below", { ancestors: [{ id: top }] })).json
    const names = [
      "body",
      "storage",
      "version",
      "history",
      "lastUpdated",
      "previousVersion",
      "nextVersion",
      "description",
      "plain",
      "icon",
      "space",
      "container",
      "ancestors",
    ]
    const path = fc.array(fc.constantFrom(...names, "nonsense"), { minLength: 1, maxLength: 3 })
    const expansions = fc.array(path, { maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(expansions, async (paths) => {
        const expand = encodeURIComponent(paths.map((each) => each.join(".")).join(","))
        for (const answer of [
          await call("GET", `/rest/api/content/${String(id)}?expand=${expand}`),
          await call("GET", `/rest/api/content?spaceKey=DOC&expand=${expand}`),
        ]) {
          // What is known and not served, such as the version of an ancestor, is refused by its name.
          if (answer.status !== 200) expect(answer.headers.get("quoin-failure")).toBe("NotImplemented")
          for (const each of expandables(answer.json)) {
            const both = Object.keys(each._expandable as object).filter((name) => name in each)
            expect(both).toEqual([])
          }
        }
      }),
      propertyParameters(20),
    )
  })

  // Holds HTT-34.
  it("expands by default what the specification says, and what is asked for instead", async () => {
    const { call, create } = await wiki()
    const made = await create("Page")
    const path = `/rest/api/content/${String(made.json["id"])}`
    expect(Object.keys(made.json)).toEqual(
      expect.arrayContaining(["body", "history", "space", "container", "version", "ancestors"]),
    )
    const read = (await call("GET", path)).json
    expect(Object.keys(read)).toEqual(expect.arrayContaining(["history", "space", "version"]))
    expect(read).not.toHaveProperty("body")
    const asked = (await call("GET", `${path}?expand=body.storage`)).json
    expect(at(asked, "body.storage")).toMatchObject({ value: "<p>Page</p>", representation: "storage" })
    expect(asked).not.toHaveProperty("version")
    expect(at(asked, "_expandable.space")).toBe("/rest/api/space/DOC")
    expect(at((await call("GET", `${path}?expand=`)).json, "version.number")).toBe(1)
    expect(at((await call("GET", `${path}?expand=body`)).json, "_expandable")).toHaveProperty("version", "")
  })

  // Holds HTT-100.
  it("shows after a write all that can be expanded", async () => {
    const { call, create } = await wiki()
    const { json } = await create("Page")
    const expand = "version,history.previousVersion,space.homepage"
    const path = `/rest/api/content/${String(json["id"])}`
    const body = { type: "page", title: "Page 2", version: { number: 2 } }
    const written = (await call("PUT", `${path}?expand=${expand}`, body)).json
    expect(at(written, "version.number")).toBe(2)
    expect(at(written, "history.previousVersion.number")).toBe(1)
    expect(at(written, "space.homepage")).toMatchObject({ type: "page", _expandable: { body: "" } })
    expect(written).toEqual((await call("GET", `${path}?expand=${expand}`)).json)
    const draft = { type: "page", title: "Draft", status: "draft", space: { key: "DOC" } }
    const made = (await call("POST", `/rest/api/content?expand=${expand}`, draft)).json
    expect(made).toMatchObject({ status: "draft", space: { homepage: { type: "page" } } })
    expect(made["history"]).not.toHaveProperty("previousVersion")
  })

  // Holds HTT-41, KER-53.
  it("has persons, instants and links in the wiki's form", async () => {
    const { create } = await wiki()
    const { json } = await create("A title / with & signs")
    expect(at(json, "version.by")).toEqual({
      type: "known",
      username: "admin",
      userKey: "user-1",
      displayName: "Administrator",
      profilePicture: {
        path: "/images/icons/profilepics/default.svg",
        width: 48,
        height: 48,
        isDefault: true,
      },
      _links: { self: "http://quoin.test/rest/api/user?key=user-1" },
      _expandable: { status: "" },
    })
    expect(at(json, "version.when")).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const id = String(json["id"])
    expect(json["_links"]).toEqual({
      self: `http://quoin.test/rest/api/content/${id}`,
      webui: `/pages/viewpage.action?pageId=${id}`,
      tinyui: expect.stringMatching(/^\/x\/[\w-]+$/) as string,
      edit: `/pages/resumedraft.action?draftId=${id}`,
      collection: "/rest/api/content",
      base: "http://quoin.test",
      context: "",
    })
  })

  // Holds HTT-41.
  it("has self links that read the very thing, in every status", async () => {
    const { call, create } = await wiki()
    const { json } = await create("Page")
    const path = `/rest/api/content/${String(json["id"])}`
    await call("PUT", path, { type: "page", title: "Page 2", version: { number: 2 } })
    const old = await call("GET", `${path}?version=1`)
    const trashed = await call("DELETE", path)
    const draft = await create("Draft", { status: "draft" })
    for (const answer of [old, trashed, draft]) {
      const self = String(at(answer.json, "_links.self")).replace("http://quoin.test", "")
      const again = await call("GET", self)
      expect([again.status, again.json["title"], again.json["status"]], self).toEqual([
        200,
        answer.json["title"],
        answer.json["status"],
      ])
    }
  })

  // Holds HTT-32.
  it("walks a list by its links, once over every item", async () => {
    const { call, create } = await wiki()
    for (const title of ["A", "B", "C & D", "E"]) await create(title)
    const titles: Array<unknown> = []
    let next: string | undefined = "/rest/api/content?spaceKey=DOC&limit=2&expand=version"
    while (next !== undefined) {
      const { json } = await call("GET", next)
      const results = json["results"] as ReadonlyArray<Record<string, unknown>>
      expect(json["size"]).toBe(results.length)
      expect(results.every((each) => "version" in each)).toBe(true)
      titles.push(...results.map((each) => each["title"]))
      const links = json["_links"] as Record<string, string>
      expect("prev" in links).toBe(json["start"] !== 0)
      next = links["next"]
    }
    expect(titles).toEqual(["Handbook Home", "A", "B", "C & D", "E"])
  })
})

describe("what real clients send", () => {
  // Holds HTT-13, HTT-35, HTT-37.
  it("takes ids as numbers, and back what was read, with all its extras", async () => {
    const { call, create } = await wiki()
    const top = (await create("Top")).json["id"]
    const made = await create("Below", {
      ancestors: [{ id: Number(top) }],
      metadata: { labels: [] },
      junk: null,
    })
    expect(at(made.json, "ancestors.0.title")).toBe("Top")
    const path = `/rest/api/content/${String(made.json["id"])}`
    const read = (await call("GET", `${path}?expand=body.storage,version,ancestors,space,container,history`))
      .json
    const version = { ...(read["version"] as object), number: 2 }
    const put = await call("PUT", path, { ...read, id: Number(read["id"]), version, title: "Below 2" })
    expect([put.status, put.json["title"], at(put.json, "version.number")]).toEqual([200, "Below 2", 2])
  })

  // Holds HTT-36.
  it("means by POST with an id a draft to publish, or to save", async () => {
    const { call, create } = await wiki()
    const draft = (await create("Idea", { status: "draft" })).json
    const page = await call("POST", "/rest/api/content", {
      id: Number(draft["id"]),
      type: "page",
      title: "Fact",
    })
    expect(page.json).toMatchObject({ status: "current", title: "Fact" })
    const beside = { id: page.json["id"], body: { storage: { value: "later", representation: "storage" } } }
    const saved = await call("POST", "/rest/api/content?status=draft", beside)
    expect([saved.json["status"], saved.json["id"]]).toEqual(["draft", page.json["id"]])
    const empty = await call("POST", "/rest/api/content?status=draft", { id: page.json["id"] })
    expect(empty.json["message"]).toBe("body.storage.value: given nothing, allowed: the body of the draft")
  })

  // Holds HTT-14.
  it("takes a list of statuses repeated or with commas", async () => {
    const { call, create } = await wiki()
    await call("DELETE", `/rest/api/content/${String((await create("Old")).json["id"])}`)
    await create("New")
    for (const query of ["status=current&status=trashed", "status=current,trashed", "status=any"]) {
      const { json } = await call("GET", `/rest/api/content?spaceKey=DOC&${query}`)
      expect(json["size"], query).toBe(3)
    }
  })

  // Holds HTT-1, HTT-6.
  it("answers below every context, with and without a slash at the end, and says where", async () => {
    const { call, create } = await wiki()
    const id = String((await create("Page")).json["id"])
    for (const context of ["", "/wiki"]) {
      for (const slash of ["", "/"]) {
        const { json } = await call("GET", `${context}/rest/api/content/${id}${slash}`)
        expect(at(json, "_links.base")).toBe(`http://quoin.test${context}`)
        expect(at(json, "_links.context")).toBe(context)
      }
    }
    expect((await call("GET", `/other/rest/api/content/${id}`)).status).toBe(404)
  })

  // Holds HTT-12, HTT-39.
  it.each([
    [{ title: 7, space: { key: "DOC" } }, "title: given 7, allowed: a text"],
    [
      { title: "T", type: "poem" },
      'type: given "poem", allowed: "page" or "blogpost" or "comment" or "attachment"',
    ],
    [
      { title: "T", body: { odd: { value: "T" } } },
      'body: given "odd", allowed: one of storage, editor, markdown, wiki, atlas_doc_format, or one that is known: editor2',
    ],
    [
      { title: "T", space: { key: "DOC" }, container: { type: "space", key: "TT" } },
      'container.key: given "TT", allowed: DOC, the key of the space',
    ],
    [
      { title: "T", ancestors: [{ id: "1" }, {}] },
      "ancestors[1].id: given nothing, allowed: an id: decimal digits, as text or as a number up to 9007199254740991",
    ],
    [
      [],
      "body: given [], allowed: an object with the fields id, type, title, status, space, container, extensions, metadata, ancestors, body, restrictions, version",
    ],
  ])("says of %j what is wrong and what is allowed", async (body, message) => {
    const { call } = await wiki()
    const answer = await call("POST", "/rest/api/content", body)
    expect([answer.status, answer.json["message"]]).toEqual([400, message])
  })

  // Holds HTT-38.
  it("names a conflict policy and a version that it does not take", async () => {
    const { call, create } = await wiki()
    const path = `/rest/api/content/${String((await create("Page")).json["id"])}`
    const merge = await call("PUT", `${path}?conflictPolicy=merge`, { version: { number: 2 } })
    expect(merge.json["message"]).toBe('conflictPolicy: given "merge", allowed: "abort"')
    const none = await call("PUT", path, { title: "T" })
    expect(none.json["message"]).toMatch(/^version: given nothing/)
    const other = await call("PUT", path, { id: 999, version: { number: 2 } })
    expect(other.json["message"]).toMatch(/^id: given "999", allowed: \d+, as in the address$/)
    const page = await call("GET", "/rest/api/content?limit=many")
    expect(page.json["message"]).toBe('limit: given "many", allowed: a whole number')
  })

  // Holds HTT-10, HTT-11.
  it("refuses what is not JSON, where it stops being it", async () => {
    const { call } = await wiki()
    const answer = await call("POST", "/rest/api/content", '{\n  "title": "T",,\n}')
    expect(answer.json["message"]).toBe('The body is not JSON: unexpected "," at line 2, column 16')
    const form = await call("POST", "/rest/api/content", "a=b", { "content-type": "text/plain" })
    expect([form.status, form.json["message"]]).toEqual([
      415,
      "Content-Type: given text/plain, allowed: application/json",
    ])
  })

  // Holds HTT-4.
  it("tells an unknown address from a method that it does not take", async () => {
    const { call } = await wiki()
    expect((await call("GET", "/rest/api/nothing")).status).toBe(404)
    expect((await call("GET", "/rest/api/content/%ZZ")).status).toBe(404)
    const patch = await call("PATCH", "/rest/api/content/1", {})
    expect([patch.status, patch.headers.get("allow")]).toEqual([405, "GET, PUT, DELETE, HEAD"])
  })

  // Holds HTT-9.
  it.each(["Bearer abc", "Basic", "Basic !!!", `Basic ${Buffer.from("no colon").toString("base64")}`])(
    "does not sign in by %s",
    async (authorization) => {
      const { call } = await wiki()
      const answer = await call("GET", "/rest/api/space", undefined, { authorization })
      expect([answer.status, answer.headers.get("www-authenticate") === null]).toEqual([401, false])
    },
  )

  // Holds HTT-15, HTT-80.
  it("gives every answer an id, the caller's own where it is well-formed", async () => {
    const { call } = await wiki()
    const own = await call("GET", "/health", undefined, { "x-request-id": "req_1:a.b-c" })
    expect(own.headers.get("x-request-id")).toBe("req_1:a.b-c")
    const bad = await call("GET", "/nothing", undefined, { "x-request-id": "two words" })
    const none = await call("GET", "/health")
    for (const { headers } of [own, bad]) expect(headers.get("x-content-type-options")).toBe("nosniff")
    expect(bad.headers.get("x-request-id")).toMatch(/^[\w-]{10,}$/)
    expect(none.headers.get("x-request-id")).not.toBe(bad.headers.get("x-request-id"))
  })
})
