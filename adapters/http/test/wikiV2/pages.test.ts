import { beforeAll, describe, expect, it } from "vitest"
import { webHandler } from "../../src/index"
import { at, caller, newEngine } from "../fixture"

const older = "/wiki/rest/api"
const newer = "/wiki/api/v2"

const storage = (value: string) => ({ representation: "storage", value })

const wiki = async () => {
  const call = caller(webHandler(await newEngine()))
  const { json: space } = await call("POST", `${newer}/spaces`, { key: "DOC", name: "Documentation" })
  const create = async (title: string, more: object = {}) =>
    call("POST", `${newer}/pages`, { spaceId: space["id"], title, body: storage(`<p>${title}</p>`), ...more })
  return { call, create, space }
}

describe("pages below the newer addresses", () => {
  let call: Awaited<ReturnType<typeof wiki>>["call"]
  let create: Awaited<ReturnType<typeof wiki>>["create"]
  let space: Awaited<ReturnType<typeof wiki>>["space"]

  beforeAll(async () => {
    ;({ call, create, space } = await wiki())
  })

  // Holds HTT-1010, HTT-1011.
  it("are what the older addresses have, and the other way round", async () => {
    const made = await create("One")
    expect([made.status, made.json]).toMatchObject([
      200,
      {
        status: "current",
        title: "One",
        spaceId: space["id"],
        parentId: space["homepageId"],
        parentType: "page",
        version: { number: 1, minorEdit: false },
        body: { storage: storage("<p>One</p>") },
      },
    ])
    const id = String(made.json["id"])
    const seen = await call("GET", `${older}/content/${id}?expand=body.storage,version,ancestors,space`)
    expect(seen.json).toMatchObject({
      id,
      type: "page",
      title: "One",
      space: { key: "DOC" },
      body: { storage: { value: "<p>One</p>" } },
      version: { number: 1 },
    })
    await call("PUT", `${older}/content/${id}`, {
      type: "page",
      title: "Two",
      version: { number: 2, message: "Better" },
      body: { storage: storage("<p>Two</p>") },
    })
    const read = await call("GET", `${newer}/pages/${id}?body-format=storage`)
    expect(read.json).toMatchObject({
      title: "Two",
      version: { number: 2, message: "Better" },
      body: { storage: storage("<p>Two</p>") },
    })
    expect(at(read.json, "version.authorId")).toBe(read.json["authorId"])
    const put = await call("PUT", `${newer}/pages/${id}`, {
      id,
      status: "current",
      title: "Three",
      body: {
        representation: "atlas_doc_format",
        value: JSON.stringify({
          type: "doc",
          version: 1,
          content: [{ type: "paragraph", content: [{ type: "text", text: "Three" }] }],
        }),
      },
      version: { number: 3 },
    })
    expect([put.status, put.json["title"]]).toEqual([200, "Three"])
    const shown = await call("GET", `${older}/content/${id}?expand=body.storage`)
    expect(at(shown.json, "body.storage.value")).toBe("<p>Three</p>")
    const document = await call("GET", `${newer}/pages/${id}?body-format=atlas_doc_format`)
    expect(JSON.parse(String(at(document.json, "body.atlas_doc_format.value")))).toMatchObject({
      type: "doc",
    })
  })

  // Holds HTT-1011.
  it("are refused where they are not what their address says, and by what is wrong", async () => {
    const { json: page } = await create("Page")
    const post = await call("POST", `${newer}/blogposts`, { spaceId: space["id"], title: "News" })
    expect(post.json).toMatchObject({ title: "News", spaceId: space["id"] })
    expect(post.json).not.toHaveProperty("parentId")
    for (const [method, path] of [
      ["GET", `/pages/${String(post.json["id"])}`],
      ["DELETE", `/pages/${String(post.json["id"])}`],
      ["GET", `/blogposts/${String(page["id"])}`],
      ["GET", "/pages/999999"],
      ["GET", "/spaces/999999"],
    ] as const) {
      const { status, json } = await call(method, `${newer}${path}`)
      expect([status, at(json, "errors.0.code")], path).toEqual([404, "NOT_FOUND"])
    }
    const title = { title: "Other", spaceId: "999999" }
    expect((await call("POST", `${newer}/pages`, title)).status).toBe(404)
    const wrong = await create("x", { body: { representation: "storage", value: "<p>" } })
    expect(at(wrong.json, "errors.0")).toMatchObject({
      status: 400,
      code: "INVALID_REQUEST_PARAMETER",
      title: expect.stringMatching(/^body\.value: given/) as string,
    })
    const stale = await call("PUT", `${newer}/pages/${String(page["id"])}`, {
      title: "Page",
      version: { number: 7 },
    })
    expect(stale.status).toBe(409)
    for (const path of ["/pages?sort=title", "/whiteboards/1", "/tasks", "/pages/1/classification-level"]) {
      expect((await call("GET", `${newer}${path}`)).status, path).toBe(501)
    }
  })

  // Holds HTT-1012.
  it("are walked by cursors, each once, whatever is written meanwhile", async () => {
    const test = await wiki()
    for (const title of ["A", "B", "C", "D", "E"]) await test.create(title, { parentId: undefined })
    const titles: Array<unknown> = []
    let next: string | undefined =
      `${newer}/spaces/${String(test.space["id"])}/pages?limit=2&body-format=view`
    while (next !== undefined) {
      const { json, headers, status } = await test.call("GET", next)
      expect(status).toBe(200)
      const results = json["results"] as ReadonlyArray<Record<string, unknown>>
      titles.push(...results.map((each) => each["title"]))
      for (const each of results) expect(Object.keys(each["body"] as object)).toEqual(["view"])
      next = at(json, "_links.next") as string | undefined
      expect(headers.get("link")).toBe(next === undefined ? null : `<${next}>; rel="next"`)
      const [last] = results.slice(-1)
      if (titles.length === 4) await test.call("DELETE", `${newer}/pages/${String(last?.["id"])}`)
      if (titles.length === 4) await test.create("F")
    }
    expect(titles).toEqual(["Documentation Home", "A", "B", "C", "D", "E", "F"])
  })

  // Holds HTT-1010.
  it("have a place in the tree", async () => {
    const { json: top } = await create("Top")
    const { json: middle } = await create("Middle", { parentId: top["id"] })
    const { json: low } = await create("Low", { parentId: middle["id"] })
    const of = async (path: string) => (await call("GET", `${newer}/pages/${path}`)).json["results"]
    const [topId, middleId, lowId] = [top, middle, low].map((each) => String(each["id"]))
    for (const last of ["children", "direct-children"]) {
      expect(await of(`${topId}/${last}`)).toMatchObject([{ id: middleId, title: "Middle" }])
    }
    expect(await of(`${topId}/descendants`)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: middleId, parentId: topId, depth: 1 }),
        expect.objectContaining({ id: lowId, parentId: middleId, depth: 2 }),
      ]),
    )
    expect(await of(`${topId}/descendants?depth=1`)).toHaveLength(1)
    expect(await of(`${lowId}/ancestors`)).toMatchObject([
      { id: space["homepageId"], type: "page" },
      { id: topId },
      { id: middleId },
    ])
    expect(await of(`${lowId}/ancestors?limit=1`)).toEqual([{ id: middleId, type: "page" }])
  })
})
