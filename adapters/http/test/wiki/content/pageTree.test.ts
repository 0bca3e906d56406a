import { describe, expect, it } from "vitest"
import { type HttpOptions, webHandler } from "../../../src/index"
import { at, caller, newEngine } from "../../fixture"

const base = "/rest/api/content"

/** A space whose pages are: Root with A, B and C below it, and A1 below A. */
const withTree = async (options: HttpOptions = {}) => {
  const call = caller(webHandler(await newEngine(), options))
  await call("POST", "/rest/api/space", { key: "DOC", name: "Docs" })
  const create = async (title: string, parent?: string): Promise<string> => {
    const ancestors = parent === undefined ? [] : [{ id: parent }]
    return String(
      (await call("POST", base, { type: "page", title, space: { key: "DOC" }, ancestors })).json["id"],
    )
  }
  const root = await create("Root")
  const [a, b, c] = [await create("A", root), await create("B", root), await create("C", root)]
  const a1 = await create("A1", a)
  const titles = async (path: string): Promise<unknown> =>
    ((await call("GET", path)).json["results"] as ReadonlyArray<{ title: string }>).map(({ title }) => title)
  return { call, titles, root, a, b, c, a1 }
}

describe("the children of an item", () => {
  // Holds HTT-113.
  it("are listed in the order of the tree, page by page, with what is expanded", async () => {
    const { call, titles, root, c, a } = await withTree()
    expect((await call("PUT", `${base}/${c}/move/before/${a}`)).json).toEqual({ pageId: c })
    expect(await titles(`${base}/${root}/child/page`)).toEqual(["C", "A", "B"])
    const first = await call("GET", `${base}/${root}/child/page?limit=2&expand=version,ancestors`)
    expect(first.json).toMatchObject({ start: 0, limit: 2, size: 2 })
    expect(at(first.json, "results.0.version.number")).toBe(1)
    expect(at(first.json, "results.0.ancestors.0.title")).toBe("Root")
    expect(await titles(String(at(first.json, "_links.next")))).toEqual(["B"])
  })

  // Holds HTT-111, WIK-106.
  it("are read by type, each type with what is expanded inside; the others are named with their address", async () => {
    const { call, root } = await withTree()
    const { json } = await call("GET", `${base}/${root}/child?expand=page.version,comment&limit=2`)
    expect(at(json, "page.results.1.version.number")).toBe(1)
    expect(at(json, "page.results.0._expandable.version")).toBeUndefined()
    expect(at(json, "page._links.next")).toBe(`${base}/${root}/child/page?expand=version&limit=2&start=2`)
    expect(at(json, "comment")).toMatchObject({ results: [], size: 0 })
    expect(json["_expandable"]).toEqual({ attachment: `${base}/${root}/child/attachment` })
    const nothing = (await call("GET", `${base}/${root}/child`)).json
    expect(Object.keys(nothing).sort()).toEqual(["_expandable", "_links"])
  })

  // Holds WIK-107.
  it("are none of the types that nothing is of there, whatever is asked of these", async () => {
    const { call, root } = await withTree()
    for (const path of [
      "comment?location=inline&location=footer&depth=all",
      "attachment?filename=a.png",
      "comment?depth=",
    ]) {
      expect((await call("GET", `${base}/${root}/child/${path}`)).json).toMatchObject({
        results: [],
        size: 0,
      })
    }
    expect((await call("GET", `${base}/${root}/child/attachment`)).json["limit"]).toBe(50)
    expect((await call("GET", `${base}/${root}/child/comment?location=margin`)).status).toBe(400)
    expect((await call("GET", `${base}/${root}/child/whiteboard`)).status).toBe(400)
    expect((await call("GET", `${base}/99/child/comment`)).status).toBe(404)
  })

  // Holds WIK-108.
  it("are known of the present version alone", async () => {
    const { call, root } = await withTree()
    expect((await call("GET", `${base}/${root}/child/page?parentVersion=1`)).status).toBe(200)
    const refused = await call("GET", `${base}/${root}/child/page?parentVersion=2`)
    expect([refused.status, refused.json["message"]]).toEqual([400, expect.stringContaining("parentVersion")])
  })

  // Holds HTT-113.
  it("are a map of one type where the dialect says so", async () => {
    const { call, root } = await withTree({ dialect: { childrenOfType: "map" } })
    const { json } = await call("GET", `${base}/${root}/child/page`)
    expect(Object.keys(json)).toEqual(["page"])
    expect(at(json, "page.results.0.title")).toBe("A")
  })
})

describe("the descendants of an item", () => {
  it("are all below it, or so many levels", async () => {
    const { call, titles, root } = await withTree()
    expect(await titles(`${base}/${root}/descendant/page`)).toEqual(["A", "B", "C", "A1"])
    for (const depth of ["root", "1"]) {
      expect(await titles(`${base}/${root}/descendant/page?depth=${depth}`)).toEqual(["A", "B", "C"])
    }
    const refused = await call("GET", `${base}/${root}/descendant/page?depth=0`)
    expect([refused.status, refused.json["message"]]).toEqual([400, expect.stringContaining("depth")])
    const { json } = await call("GET", `${base}/${root}/descendant?expand=page,comment`)
    expect([at(json, "page.size"), at(json, "comment.size")]).toEqual([4, 0])
  })
})

describe("a page", () => {
  // Holds HTT-110.
  it("moves beside and below others, with all that is below it", async () => {
    const { call, titles, root, a, b, c, a1 } = await withTree()
    expect((await call("PUT", `${base}/${a}/move/append/${c}`)).status).toBe(200)
    expect(await titles(`${base}/${root}/child/page`)).toEqual(["B", "C"])
    const moved = (await call("GET", `${base}/${a1}?expand=ancestors`)).json["ancestors"]
    expect((moved as ReadonlyArray<{ title: string }>).map(({ title }) => title)).toEqual(["Root", "C", "A"])
    expect((await call("PUT", `${base}/${a}/move/after/${b}`)).status).toBe(200)
    expect(await titles(`${base}/${root}/child/page`)).toEqual(["B", "A", "C"])
    const looped = await call("PUT", `${base}/${a}/move/append/${a1}`)
    expect([looped.status, looped.json["message"]]).toEqual([400, expect.stringContaining("targetId")])
    expect((await call("PUT", `${base}/${a}/move/beside/${b}`)).status).toBe(400)
    expect((await call("PUT", `${base}/${a}/move/append/99`)).status).toBe(404)
  })

  // Holds HTT-112.
  it("moves as old clients post it", async () => {
    const { call, titles, root, a, b, c } = await withTree()
    const post = (query: string) => call("POST", `/pages/movepage.action?${query}`)
    expect((await post(`spaceKey=DOC&pageId=${c}&targetId=${a}&position=above`)).json).toEqual({ pageId: c })
    expect(await titles(`${base}/${root}/child/page`)).toEqual(["C", "A", "B"])
    await post(`spaceKey=DOC&pageId=${a}&targetTitle=b&position=below`)
    expect(await titles(`${base}/${root}/child/page`)).toEqual(["C", "B", "A"])
    await post(`spaceKey=DOC&pageId=${b}&targetTitle=C&position=append`)
    expect(await titles(`${base}/${c}/child/page`)).toEqual(["B"])
    await post(`spaceKey=DOC&pageId=${b}&position=topLevel`)
    expect((await call("GET", `${base}/${b}?expand=ancestors`)).json["ancestors"]).toEqual([])
    const refusals = [
      [`pageId=${b}&position=sideways&targetId=${a}`, 400],
      [`pageId=${b}&position=append`, 400],
      [`pageId=${b}&position=append&targetTitle=C`, 400],
      [`spaceKey=DOC&pageId=${b}&position=append&targetTitle=None`, 404],
      [`spaceKey=OTHER&pageId=${b}&position=topLevel`, 400],
    ] as const
    for (const [query, status] of refusals)
      expect([query, (await post(query)).status]).toEqual([query, status])
  })

  // Holds HTT-114.
  it("is copied alone, and with all that is below it", async () => {
    const { call, root, a } = await withTree()
    const copy = await call("POST", `${base}/${a}/copy?expand=ancestors`, {
      copyLabels: true,
      copyAttachments: "false",
      destination: { type: "parent_page", value: Number(root) },
      pageTitle: "A again",
    })
    expect([copy.status, copy.json["title"], at(copy.json, "ancestors.0.title")]).toEqual([
      200,
      "A again",
      "Root",
    ])
    const whole = { destinationPageId: root, titleOptions: { prefix: "New " } }
    const task = await call("POST", `${base}/${a}/pagehierarchy/copy`, whole)
    expect([task.status, at(task.json, "links.status")]).toEqual([
      202,
      `/rest/api/longtask/${String(task.json["id"])}`,
    ])
    const existing = { destination: { type: "existing_page", value: root } }
    expect((await call("POST", `${base}/${a}/copy`, existing)).status).toBe(501)
    const refusals = [
      { destination: { type: "nowhere", value: root } },
      { destination: { type: "parent_page", value: root } },
      { destination: { type: "space", value: "" }, pageTitle: "B2" },
      { pageTitle: "B2" },
    ]
    for (const body of refusals)
      expect([body, (await call("POST", `${base}/${a}/copy`, body)).status]).toEqual([body, 400])
  })
})

describe("an item", () => {
  // Holds HTT-115.
  it("shows what stands below it, as lists with their own addresses", async () => {
    const { call, root, a } = await withTree()
    const expand = "children.page.version,children.page.children.page,children.comment,descendants.page"
    const { json } = await call("GET", `${base}/${root}?expand=${expand}`)
    expect(at(json, "children.page")).toMatchObject({ start: 0, limit: 25, size: 3 })
    expect(at(json, "children.page.results.0.version.number")).toBe(1)
    expect(at(json, "children.page.results.0.children.page.results.0.title")).toBe("A1")
    expect(at(json, "children.page.results.0._expandable.children")).toBeUndefined()
    expect(at(json, "children.page.results.1._expandable.descendants")).toMatch(/descendant$/)
    expect(at(json, "children.comment")).toMatchObject({ results: [], size: 0 })
    expect(at(json, "children._expandable")).toEqual({ attachment: `${base}/${root}/child/attachment` })
    expect(at(json, "descendants.page.size")).toBe(4)
    expect(at(json, "_expandable.children")).toBeUndefined()
    for (let i = 0; i < 25; i++) {
      const body = { type: "page", title: `More ${i}`, space: { key: "DOC" }, ancestors: [{ id: a }] }
      await call("POST", base, body)
    }
    const more = (await call("GET", `${base}/${a}?expand=children.page.version`)).json
    const next = String(at(more, "children.page._links.next"))
    expect(next).toBe(`${base}/${a}/child/page?expand=version&start=25&limit=25`)
    const rest = (await call("GET", next)).json
    expect([rest["size"], at(rest, "results.0.version.number")]).toEqual([1, 1])
    const plain = (await call("GET", `${base}/${a}?expand=children`)).json
    expect(Object.keys(at(plain, "children._expandable") as object)).toEqual([
      "page",
      "comment",
      "attachment",
    ])
  })

  // Holds HTT-116.
  it("tells of which types something stands below it", async () => {
    const { call, root, a1 } = await withTree()
    const types = async (id: string, expand: string) =>
      (await call("GET", `${base}/${id}?expand=${expand}`)).json["childTypes"] as Record<string, unknown>
    expect(await types(root, "childTypes.all")).toMatchObject({
      page: { value: true },
      comment: { value: false },
      attachment: { value: false },
      _expandable: {},
    })
    expect(at(await types(root, "childTypes.all"), "page._links.self")).toMatch(
      new RegExp(`${root}/child/page$`),
    )
    expect(await types(a1, "childTypes.page")).toMatchObject({
      page: { value: false },
      _expandable: { all: "", comment: "", attachment: "" },
    })
    expect(Object.keys(await types(root, "childTypes"))).toEqual(["_expandable"])
  })

  // Holds HTT-115.
  it("shows all of the pages above it where something of them is asked for, and what may be done with it", async () => {
    const { call, a1 } = await withTree()
    const expand = "ancestors.version,ancestors.space,operations"
    const { json } = await call("GET", `${base}/${a1}?expand=${expand}`)
    expect(at(json, "ancestors.1")).toMatchObject({
      title: "A",
      version: { number: 1 },
      space: { key: "DOC" },
    })
    expect(json["operations"]).toContainEqual({ operation: "update", targetType: "page" })
    expect(at(json, "_expandable.operations")).toBeUndefined()
    const summary = (await call("GET", `${base}/${a1}?expand=ancestors`)).json
    expect(at(summary, "ancestors.0._expandable.version")).toBe("")
  })

  // Holds HTT-115.
  it("is answered with these after it was written, too", async () => {
    const { call, root } = await withTree()
    const expand = "children.page,ancestors.version,operations,childTypes.all"
    const body = { type: "page", title: "New", space: { key: "DOC" }, ancestors: [{ id: root }] }
    const { json } = await call("POST", `${base}?expand=${expand}`, body)
    expect(at(json, "ancestors.0.version.number")).toBe(1)
    expect([at(json, "children.page.size"), at(json, "childTypes.page.value")]).toEqual([0, false])
  })

  // Holds HTT-100.
  it("is answered with these after it was copied or went to the trash, too", async () => {
    const { call, root, a } = await withTree()
    const expand =
      "ancestors.version,space.homepage.history,metadata.labels,operations,restrictions.read,body.view,children.page"
    const copy = { destination: { type: "parent_page", value: root }, pageTitle: "Copied" }
    const copied = await call("POST", `${base}/${a}/copy?expand=${expand}`, copy)
    const path = `${base}/${String(copied.json["id"])}`
    expect(at(copied.json, "ancestors.0.version.number")).toBe(1)
    expect(at(copied.json, "children.page.size")).toBe(0)
    expect(copied.json).toEqual((await call("GET", `${path}?expand=${expand}`)).json)
    const trashed = await call("DELETE", `${path}?expand=${expand}`)
    expect(trashed.json).toMatchObject({ status: "trashed", metadata: { labels: { size: 0 } } })
    expect(trashed.json).toEqual((await call("GET", `${path}?status=trashed&expand=${expand}`)).json)
    expect((await call("DELETE", `${path}?status=trashed&expand=${expand}`)).status).toBe(204)
  })
})
