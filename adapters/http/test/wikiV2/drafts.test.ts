import { beforeAll, describe, expect, it } from "vitest"
import { at, type caller } from "../fixture"
import { newer, newerWiki, storage } from "./newerWiki"

describe("drafts below the newer addresses", () => {
  let call: ReturnType<typeof caller>
  let spaceId: string
  let homepageId: string

  beforeAll(async () => {
    ;({ call, spaceId, homepageId } = await newerWiki())
  })

  const made = async (path: string, title: string, more: object = {}) => {
    const sent = { spaceId, title, body: storage(`<p>${title}</p>`), ...more }
    return String((await call("POST", `${newer}/${path}`, sent)).json["id"])
  }

  const refusal = async (method: string, path: string, body?: unknown) => {
    const { status, json } = await call(method, `${newer}${path}`, body)
    return [status, at(json, "errors.0.title")]
  }

  // Holds HTT-1014.
  it("are published by a change to current, and are themselves not changed", async () => {
    for (const path of ["pages", "blogposts"]) {
      const id = await made(path, `Begun in ${path}`, { status: "draft" })
      const said = { id, title: `Done in ${path}`, body: storage("<p>Done</p>") }
      expect(await refusal("PUT", `/${path}/${id}`, { ...said, version: { number: 1 } })).toEqual([
        400,
        "status: given nothing, allowed: current: the item is a draft, which it publishes",
      ])
      expect(await refusal("PUT", `/${path}/${id}`, { ...said, status: "draft" })).toEqual([
        501,
        expect.stringContaining("status with the value draft, of an item that is itself a draft"),
      ])
      const next = { ...said, status: "current", version: { number: 2 } }
      expect((await call("PUT", `${newer}/${path}/${id}`, next)).status).toBe(409)
      const wrong = { ...said, status: "current", version: { number: 1 }, body: storage("<p>") }
      expect(await refusal("PUT", `/${path}/${id}`, wrong)).toEqual([
        400,
        expect.stringMatching(/^body\.value: given/),
      ])
      const put = await call("PUT", `${newer}/${path}/${id}`, {
        ...said,
        status: "current",
        version: { number: 1, message: "At last" },
      })
      expect([put.status, put.json]).toMatchObject([
        200,
        { status: "current", title: said.title, version: { number: 1, message: "At last" } },
      ])
      if (path === "pages") expect(put.json["parentId"]).toBe(homepageId)
      const read = await call("GET", `${newer}/${path}/${String(put.json["id"])}?body-format=storage`)
      expect(read.json).toMatchObject({ title: said.title, body: { storage: said.body } })
      expect((await call("GET", `${newer}/${path}/${id}?get-draft=true`)).status).toBe(404)
    }
  })

  // Holds HTT-1014.
  it("beside an item have a text, and version 1", async () => {
    const id = await made("pages", "Kept")
    const path = `/pages/${id}`
    const said = { status: "draft", title: "Perhaps" }
    expect(await refusal("PUT", path, { ...said, version: { number: 1 } })).toEqual([
      400,
      "body.value: given nothing, allowed: the body of the draft",
    ])
    const draft = { ...said, body: storage("<p>Perhaps</p>") }
    expect(await refusal("PUT", path, { ...draft, version: { number: 2 } })).toEqual([
      400,
      "version.number: given 2, allowed: 1 or nothing: a draft has no other",
    ])
    expect((await call("GET", `${newer}${path}?get-draft=true`)).status).toBe(404)
    expect((await call("PUT", `${newer}${path}`, { ...draft, version: { number: 1 } })).status).toBe(200)
    const read = await call("GET", `${newer}${path}?get-draft=true&body-format=storage`)
    expect(at(read.json, "body.storage.value")).toBe("<p>Perhaps</p>")
    expect(await refusal("DELETE", `${path}?purge=true&draft=true`)).toEqual([
      400,
      "purge: given true, allowed: false or nothing, with draft",
    ])
    expect((await call("DELETE", `${newer}${path}?purge=false&draft=true`)).status).toBe(204)
    expect((await call("GET", `${newer}${path}`)).json["title"]).toBe("Kept")
  })

  // Holds HTT-1011.
  it("and all else have one body, and no second is dropped", async () => {
    const id = await made("pages", "One body")
    const both = { storage: storage("<p>a</p>"), wiki: { representation: "wiki", value: "b" } }
    const expected = [400, 'body: given "storage, wiki", allowed: one body']
    const page = { spaceId, title: "Two bodies", body: both }
    expect(await refusal("POST", "/pages", page)).toEqual(expected)
    const change = { title: "Two bodies", version: { number: 2 }, body: both }
    expect(await refusal("PUT", `/pages/${id}`, change)).toEqual(expected)
    expect(await refusal("POST", "/footer-comments", { pageId: id, body: both })).toEqual(expected)
    const one = { ...change, body: { wiki: both.wiki } }
    expect((await call("PUT", `${newer}/pages/${id}`, one)).status).toBe(200)
  })
})
