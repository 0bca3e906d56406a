import { beforeAll, describe, expect, it } from "vitest"
import { webHandler } from "../../../src/index"
import { type Send, at, authorization, caller, newEngine } from "../../fixture"

const base = "/rest/api/content"
const space = { key: "DOC" }

let send: Send
let call: ReturnType<typeof caller>
let pageId: string

beforeAll(async () => {
  send = webHandler(await newEngine())
  call = caller(send)
  await call("POST", "/rest/api/space", { ...space, name: "Handbook" })
  pageId = String((await call("POST", base, { type: "page", title: "Plans", space })).json["id"])
})

const attached = async (name: string): Promise<string> => {
  const body = new FormData()
  body.append("file", new File(["bytes"], name))
  const headers = { authorization, "x-vendor-token": "nocheck" }
  const url = `http://quoin.test${base}/${pageId}/child/attachment`
  const made = await send(new Request(url, { method: "POST", headers, body }))
  return String(at(await made.json(), "results.0.id"))
}

describe("an attachment as content", () => {
  // Holds HTT-765.
  it("is renamed, described and moved by its type, and takes back what was read", async () => {
    const id = await attached("plan.txt")
    const read = await call("GET", `${base}/${id}?expand=version,container,space,body.storage,metadata`)
    const update = { ...read.json, title: "new.txt", version: { number: 2 } }
    const renamed = await call("PUT", `${base}/${id}`, {
      ...update,
      metadata: { mediaType: "image/png", comment: "The plan" },
    })
    expect([renamed.status, renamed.json["title"], at(renamed.json, "version.number")]).toEqual([
      200,
      "new.txt",
      2,
    ])
    expect(at(renamed.json, "metadata.mediaType")).toBe("image/png")
    const other = String((await call("POST", base, { type: "page", title: "Other", space })).json["id"])
    const moved = { type: "attachment", version: { number: 3 }, container: { id: other, type: "page" } }
    expect(at((await call("PUT", `${base}/${id}?expand=container`, moved)).json, "container.id")).toBe(other)
    expect((await call("PUT", `${base}/${id}`, { ...moved, version: { number: 3 } })).status).toBe(409)
  })

  // Holds HTT-765.
  it.each([
    [{ body: { storage: { value: "<p>x</p>", representation: "storage" } } }, 400, "body"],
    [{ restrictions: { read: { restrictions: { user: [{ username: "admin" }] } } } }, 400, "restrictions"],
    [{ status: "trashed" }, 400, "status"],
    [{ metadata: { labels: [{ name: "x" }] } }, 501, "metadata.labels"],
  ])("refuses what it has not, or what is written elsewhere, by name: %j", async (more, status, named) => {
    const id = await attached(`${named}.txt`)
    const update = { type: "attachment", version: { number: 2 }, ...more }
    const answer = await call("PUT", `${base}/${id}`, update)
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(named)])
    const page = await call("PUT", `${base}/${pageId}`, { ...update, body: undefined })
    expect([page.status, page.text]).toEqual([400, expect.stringContaining("type")])
  })

  // Holds HTT-765.
  it.each([
    [{ space: { key: "OTH" } }, "space.key"],
    [{ container: { key: "OTH" } }, "container.key"],
    [{ container: { type: "blogpost" } }, "container.type"],
    [{ extensions: { location: "inline" } }, "extensions.location"],
    [{ extensions: { resolution: { status: "resolved" } } }, "extensions.resolution.status"],
    [{ metadata: { comment: "One" }, version: { number: 2, message: "Other" } }, "version.message"],
  ])("refuses what is otherwise, and changes nothing: %j", async (more, named) => {
    const id = await attached(`${named}.txt`)
    const update = { type: "attachment", title: "other.txt", version: { number: 2 }, ...more }
    const answer = await call("PUT", `${base}/${id}`, update)
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(named)])
    expect((await call("GET", `${base}/${id}`)).json["title"]).toBe(`${named}.txt`)
  })

  // Holds HTT-195.
  it("is on what its container is called, at its own address, too", async () => {
    const id = await attached("typed.txt")
    const container = { id: pageId, type: "blogpost" }
    const update = { type: "attachment", version: { number: 2 } }
    for (const [address, number] of [
      [`${base}/${id}`, 2],
      [`${base}/${pageId}/child/attachment/${id}`, 1],
    ] as const) {
      const refused = await call("PUT", address, { ...update, version: { number }, container })
      expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("container.type")])
    }
    expect((await call("PUT", `${base}/${id}`, { ...update, container: { type: "page" } })).status).toBe(200)
  })

  // Holds HTT-765.
  it.each(["trashed", "draft", "archived"])("has no other status than current: %s", async (status) => {
    const id = await attached(`${status} query.txt`)
    const update = { type: "attachment", version: { number: 2 } }
    const answer = await call("PUT", `${base}/${id}?status=${status}`, update)
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining("status")])
    expect((await call("PUT", `${base}/${id}?status=current`, update)).status).toBe(200)
  })

  // Holds HTT-195.
  it("takes the one of two comments that is not as it was read", async () => {
    const id = await attached("said.txt")
    const comments = [
      [{ comment: "First" }, ""],
      [{ comment: "Second" }, "First"],
      [{ comment: "Second" }, "Third"],
      [{ comment: "" }, "Third"],
    ] as const
    const said: Array<unknown> = []
    for (const [at0, [metadata, message]] of comments.entries()) {
      const version = { number: at0 + 2, message }
      const { json } = await call("PUT", `${base}/${id}`, { type: "attachment", version, metadata })
      said.push(at(json, "metadata.comment"))
    }
    expect(said).toEqual(["First", "Second", "Third", ""])
  })

  // Holds HTT-765.
  it("takes back the labels and properties that were read, and refuses others", async () => {
    const id = await attached("labelled.txt")
    await call("POST", `${base}/${id}/label`, [{ prefix: "global", name: "x" }])
    await call("POST", `${base}/${id}/property`, { key: "k", value: { a: [1] } })
    const { json } = await call("GET", `${base}/${id}?expand=metadata.labels,metadata.properties.k`)
    expect(at(json, "metadata.labels.results.0.name")).toBe("x")
    const put = (more: object) => call("PUT", `${base}/${id}`, { ...json, version: { number: 2 }, ...more })
    const properties = { k: { value: { a: [2] } } }
    for (const [metadata, named] of [
      [{ properties }, "metadata.properties"],
      [{ labels: [] }, "metadata.labels"],
      [{ labels: [{ name: "x" }, { name: "y" }] }, "metadata.labels"],
    ] as const) {
      const refused = await put({ metadata })
      expect([refused.status, refused.text]).toEqual([501, expect.stringContaining(named)])
    }
    const back = await put({ title: "back.txt" })
    expect([back.status, back.json["title"]]).toEqual([200, "back.txt"])
  })

  // Holds HTT-765.
  it("is uploaded, not made of nothing, and says alone what a file is", async () => {
    const made = await call("POST", base, { type: "attachment", title: "x.txt", space })
    expect([made.status, made.text]).toEqual([400, expect.stringContaining("files are uploaded")])
    const page = { type: "page", title: "Typed", space, metadata: { mediaType: "text/plain" } }
    const typed = await call("POST", base, page)
    expect([typed.status, typed.text]).toEqual([400, expect.stringContaining("metadata.mediaType")])
  })
})

describe("a status of content", () => {
  // Holds WIK-572.
  it("that is deleted is what nothing has", async () => {
    expect((await call("GET", `${base}?spaceKey=DOC&status=deleted`)).json["size"]).toBe(0)
    expect((await call("GET", `${base}/scan?spaceKey=DOC&status=deleted`)).json["size"]).toBe(0)
    const both = await call("GET", `${base}?spaceKey=DOC&status=current,deleted`)
    expect(Number(both.json["size"])).toBeGreaterThan(0)
    expect((await call("GET", `${base}/${pageId}?status=deleted`)).status).toBe(404)
    expect((await call("GET", `${base}/${pageId}?status=deleted,current`)).status).toBe(200)
  })

  // Holds HTT-765.
  it.each(["deleted", "archived", "trashed"])("is none to begin with: %s", async (status) => {
    const page = { type: "page", title: `Once ${status}`, space, status }
    const made = await call("POST", base, page)
    expect([made.status, made.text]).toEqual([400, expect.stringContaining("status")])
    const removed = await call("DELETE", `${base}/${pageId}?status=deleted`)
    expect([removed.status, removed.text]).toEqual([400, expect.stringContaining("status")])
  })
})
