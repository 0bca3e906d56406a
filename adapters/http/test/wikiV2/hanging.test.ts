import { beforeAll, describe, expect, it } from "vitest"
import { type Send, at, authorization, type caller } from "../fixture"
import { newer, newerWiki, storage } from "./newerWiki"

const content = "/rest/api/content"

describe("what hangs on a page, below the newer addresses", () => {
  let send: Send
  let call: ReturnType<typeof caller>
  let pageId: string
  let spaceId: string

  beforeAll(async () => {
    ;({ send, call, spaceId, pageId } = await newerWiki())
  })

  const results = async (path: string) =>
    (await call("GET", `${newer}${path}`)).json["results"] as ReadonlyArray<Record<string, unknown>>

  /** All that a list has, two at a time. */
  const walked = async (path: string) => {
    const found: Array<unknown> = []
    let next: string | undefined = `${newer}${path}?limit=2`
    while (next !== undefined) {
      const { json } = await call("GET", next)
      found.push(...(json["results"] as ReadonlyArray<unknown>))
      next = at(json, "_links.next") as string | undefined
    }
    return found
  }

  // Holds HTT-1012.
  it("is a list by cursors where it is known by places, too", async () => {
    const names = ["a", "b", "c", "d", "e"]
    await call(
      "POST",
      `${content}/${pageId}/label`,
      names.map((name) => ({ name })),
    )
    for (const path of [`/pages/${pageId}/labels`, "/labels", `/spaces/${spaceId}/content/labels`]) {
      expect(await walked(path)).toMatchObject(names.map((name) => ({ name, prefix: "global" })))
    }
    for (const key of names) await call("POST", `${newer}/pages/${pageId}/properties`, { key, value: key })
    expect(await walked(`/pages/${pageId}/properties`)).toMatchObject(names.map((key) => ({ key })))
    for (const cursor of ["x", Buffer.from("from -1").toString("base64url")]) {
      const { status, json } = await call("GET", `${newer}/labels?cursor=${cursor}`)
      expect([status, at(json, "errors.0.title")]).toEqual([400, expect.stringContaining("cursor: given")])
    }
  })

  // Holds HTT-1011.
  it("is called by ids, and keeps its key", async () => {
    const [first] = await results(`/pages/${pageId}/properties?key=a`)
    const path = `${newer}/pages/${pageId}/properties/${String(first?.["id"])}`
    const put = await call("PUT", path, { key: "a", value: [1], version: { number: 2 } })
    expect([put.status, put.json]).toMatchObject([200, { key: "a", value: [1], version: { number: 2 } }])
    expect((await call("GET", `${content}/${pageId}/property/a`)).json["value"]).toEqual([1])
    const other = await call("PUT", path, { key: "z", value: 1, version: { number: 3 } })
    expect([other.status, at(other.json, "errors.0.title")]).toEqual([
      400,
      'key: given "z", allowed: a, as it is: it does not change',
    ])
    expect((await call("PUT", path, { key: "a", value: 1 })).status).toBe(400)
    expect((await call("DELETE", path)).status).toBe(204)
    expect((await call("GET", path)).status).toBe(404)
  })

  // Holds HTT-1010.
  it("stands in the text or below it, and is resolved there", async () => {
    const inline = await call("POST", content, {
      type: "comment",
      container: { id: pageId, type: "page" },
      body: { storage: storage("<p>Which?</p>") },
      extensions: { location: "inline", inlineProperties: { originalSelection: "words" } },
    })
    const id = String(inline.json["id"])
    const footer = await call("POST", `${newer}/footer-comments`, { pageId, body: storage("<p>Well</p>") })
    expect(footer.status).toBe(201)
    const ids = async (place: string) =>
      (await results(`/pages/${pageId}/${place}`)).map((each) => each["id"])
    expect([await ids("inline-comments"), await ids("footer-comments")]).toEqual([[id], [footer.json["id"]]])
    const put = await call("PUT", `${newer}/inline-comments/${id}`, {
      version: { number: 2 },
      body: storage("<p>These</p>"),
      resolved: true,
    })
    expect(put.json).toMatchObject({ pageId, resolutionStatus: "resolved", version: { number: 2 } })
    expect(await ids("inline-comments")).toEqual([id])
    expect(await results("/inline-comments")).toHaveLength(1)
    const wrong = { pageId, attachmentId: "att1", body: storage("") }
    const refused = await call("POST", `${newer}/footer-comments`, wrong)
    expect([refused.status, at(refused.json, "errors.0.title")]).toEqual([
      400,
      expect.stringMatching(/^pageId: given .* one of pageId, blogPostId and attachmentId/),
    ])
    expect((await call("POST", `${newer}/inline-comments`, wrong)).status).toBe(501)
  })

  // Holds HTT-1010.
  it("is a file, with its versions", async () => {
    const form = new FormData()
    form.append("file", new Blob(["a plan"], { type: "text/plain" }), "plan.txt")
    form.append("comment", "The plan")
    const headers = { authorization, "x-vendor-token": "nocheck" }
    const address = `http://quoin.test${content}/${pageId}/child/attachment`
    expect((await send(new Request(address, { method: "POST", headers, body: form }))).status).toBe(200)
    const [file] = await results(`/pages/${pageId}/attachments?filename=PLAN.txt`)
    expect(file).toMatchObject({
      title: "plan.txt",
      pageId,
      mediaType: "text/plain",
      fileSize: 6,
      comment: "The plan",
    })
    const link = String(file?.["downloadLink"])
    expect((await call("GET", link)).text).toBe("a plan")
    const fileId = String(file?.["id"])
    expect((await call("GET", `${newer}/attachments/${fileId}`)).json).toMatchObject({ id: fileId })
    expect((await call("GET", `${newer}/attachments/${fileId.replace("att", "")}`)).json).toMatchObject({
      id: fileId,
    })
    expect(await results(`/attachments/${fileId}/versions`)).toMatchObject([{ number: 1 }])
    const said = { attachmentId: fileId, body: storage("<p>Which?</p>") }
    const comment = await call("POST", `${newer}/footer-comments`, said)
    expect(comment.json["attachmentId"]).toBe(fileId)
    expect(await results(`/attachments/${fileId}/footer-comments`)).toMatchObject([
      { id: comment.json["id"], attachmentId: fileId },
    ])
    expect((await call("DELETE", `${newer}/attachments/${fileId}`)).status).toBe(204)
    expect(await results(`/pages/${pageId}/attachments`)).toEqual([])
  })
})
