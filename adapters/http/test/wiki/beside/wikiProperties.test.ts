import { describe, expect, it } from "vitest"
import { at, wiki } from "../../fixture"

const withPage = async () => {
  const { call, create } = await wiki()
  const id = String((await create("One")).json["id"])
  return { call, id, path: `/rest/api/content/${id}/property` }
}

describe("properties over HTTP", () => {
  // Holds HTT-123.
  it("are created, read, put and deleted, of content and of spaces", async () => {
    const { call, id, path: ofContent } = await withPage()
    for (const [owner, path] of [
      [`/rest/api/content/${id}`, ofContent],
      ["/rest/api/space/DOC", "/rest/api/space/DOC/property"],
    ] as const) {
      const kind = owner.includes("/content/") ? "content" : "space"
      const made = await call("POST", path, { key: "a b", value: { x: [1, null] } })
      expect(made.status).toBe(200)
      expect(made.json).toEqual({
        id: expect.any(String) as unknown,
        key: "a b",
        value: { x: [1, null] },
        version: { when: expect.any(String) as unknown, message: "", number: 1, minorEdit: false },
        _links: { self: `http://quoin.test${path}/a%20b` },
        _expandable: { [kind]: owner },
      })
      expect((await call("POST", `${path}/k`, { value: 1 })).json).toMatchObject({ key: "k", value: 1 })
      const version = { number: 2, message: "why", minorEdit: true }
      const put = await call("PUT", `${path}/k`, { key: "k", value: [2], version })
      expect(put.json).toMatchObject({ value: [2], version })
      expect((await call("PUT", `${path}/new`, { value: 0, version: { number: 1 } })).status).toBe(200)
      const list = await call("GET", `${path}?limit=2&expand=${kind}.version`)
      expect(at(list.json, "results.0")).toMatchObject({ key: "a b", _expandable: { version: "" } })
      expect(at(list.json, `results.0.${kind}._links.self`)).toBe(`http://quoin.test${owner}`)
      expect(at(list.json, "results.0")).not.toHaveProperty("version")
      expect(at(list.json, "_links.next")).toContain("start=2")
      expect(at((await call("GET", `${path}?key=k&key=none`)).json, "size")).toBe(1)
      expect((await call("DELETE", `${path}/k`)).status).toBe(204)
      expect((await call("GET", `${path}/k`)).status).toBe(404)
    }
  })

  // Holds HTT-280.
  it("may be null, which comes back as null", async () => {
    const { call, path: ofContent } = await withPage()
    for (const path of [ofContent, "/rest/api/space/DOC/property"]) {
      const none = { value: null }
      expect((await call("POST", path, { key: "a", ...none })).json).toMatchObject(none)
      expect((await call("POST", `${path}/b`, none)).json).toMatchObject(none)
      await call("POST", `${path}/c`, { value: 1 })
      expect((await call("PUT", `${path}/c`, { ...none, version: { number: 2 } })).json).toMatchObject(none)
      for (const key of ["a", "b", "c"])
        expect((await call("GET", `${path}/${key}`)).json).toMatchObject(none)
    }
    const made = await call("POST", "/rest/api/content?expand=metadata.properties.review", {
      type: "page",
      title: "With null",
      space: { key: "DOC" },
      metadata: { properties: { review: { value: null } } },
    })
    expect(at(made.json, "metadata.properties.review.value")).toBe(null)
  })

  // Holds HTT-124.
  it("are refused for what is wrong, each with its status", async () => {
    const { call, id, path } = await withPage()
    const status = async (method: string, address: string, body: unknown) =>
      (await call(method, address, body)).status
    const version = (number: number) => ({ version: { number } })
    await call("POST", path, { key: "k", value: 1 })
    expect(await status("POST", path, { key: "k", value: 1 })).toBe(400)
    expect(await status("POST", `${path}/k`, { value: 1 })).toBe(400)
    expect(await status("POST", path, { key: "x" })).toBe(400)
    expect(await status("POST", path, { value: 1 })).toBe(400)
    expect(await status("POST", path, { key: "x", value: 1, content: { id: "99" } })).toBe(400)
    expect(await status("POST", path, { key: "x", value: 1, content: { id: Number(id) } })).toBe(200)
    const ofSpace = "/rest/api/space/DOC/property"
    expect(await status("POST", ofSpace, { key: "y", value: 1, space: { key: "OPS" } })).toBe(400)
    expect(await status("POST", ofSpace, { key: "y", value: 1, space: { key: "doc" } })).toBe(200)
    expect(await status("POST", path, { key: "y", value: "x".repeat(32_768) })).toBe(413)
    expect(await status("PUT", `${path}/k`, { key: "other", value: 1, ...version(2) })).toBe(400)
    expect(await status("PUT", `${path}/k`, { value: 1 })).toBe(400)
    expect(await status("PUT", `${path}/k`, { value: 1, ...version(1) })).toBe(409)
    expect(await status("PUT", `${path}/none`, { value: 1, ...version(2) })).toBe(404)
    expect(await status("POST", "/rest/api/content/99/property", { key: "x", value: 1 })).toBe(404)
  })
})

describe("metadata of content over HTTP", () => {
  // Holds HTT-125, HTT-126.
  it("is written with it, answered where it is asked for, and may be sent back", async () => {
    const { call } = await withPage()
    const path = "/rest/api/content?expand=metadata.labels,metadata.properties.review,version"
    const made = await call("POST", path, {
      type: "page",
      title: "Labelled",
      space: { key: "DOC" },
      metadata: {
        labels: [{ prefix: "global", name: "B" }, { name: "a" }],
        properties: { review: { value: "open", version: { number: 7 } }, _expandable: {} },
      },
    })
    const { id, metadata } = made.json as { readonly id: string; readonly metadata: object }
    expect(metadata).toMatchObject({
      labels: { results: [{ name: "a" }, { name: "b" }], size: 2, start: 0, limit: 200 },
      properties: { review: { key: "review", value: "open", version: { number: 1 } } },
      _expandable: { currentuser: "", likes: "", frontend: "" },
    })
    const one = `/rest/api/content/${id}`
    const back = await call("PUT", `${one}?expand=metadata.labels`, {
      type: "page",
      title: "Labelled",
      version: { number: 2 },
      metadata,
    })
    expect(at(back.json, "metadata.labels.size")).toBe(2)
    const none = { title: "Labelled", version: { number: 3 }, metadata: { labels: [] } }
    expect(at((await call("PUT", `${one}?expand=metadata.labels`, none)).json, "metadata.labels.size")).toBe(
      0,
    )
    const wrong = { title: "T", version: { number: 4 }, metadata: { properties: { k: 1 } } }
    expect((await call("PUT", one, wrong)).json["message"]).toContain("metadata.properties.k: given 1")
    const beside = {
      id,
      status: "draft",
      body: { storage: { value: "x" } },
      metadata: { labels: [{ name: "c" }] },
    }
    expect((await call("POST", "/rest/api/content", beside)).status).toBe(501)
    expect((await call("GET", `${one}?expand=metadata.frontend`)).status).toBe(501)
  })
})
