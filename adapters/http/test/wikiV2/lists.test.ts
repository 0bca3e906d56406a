import { wikiLimits } from "@quoin/wiki"
import { beforeAll, describe, expect, it } from "vitest"
import { type Send, at, authorization, type caller } from "../fixture"
import { newer, newerWiki, storage } from "./newerWiki"

const content = "/rest/api/content"

describe("lists below the newer addresses", () => {
  let send: Send
  let call: ReturnType<typeof caller>
  let spaceId: string
  let pageId: string

  beforeAll(async () => {
    ;({ send, call, spaceId, pageId } = await newerWiki())
  })

  const refusal = async (path: string) => {
    const { status, json } = await call("GET", `${newer}${path}`)
    return [status, at(json, "errors.0.title")]
  }

  // Holds HTT-1015.
  it("name who likes an item first, and say that there are more", async () => {
    const likers = wikiLimits.likersShown + 2
    const names = Array.from({ length: likers }, (_, index) => `liker${String(index)}`)
    const password = "a long passphrase"
    for (const name of names) {
      const user = { name, password, displayName: name, emailAddress: `${name}@example.org` }
      const { json: made } = await call("POST", "/rest/api/2/user", user)
      const liked = await call(
        "PUT",
        `/rest/api/relation/like/from/user/${String(made["key"])}/to/content/${pageId}`,
        {},
      )
      expect(liked.status).toBe(200)
      if (name === names[wikiLimits.likersShown - 1]) {
        const { json } = await call("GET", `${newer}/pages/${pageId}?include-likes=true`)
        expect(at(json, "likes.meta.hasMore")).toBe(false)
      }
    }
    const users = `/pages/${pageId}/likes/users`
    const found: Array<unknown> = []
    let next = `${newer}${users}?limit=10`
    while (found.length < wikiLimits.likersShown) {
      const { json } = await call("GET", next)
      const results = json["results"] as ReadonlyArray<Record<string, unknown>>
      found.push(...results.map((each) => each["accountId"]))
      next = String(at(json, "_links.next"))
    }
    expect(new Set(found).size).toBe(wikiLimits.likersShown)
    const beyond = await call("GET", next)
    expect([beyond.status, at(beyond.json, "errors.0.title")]).toEqual([
      501,
      expect.stringContaining(`who likes an item after the first ${String(wikiLimits.likersShown)}`),
    ])
    const whole = await call("GET", `${newer}${users}`)
    expect(whole.json["results"]).toHaveLength(wikiLimits.likersShown)
    expect(at(whole.json, "_links.next")).toBeDefined()
    expect((await call("GET", `${newer}${users}?limit=0`)).json["results"]).toEqual([])
    expect(await refusal(`${users}?limit=-1`)).toEqual([
      400,
      expect.stringContaining("limit: given -1, allowed: a whole number from 0"),
    ])
    const { json } = await call("GET", `${newer}/pages/${pageId}?include-likes=true`)
    const shown = at(json, "likes.results") as ReadonlyArray<Record<string, unknown>>
    expect([shown.length, at(json, "likes.meta.hasMore")]).toEqual([wikiLimits.likersShown, true])
    for (const { accountId } of shown) expect(found).toContain(accountId)
    expect((await call("GET", `${newer}/pages/999999/likes/users`)).status).toBe(404)
    expect(await refusal(`/pages/${pageId}/likes/users?cursor=x`)).toEqual([
      400,
      expect.stringContaining("cursor: given"),
    ])
  })

  // Holds HTT-1012.
  it("go on in the order that they began in, and refuse another", async () => {
    const path = `/spaces/${spaceId}/pages?limit=1`
    const cursorOf = async (query: string) => {
      const { json } = await call("GET", `${newer}${path}${query}`)
      const next = new URL(String(at(json, "_links.next")), "http://quoin.test")
      return encodeURIComponent(next.searchParams.get("cursor") ?? "")
    }
    const back = await cursorOf("&sort=-created-date")
    const forth = await cursorOf("&sort=created-date")
    const plain = await cursorOf("")
    for (const [cursor, sort] of [
      [back, "-created-date"],
      [forth, "created-date"],
      [plain, "created-date"],
    ] as const) {
      for (const query of [`&cursor=${cursor}`, `&cursor=${cursor}&sort=${sort}`]) {
        expect((await call("GET", `${newer}${path}${query}`)).status, `${sort} ${query}`).toBe(200)
      }
      const other = sort === "created-date" ? "-created-date" : "created-date"
      expect(await refusal(`${path}&cursor=${cursor}&sort=${other}`)).toEqual([
        400,
        `sort: given "${other}", allowed: ${sort}, as on the first call, or nothing`,
      ])
    }
  })

  // Holds HTT-1010.
  it("of pages above have as many as is said, and a number that is none is refused", async () => {
    const results = async (limit: number) =>
      (await call("GET", `${newer}/pages/${pageId}/ancestors?limit=${String(limit)}`)).json["results"]
    expect(await results(0)).toEqual([])
    expect(await results(1)).toHaveLength(1)
    expect(await refusal(`/pages/${pageId}/ancestors?limit=-1`)).toEqual([
      400,
      expect.stringContaining("limit: given -1, allowed: a whole number from 0"),
    ])
  })

  // Holds HTT-1010.
  it("tell types by the ids that were asked for", async () => {
    const form = new FormData()
    form.append("file", new Blob(["a plan"], { type: "text/plain" }), "plan.txt")
    const headers = { authorization, "x-vendor-token": "nocheck" }
    const address = `http://quoin.test${content}/${pageId}/child/attachment`
    expect((await send(new Request(address, { method: "POST", headers, body: form }))).status).toBe(200)
    const { json: files } = await call("GET", `${newer}/pages/${pageId}/attachments`)
    const fileId = String(at(files, "results.0.id"))
    const digits = fileId.replace("att", "")
    const types = async (...contentIds: ReadonlyArray<string>) =>
      (await call("POST", `${newer}/content/convert-ids-to-types`, { contentIds })).json["results"]
    expect(await types(digits, pageId, "999999")).toEqual({
      [digits]: "attachment",
      [pageId]: "page",
      "999999": null,
    })
    expect(await types(fileId, digits)).toEqual({ [fileId]: "attachment", [digits]: "attachment" })
  })

  // Holds HTT-1010.
  it("of comments have each at one place, where alone it is read, changed and deleted", async () => {
    const inline = await call("POST", content, {
      type: "comment",
      container: { id: pageId, type: "page" },
      body: { storage: storage("<p>Which?</p>") },
      extensions: { location: "inline", inlineProperties: { originalSelection: "words" } },
    })
    const footer = await call("POST", `${newer}/footer-comments`, { pageId, body: storage("<p>Well</p>") })
    const sent = { version: { number: 2 }, body: storage("<p>Better</p>") }
    for (const [id, place, other] of [
      [String(inline.json["id"]), "inline-comments", "footer-comments"],
      [String(footer.json["id"]), "footer-comments", "inline-comments"],
    ] as const) {
      for (const [method, body] of [["GET"], ["PUT", sent], ["DELETE"]] as const) {
        const { status, json } = await call(method, `${newer}/${other}/${id}`, body)
        expect([status, at(json, "errors.0.code")], `${method} ${other}`).toEqual([404, "NOT_FOUND"])
      }
      for (const [method, body, status] of [
        ["GET", undefined, 200],
        ["PUT", sent, 200],
        ["DELETE", undefined, 204],
      ] as const) {
        expect((await call(method, `${newer}/${place}/${id}`, body)).status, `${method} ${place}`).toBe(
          status,
        )
      }
    }
  })
})
