import { describe, expect, it } from "vitest"
import { at, wiki } from "../../fixture"

/** A page with three versions, and where they are. */
const withVersions = async (prefix = "/rest/api") => {
  const { call, create } = await wiki()
  const id = String((await create("One")).json["id"])
  for (const number of [2, 3]) {
    const body = { storage: { value: `<p>${number}</p>`, representation: "storage" } }
    await call("PUT", `/rest/api/content/${id}`, { title: `Title ${number}`, body, version: { number } })
  }
  const path = `${prefix}/content/${id}/version`
  const restore = (params: Record<string, unknown>, more: Record<string, unknown> = {}) =>
    call("POST", path, { operationKey: "restore", params, ...more })
  return { id, call, path, restore }
}

const numbers = (json: unknown) =>
  (at(json, "results") as ReadonlyArray<Record<string, unknown>>).map((each) => each["number"])

describe.each(["/rest/api", "/rest/experimental"])("the versions below %s", (prefix) => {
  // Holds HTT-130.
  it("are listed, read, restored and deleted", async () => {
    const { id, call, path, restore } = await withVersions(prefix)
    const list = (await call("GET", `${path}?limit=2`)).json
    expect(numbers(list)).toEqual([3, 2])
    expect(numbers((await call("GET", String(at(list, "_links.next")))).json)).toEqual([1])

    const restored = await restore({ versionNumber: 1, message: "As it was", restoreTitle: true })
    expect([restored.status, restored.json["number"], restored.json["message"]]).toEqual([
      200,
      4,
      "As it was",
    ])
    const page = (await call("GET", `/rest/api/content/${id}?expand=body.storage`)).json
    expect([page["title"], at(page, "body.storage.value")]).toEqual(["One", "<p>One</p>"])

    expect((await call("DELETE", `${path}/2`)).status).toBe(204)
    expect((await call("GET", `${path}/2`)).status).toBe(404)
    expect(numbers((await call("GET", path)).json)).toEqual([4, 3, 1])
  })
})

describe("a version as JSON", () => {
  // Holds HTT-130.
  it("has the item as it stood and who wrote it, where that is asked for", async () => {
    const { id, call, path } = await withVersions()
    const plain = (await call("GET", `${path}/2`)).json
    expect(plain["_expandable"]).toEqual({ collaborators: "", content: `/rest/api/content/${id}` })
    expect(at(plain, "_links.self")).toBe(`http://quoin.test${path}/2`)
    const whole = (await call("GET", `${path}/2?expand=collaborators,content.body.storage,content.version`))
      .json
    expect(whole).toMatchObject({
      number: 2,
      by: { username: "admin" },
      collaborators: { users: [{ username: "admin" }], userKeys: ["user-1"] },
      content: { status: "historical", title: "Title 2", body: { storage: { value: "<p>2</p>" } } },
      _expandable: {},
    })
    expect(at(whole, "content._links.self")).toBe(
      `http://quoin.test/rest/api/content/${id}?status=historical&version=2`,
    )
  })
})

describe("a version that a restore has made", () => {
  // Holds HTT-100.
  it("shows the item at it where that is asked for", async () => {
    const { call, path } = await withVersions()
    const expand = "content.body.storage,content.ancestors,collaborators"
    const body = { operationKey: "restore", params: { versionNumber: 1 } }
    const restored = await call("POST", `${path}?expand=${expand}`, body)
    const number = Number(restored.json["number"])
    expect([restored.status, at(restored.json, "content.version.number")]).toEqual([200, undefined])
    expect(at(restored.json, "content.body.storage.value")).toBeTypeOf("string")
    expect(restored.json).toEqual((await call("GET", `${path}/${number}?expand=${expand}`)).json)
  })
})

describe("a history as JSON", () => {
  // Holds HTT-131.
  it("has who wrote versions where that is asked for", async () => {
    const { id, call } = await withVersions()
    const historyOf = async (expand: string) =>
      (await call("GET", `/rest/api/content/${id}/history?expand=${expand}`)).json
    expect(at(await historyOf("lastUpdated"), "_expandable.contributors")).toBe("")
    expect(at(await historyOf("contributors"), "contributors")).toEqual({ _expandable: { publishers: "" } })
    expect(at(await historyOf("contributors.publishers"), "contributors")).toMatchObject({
      publishers: { users: [{ username: "admin" }], userKeys: ["user-1"] },
      _expandable: {},
    })
  })
})

describe("what is refused", () => {
  // Holds HTT-132.
  it("is told by the name that was sent, and an item that is not there with 400 on a restore", async () => {
    const { id, call, path, restore } = await withVersions()
    const refusals = [
      [
        await restore({ versionNumber: 3 }),
        400,
        /^params\.versionNumber: given 3, allowed: the number of an old/,
      ],
      [await restore({ versionNumber: 1, message: "m".repeat(2001) }), 400, /^params\.message: given "mmm/],
      [await restore({ versionNumber: 1 }, { operationKey: "purge" }), 400, /^operationKey: given "purge"/],
      [await restore({}), 400, /versionNumber/],
      [await call("DELETE", `${path}/0`), 400, /^number: given 0, allowed: the number of an old version/],
      [await call("DELETE", `${path}/3`), 400, /^number: given 3, allowed: the number of an old version/],
      [await call("GET", `${path}/x`), 400, /^number: given/],
      [await call("GET", `/rest/api/content/99${id}/version`), 404, /^No content found/],
    ] as const
    for (const [answer, status, message] of refusals) {
      expect([answer.status, answer.json["message"]]).toEqual([status, expect.stringMatching(message)])
    }
    const nowhere = await call("POST", "/rest/api/content/999/version", {
      operationKey: "restore",
      params: { versionNumber: 1 },
    })
    expect([nowhere.status, nowhere.json["message"]]).toEqual([
      400,
      'id: given "999", allowed: the id of a current item',
    ])
  })

  it("is a body that is not well-formed, with its line and column", async () => {
    const { create } = await wiki()
    const broken = await create("Broken", { body: { storage: { value: "<p>one</p>\n<p>two</b>" } } })
    expect([broken.status, broken.json["message"]]).toEqual([
      400,
      'body.storage.value: given "</b>", allowed: well-formed XHTML in the storage format; line 2, column 7: expected </p>, found: unexpected close tag',
    ])
  })
})

describe("a scan", () => {
  // Holds HTT-134.
  it("is walked by its cursors or its links, which end where it ends", async () => {
    const { call, create } = await wiki()
    for (const title of ["One", "Two", "Three", "Four"]) await create(title)
    const titles: Array<unknown> = []
    let next: string | undefined = "/rest/api/content/scan?cursor=&limit=2&spaceKey=DOC&expand=version"
    let pages = 0
    while (next !== undefined) {
      const { json } = await call("GET", next)
      titles.push(...(json["results"] as ReadonlyArray<Record<string, unknown>>).map((each) => each["title"]))
      const links = json["_links"] as Record<string, string>
      expect("nextCursor" in json).toBe("next" in links)
      expect("prevCursor" in json).toBe(pages > 0)
      pages += 1
      const cursor = encodeURIComponent(String(json["nextCursor"]))
      next =
        links["next"] && (pages === 1 ? links["next"] : `/rest/api/content/scan?cursor=${cursor}&limit=2`)
    }
    expect([titles, pages]).toEqual([["Handbook Home", "One", "Two", "Three", "Four"], 3])
    const wrong = await call("GET", "/rest/api/content/scan?cursor=nonsense")
    expect([wrong.status, wrong.json["message"]]).toEqual([
      400,
      'cursor: given "nonsense", allowed: a cursor as an answer gave it, or none on the first call',
    ])
  })
})
