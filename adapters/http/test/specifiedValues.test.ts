import { beforeAll, describe, expect, it } from "vitest"
import { webHandler } from "../src/index"
import { type Send, at, authorization, caller, newEngine } from "./fixture"

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

  it("is uploaded, not made of nothing, and says alone what a file is", async () => {
    const made = await call("POST", base, { type: "attachment", title: "x.txt", space })
    expect([made.status, made.text]).toEqual([400, expect.stringContaining("files are uploaded")])
    const page = { type: "page", title: "Typed", space, metadata: { mediaType: "text/plain" } }
    const typed = await call("POST", base, page)
    expect([typed.status, typed.text]).toEqual([400, expect.stringContaining("metadata.mediaType")])
  })
})

describe("a status of content", () => {
  it("that is deleted is what nothing has", async () => {
    expect((await call("GET", `${base}?spaceKey=DOC&status=deleted`)).json["size"]).toBe(0)
    expect((await call("GET", `${base}/scan?spaceKey=DOC&status=deleted`)).json["size"]).toBe(0)
    const both = await call("GET", `${base}?spaceKey=DOC&status=current,deleted`)
    expect(Number(both.json["size"])).toBeGreaterThan(0)
    expect((await call("GET", `${base}/${pageId}?status=deleted`)).status).toBe(404)
    expect((await call("GET", `${base}/${pageId}?status=deleted,current`)).status).toBe(200)
  })

  it.each(["deleted", "archived", "trashed"])("is none to begin with: %s", async (status) => {
    const page = { type: "page", title: `Once ${status}`, space, status }
    const made = await call("POST", base, page)
    expect([made.status, made.text]).toEqual([400, expect.stringContaining("status")])
    const removed = await call("DELETE", `${base}/${pageId}?status=deleted`)
    expect([removed.status, removed.text]).toEqual([400, expect.stringContaining("status")])
  })
})
